import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { TillEntry } from '#domain/boxoffice';
import { boxOfficePaths } from '#shared/doors/door-paths.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { useMoment } from '../guests/moment.ts';
import { useMoney } from './money.tsx';
import { Way } from './sale.tsx';

interface Props {
  eventId: string;
  tz: string;
  entries: TillEntry[];
  currency: string;
}

/** Everything that went into a till or out of it, the latest first. */
export function Entries({ eventId, tz, entries, currency }: Props) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="entries">
      <h2 id="entries" className="text-xl">
        <Trans>Sales and cash</Trans>
      </h2>
      {entries.length === 0 ? (
        <p className="mt-3 text-ink-soft">
          <Trans>Nothing sold yet.</Trans>
        </p>
      ) : (
        <ul aria-label={t`Sales and cash`} className="mt-3 divide-y divide-line border-y border-line">
          {entries.toReversed().map((entry) => (
            <Entry key={entry.id} eventId={eventId} tz={tz} entry={entry} currency={currency} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface EntryProps extends Omit<Props, 'entries'> {
  entry: TillEntry;
}

function Entry({ eventId, tz, entry, currency }: EntryProps) {
  const to = useLocalePath();
  const money = useMoney(currency);
  const momentOf = useMoment(tz);
  const { order, saleId } = entry;
  return (
    <li className="flex items-center justify-between gap-4 py-2 print:break-inside-avoid">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">
          <Kind kind={entry.kind} />
          {entry.isUndone && (
            <span className="ms-2 text-sm font-semibold text-warn print:text-black">
              <Trans>Undone</Trans>
            </span>
          )}
        </p>
        <p className="text-sm text-ink-soft tabular-nums print:text-black" suppressHydrationWarning>
          {momentOf(entry.at)}
          {order && (
            <>
              {' · '}
              <Plural value={entry.tickets} one="# ticket" other="# tickets" />
              {' · '}
              <Way way={entry.way} />
            </>
          )}
          {entry.note !== '' && (
            <>
              {' · '}
              <bdi>{entry.note}</bdi>
            </>
          )}
        </p>
        {order && saleId !== null && (
          <a
            href={to(boxOfficePaths.sale(eventId, saleId))}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-accent underline-offset-4 hover:underline print:min-h-0 print:text-black"
          >
            {order.number}
          </a>
        )}
      </div>
      <p className="shrink-0 font-semibold tabular-nums">{money(entry.amountMinor)}</p>
    </li>
  );
}

function Kind({ kind }: { kind: TillEntry['kind'] }) {
  if (kind === 'sale') return <Trans>Sale</Trans>;
  if (kind === 'collected') return <Trans>Order paid</Trans>;
  if (kind === 'void') return <Trans>Given back</Trans>;
  return kind === 'cash_in' ? <Trans>Cash in</Trans> : <Trans>Cash out</Trans>;
}
