import { Trans } from '@lingui/react/macro';
import type { OrganizationReport } from '#domain/reports';
import { formatMoney } from '#shared/money.ts';
import { useLocale } from '../../i18n/locale.ts';
import { useNumber } from '../../i18n/use-number.ts';
import { Figure, Figures } from '../dashboard/figure.tsx';

/** The numbers of all events in large type. */
export function SalesTotals({ report: { tickets, orders, visits, totals } }: { report: OrganizationReport }) {
  const number = useNumber();
  const { code } = useLocale();
  return (
    <Figures>
      <Figure term={<Trans>Tickets</Trans>} value={number(tickets)} />
      <Figure term={<Trans>Orders</Trans>} value={number(orders)} />
      <Figure term={<Trans>Page visits</Trans>} value={number(visits)} />
      {totals.map((total) => (
        <Figure key={total.currency} term={<Trans>Sales</Trans>} value={formatMoney(total, code, { isShort: true })} />
      ))}
    </Figures>
  );
}
