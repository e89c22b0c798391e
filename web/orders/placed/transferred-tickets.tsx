import { Trans } from '@lingui/react/macro';
import { shortDay } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Dotted } from '../../ui/dotted.tsx';

interface Props {
  /** Transfers that were accepted. `day` is `YYYY-MM-DD` in the zone of the event. */
  transfers: { id: string; name: string; className: string; day: string }[];
}

/** The tickets of an order that other people accepted. */
export function TransferredTickets({ transfers }: Props) {
  const locale = useLocale();
  if (transfers.length === 0) return null;
  return (
    <section aria-labelledby="transferred" className="mt-8">
      <h2 id="transferred" className="text-xl">
        <Trans>Tickets you’ve given away</Trans>
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-md border border-line bg-raised">
        {transfers.map(({ id, name, className, day }) => (
          <li key={id} className="px-5 py-3.5 wrap-anywhere">
            <p className="font-semibold">
              <bdi>{name}</bdi>
            </p>
            <p className="text-sm text-ink-soft">
              <Dotted>
                {className}
                <Trans>Accepted on {shortDay(locale, day)}</Trans>
              </Dotted>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
