import { Plural, Trans } from '@lingui/react/macro';
import type { EventReport } from '#domain/reports';
import { formatMoney } from '#shared/money.ts';
import { useLocale } from '../../i18n/locale.ts';
import { useNumber } from '../../i18n/use-number.ts';
import { Figure, Figures } from './figure.tsx';
import { Meter } from './meter.tsx';

type Props = Pick<
  EventReport,
  'sold' | 'capacity' | 'orders' | 'canceledOrders' | 'checkedIn' | 'totalMinor' | 'currency'
> & {
  /** Visits of the event page. */
  visits: number;
};

/** The numbers of an event in large type. Amounts and people at the door are shown once there are some. */
export function Numbers({ sold, capacity, orders, canceledOrders, checkedIn, totalMinor, currency, visits }: Props) {
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
        note={
          canceledOrders > 0 && (
            <Plural value={canceledOrders} one="and # canceled order" other="and # canceled orders" />
          )
        }
      />
      {visits > 0 && <Figure term={<Trans>Page visits</Trans>} value={number(visits)} />}
      {totalMinor > 0 && currency !== null && (
        <Figure
          term={<Trans>Sales</Trans>}
          value={formatMoney({ currency, value: totalMinor }, code, { isShort: true })}
          note={<Trans>to pay at the door</Trans>}
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
