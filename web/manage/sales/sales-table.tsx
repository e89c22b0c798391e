import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PeriodSales } from '#domain/reports';
import { formatMoney } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { EventTime } from '../../i18n/event-time.tsx';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';
import { useNumber } from '../../i18n/use-number.ts';

/** The events of a period: a table in wide windows, on narrow ones a list of the same rows. */
export function SalesTable({ events }: { events: PeriodSales[] }) {
  const { t } = useLingui();
  return (
    <table className="mt-10 w-full text-start tabular-nums max-md:block">
      <caption className="mb-4 text-start font-display text-xl font-bold max-md:block">
        <Trans>By event</Trans>
      </caption>
      <thead className="text-sm text-ink-soft max-md:sr-only">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 pe-4 text-start font-semibold">{t`Event`}</th>
          <NumberHead>{t`Tickets`}</NumberHead>
          <NumberHead>{t`Orders`}</NumberHead>
          <NumberHead>{t`Page visits`}</NumberHead>
          <NumberHead>{t`Sales`}</NumberHead>
          <NumberHead>{t`Sold in total`}</NumberHead>
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-3">
        {events.map((sales) => (
          <SalesRow key={sales.event.id} sales={sales} />
        ))}
      </tbody>
    </table>
  );
}

function SalesRow({ sales }: { sales: PeriodSales }) {
  const { event, tickets, orders, visits, total, sold, capacity } = sales;
  const { t } = useLingui();
  const to = useLocalePath();
  const number = useNumber();
  const { code } = useLocale();
  return (
    <tr className="border-b border-line max-md:grid max-md:grid-cols-2 max-md:gap-x-6 max-md:gap-y-1 max-md:rounded-md max-md:border max-md:bg-raised max-md:p-4">
      <th scope="row" className="py-3 pe-4 text-start font-normal max-md:col-span-2 max-md:py-0">
        <a
          href={to(paths.manageDashboard(event.id))}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-accent underline-offset-4 hover:underline"
        >
          <bdi>{event.name}</bdi>
        </a>
        <span className="block text-sm text-ink-soft">
          <EventTime event={event} style="card" />
        </span>
      </th>
      <NumberCell label={t`Tickets`}>{number(tickets)}</NumberCell>
      <NumberCell label={t`Orders`}>{number(orders)}</NumberCell>
      <NumberCell label={t`Page visits`}>{number(visits)}</NumberCell>
      <NumberCell label={t`Sales`}>{total.value > 0 ? formatMoney(total, code, { isShort: true }) : '–'}</NumberCell>
      <NumberCell label={t`Sold in total`}>
        {capacity > 0 ? (
          <Trans>
            {number(sold)} of {number(capacity)}
          </Trans>
        ) : (
          number(sold)
        )}
      </NumberCell>
    </tr>
  );
}

const NumberHead = ({ children }: { children: ReactNode }) => (
  <th scope="col" className="px-2 py-2 text-end font-semibold last:pe-0">
    {children}
  </th>
);

/** `label`: the name of the column, which narrow windows show beside the number. */
const NumberCell = ({ label, children }: { label: string; children: ReactNode }) => (
  <td className="px-2 py-3 text-end whitespace-nowrap last:pe-0 max-md:flex max-md:justify-between max-md:gap-3 max-md:px-0 max-md:py-0.5 max-md:text-sm">
    <span aria-hidden="true" className="text-ink-soft md:hidden">
      {label}
    </span>
    {children}
  </td>
);
