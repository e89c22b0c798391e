import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OrganizationReport } from '#domain/reports';
import { formatMoney } from '#shared/money.ts';
import { useLocale } from '../../i18n/locale.ts';
import { useNumber } from '../../i18n/use-number.ts';

/** The numbers of all events in large type. */
export function SalesTotals({ report: { tickets, orders, visits, totals } }: { report: OrganizationReport }) {
  const number = useNumber();
  const { code } = useLocale();
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3 sm:gap-4">
      <Figure term={<Trans>Tickets</Trans>}>{number(tickets)}</Figure>
      <Figure term={<Trans>Orders</Trans>}>{number(orders)}</Figure>
      <Figure term={<Trans>Page visits</Trans>}>{number(visits)}</Figure>
      {totals.map((total) => (
        <Figure key={total.currency} term={<Trans>Sales</Trans>}>
          {formatMoney(total, code, { isShort: true })}
        </Figure>
      ))}
    </dl>
  );
}

const Figure = ({ term, children }: { term: ReactNode; children: ReactNode }) => (
  <div className="min-w-0 rounded-md border border-line bg-raised p-4 tabular-nums sm:p-5">
    <dt className="text-sm text-ink-soft">{term}</dt>
    <dd className="mt-1 font-display text-2xl leading-none font-bold">{children}</dd>
  </div>
);
