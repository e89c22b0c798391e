import { Plural, Trans } from '@lingui/react/macro';
import type { EventReport } from '#domain/reports';
import { formatMoney } from '#shared/money.ts';
import { useLocale } from '../../i18n/locale.ts';
import { useNumber } from '../../i18n/use-number.ts';
import { Figure, Figures } from './figure.tsx';
import { Meter } from './meter.tsx';

type Props = Pick<
  EventReport,
  'sold' | 'capacity' | 'orders' | 'canceledOrders' | 'checkedIn' | 'totalMinor' | 'currency' | 'orderRate'
> & {
  /** Visits of the event page. */
  visits: number;
  /** What orders still cost at the door, in minor units. */
  dueMinor: number;
};

/** The numbers of an event in large type. Amounts and people at the door are shown once there are some. */
export function Numbers({ currency, visits, dueMinor, totalMinor, orderRate, ...numbers }: Props) {
  const { sold, capacity, orders, canceledOrders, checkedIn } = numbers;
  const { code } = useLocale();
  const number = useNumber();
  return (
    <Figures>
      <Figure
        term={<Trans>Tickets</Trans>}
        value={number(sold)}
        note={capacity > 0 && <Trans>of {number(capacity)}</Trans>}
      >
        {capacity > 0 && <Meter part={sold} whole={capacity} className="mt-3" />}
      </Figure>
      <Figure
        term={<Trans>Orders</Trans>}
        value={number(orders)}
        note={canceledOrders > 0 && <Plural value={canceledOrders} one="· # canceled" other="· # canceled" />}
      />
      {visits > 0 && (
        <Figure
          term={<Trans>Page visits</Trans>}
          value={number(visits)}
          note={orderRate !== null && <OrderRate rate={orderRate} />}
        />
      )}
      {totalMinor > 0 && currency !== null && (
        <Figure
          term={<Trans>Sales</Trans>}
          value={formatMoney({ currency, value: totalMinor }, code, { isShort: true })}
          note={<DueNote dueMinor={dueMinor} totalMinor={totalMinor} currency={currency} />}
        />
      )}
      {checkedIn > 0 && (
        <Figure term={<Trans>Checked in</Trans>} value={number(checkedIn)} note={<Trans>of {number(sold)}</Trans>}>
          <Meter part={checkedIn} whole={sold} className="mt-3" />
        </Figure>
      )}
    </Figures>
  );
}

/** How many visits led to an order: "4.2% led to an order". */
function OrderRate({ rate }: { rate: number }) {
  const { code } = useLocale();
  const format = new Intl.NumberFormat(code.replace('_', '-'), { style: 'percent', maximumFractionDigits: 1 });
  const percent = format.format(rate);
  return <Trans>{percent} led to an order</Trans>;
}

interface DueProps extends Pick<Props, 'dueMinor' | 'totalMinor'> {
  currency: string;
}

/** How much of the sales is still to be paid at the door. */
function DueNote({ dueMinor, totalMinor, currency }: DueProps) {
  const { code } = useLocale();
  if (dueMinor === 0) return <Trans>paid</Trans>;
  if (dueMinor === totalMinor) return <Trans>to pay at the door</Trans>;
  const amount = formatMoney({ currency, value: dueMinor }, code, { isShort: true });
  return <Trans>{amount} of this to pay at the door</Trans>;
}
