import { Plural, Trans } from '@lingui/react/macro';
import { shortDay } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Dotted } from '../../ui/dotted.tsx';

interface Props {
  /** The latest first. `day` is `YYYY-MM-DD` in the zone of the event, `amount` a text with its currency. */
  refunds: { id: string; day: string; amount: string; isFull: boolean; names: string[]; reason: string }[];
}

/** What went back for tickets of an order, and why. */
export function Refunds({ refunds }: Props) {
  const locale = useLocale();
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="refunds" className="mt-8">
      <h2 id="refunds" className="text-xl">
        <Trans>Refunds</Trans>
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-md border border-line bg-raised">
        {refunds.map(({ id, day, amount, isFull, names, reason }) => (
          <li key={id} className="px-5 py-3.5 wrap-anywhere">
            <p className="flex flex-wrap justify-between gap-x-6">
              <span className="font-semibold">
                {isFull ? <Trans>Full price</Trans> : <Trans>Part of the price</Trans>}
              </span>
              <span className="font-semibold tabular-nums">{amount}</span>
            </p>
            <p className="text-sm text-ink-soft">
              <Dotted>
                {shortDay(locale, day)}
                {names.length > 0 && <bdi>{names.join(', ')}</bdi>}
                {isFull && <Plural value={names.length} one="Ticket no longer valid" other="Tickets no longer valid" />}
              </Dotted>
            </p>
            {reason !== '' && (
              <p dir="auto" className="mt-2 whitespace-pre-line">
                {reason}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
