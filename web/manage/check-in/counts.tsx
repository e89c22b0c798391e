import { Trans } from '@lingui/react/macro';
import type { CheckInCounts, DoorRules } from '#domain/checkin';
import { useNumber } from '../../i18n/use-number.ts';

interface Props {
  counts: CheckInCounts;
  /** With re-entry, it also says how many are inside now. */
  rules: DoorRules;
  /** The zone of the door; '' for the whole event. */
  zoneId: string;
}

/** How many people are in, in large type, and by ticket class. */
export function Counts({ counts, rules: { allowsReentry, zones }, zoneId }: Props) {
  const number = useNumber();
  const zone = zones.find(({ id }) => id === zoneId)?.name ?? null;
  const { admitted, inside, total, classes, addOns } = counts;
  return (
    <div className="rounded-md border border-line bg-raised p-5 tabular-nums">
      {zone !== null && (
        <p className="mb-2 font-semibold wrap-anywhere">
          <bdi>{zone}</bdi>
        </p>
      )}
      {allowsReentry && (
        <p className="mb-3 text-ink-soft">
          <Trans>
            <strong className="block font-display text-5xl leading-none text-ink">{number(inside)}</strong> inside now
          </Trans>
        </p>
      )}
      <p className="text-ink-soft">
        {allowsReentry ? (
          <Trans>
            {number(admitted)} of {number(total)} checked in
          </Trans>
        ) : (
          <Trans>
            <strong className="block font-display text-5xl leading-none text-ink">{number(admitted)}</strong> of{' '}
            {number(total)} checked in
          </Trans>
        )}
      </p>
      <div aria-hidden="true" className="mt-4 h-2 overflow-hidden rounded-full bg-sunken">
        <div
          className="h-full rounded-full bg-accent-fill"
          style={{ width: `${total === 0 ? 0 : Math.min(100, (100 * admitted) / total)}%` }}
        />
      </div>
      {classes.length > 1 && (
        <ul className="mt-4 grid gap-1 text-sm">
          {classes.map((count) => (
            <li key={count.id} className="flex justify-between gap-4">
              <bdi className="min-w-0 wrap-anywhere">{count.name}</bdi>
              <span className="shrink-0 text-ink-soft">
                <Trans>
                  {number(count.admitted)} of {number(count.total)}
                </Trans>
              </span>
            </li>
          ))}
        </ul>
      )}
      {addOns.length > 0 && <PickedUp addOns={addOns} />}
    </div>
  );
}

/** How many of each add-on were picked up. */
function PickedUp({ addOns }: Pick<CheckInCounts, 'addOns'>) {
  const number = useNumber();
  return (
    <>
      <p className="mt-4 text-sm font-semibold">
        <Trans>Add-ons picked up</Trans>
      </p>
      <ul className="mt-1 grid gap-1 text-sm">
        {addOns.map(({ id, name, pickedUp, total }) => (
          <li key={id} className="flex justify-between gap-4">
            <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
            <span className="shrink-0 text-ink-soft">
              <Trans>
                {number(pickedUp)} of {number(total)}
              </Trans>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
