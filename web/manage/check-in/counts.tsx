import { Trans } from '@lingui/react/macro';
import type { CheckInCounts } from '#domain/checkin';
import { useNumber } from '../../i18n/use-number.ts';

/** How many people are in, in large type, and by ticket class. */
export function Counts({ counts }: { counts: CheckInCounts }) {
  const number = useNumber();
  const { admitted, total, classes } = counts;
  return (
    <div className="rounded-md border border-line bg-raised p-5 tabular-nums">
      <p className="text-ink-soft">
        <Trans>
          <strong className="block font-display text-5xl leading-none text-ink">{number(admitted)}</strong> of{' '}
          {number(total)} checked in
        </Trans>
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
    </div>
  );
}
