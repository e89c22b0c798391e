import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CurrencyMoney, EventMoney } from '#domain/reports';
import { formatMoney } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { EventTime } from '../../i18n/event-time.tsx';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';

type Flow = CurrencyMoney['total'];
type Props = Pick<CurrencyMoney, 'currency' | 'total' | 'events'>;

const ROW =
  'border-b border-line max-md:grid max-md:grid-cols-1 max-md:gap-y-1 max-md:rounded-md max-md:border max-md:bg-raised max-md:p-4';

/** The events of a period: a table in wide windows, on narrow ones a list of the same rows. The last row has their sum. */
export function MoneyTable({ currency, total, events }: Props) {
  const { t } = useLingui();
  const columns = useColumns(total.disputedMinor !== 0 || events.some(({ disputedMinor }) => disputedMinor !== 0));
  return (
    <table className="mt-8 w-full text-start tabular-nums max-md:block">
      <caption className="mb-2 text-start font-display text-lg font-bold max-md:block">
        <Trans>By event</Trans>
      </caption>
      <thead className="text-sm text-ink-soft max-md:sr-only">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 pe-4 text-start font-semibold">{t`Event`}</th>
          {columns.map(({ label }) => (
            <th key={label} scope="col" className="px-2 py-2 text-end font-semibold last:pe-0">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-3">
        {events.map(({ event, ...flow }) => (
          <Row key={event.id} columns={columns} flow={flow} currency={currency}>
            <EventName event={event} />
          </Row>
        ))}
        {events.length > 1 && (
          <Row columns={columns} flow={total} currency={currency} className="font-bold">
            <span className="inline-flex min-h-11 items-center font-bold">{t`Total`}</span>
          </Row>
        )}
      </tbody>
    </table>
  );
}

interface Column {
  label: string;
  of: (flow: Flow) => number;
}

function useColumns(hasDisputes: boolean): Column[] {
  const { t } = useLingui();
  return [
    { label: t`Sold`, of: ({ soldMinor }) => soldMinor },
    { label: t`Refunded`, of: ({ refundedMinor }) => refundedMinor },
    ...(hasDisputes ? [{ label: t`Disputed`, of: ({ disputedMinor }: Flow) => disputedMinor }] : []),
    { label: t`Fees`, of: ({ feeMinor }) => feeMinor },
    { label: t`Your share`, of: ({ netMinor }) => netMinor },
    { label: t`Tax in your share`, of: ({ taxMinor }) => taxMinor },
  ];
}

interface RowProps {
  columns: Column[];
  flow: Flow;
  currency: string;
  className?: string;
  children: ReactNode;
}

function Row({ columns, flow, currency, className = '', children }: RowProps) {
  const { code } = useLocale();
  return (
    <tr className={`${ROW} ${className}`}>
      <th scope="row" className="py-3 pe-4 text-start font-normal max-md:py-0">
        {children}
      </th>
      {columns.map(({ label, of }) => (
        <td
          key={label}
          className="px-2 py-3 text-end whitespace-nowrap last:pe-0 max-md:flex max-md:justify-between max-md:gap-3 max-md:px-0 max-md:py-0.5 max-md:text-sm"
        >
          <span aria-hidden="true" className="text-ink-soft md:hidden">
            {label}
          </span>
          {of(flow) === 0 ? '–' : formatMoney({ currency, value: of(flow) }, code)}
        </td>
      ))}
    </tr>
  );
}

function EventName({ event }: Pick<EventMoney, 'event'>) {
  const to = useLocalePath();
  return (
    <>
      <a
        href={to(paths.manageDashboard(event.id))}
        className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-accent underline-offset-4 hover:underline"
      >
        <bdi>{event.name}</bdi>
      </a>
      <span className="block text-sm text-ink-soft">
        <EventTime event={event} style="card" />
      </span>
    </>
  );
}
