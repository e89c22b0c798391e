import { Plural, Trans } from '@lingui/react/macro';
import type { OrderPage } from '#domain/checkout';
import { formatMoney } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { shortDay } from '../i18n/format.ts';
import { useLocale, useLocalePath } from '../i18n/locale.ts';
import { Badge } from '../account/frame/section.tsx';
import { isOff } from '../share/event-status.tsx';
import { EventStatusBadge } from './order-card.tsx';

/** Orders as rows: event, number, date, total, number of tickets. */
export function OrderRows({ orders }: { orders: OrderPage[] }) {
  return (
    <ul className="divide-y divide-line rounded-md border border-line bg-raised">
      {orders.map((order) => (
        <li key={order.token}>
          <Row order={order} />
        </li>
      ))}
    </ul>
  );
}

function Row({ order }: { order: OrderPage }) {
  const locale = useLocale();
  const to = useLocalePath();
  // Swedish writes ISO dates
  const day = new Date(order.placedAt).toLocaleDateString('sv', { timeZone: order.event.tz });
  const total =
    order.totalMinor === 0 ? (
      <Trans>Free</Trans>
    ) : (
      formatMoney({ value: order.totalMinor, currency: order.currency }, locale.code)
    );
  return (
    <div className="relative grid gap-x-6 gap-y-1 px-5 py-4 hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          <a href={to(paths.order(order.token))} className="after:absolute after:inset-0">
            {order.event.name}
          </a>
          <StatusBadge order={order} />
        </p>
        <p className="text-sm text-ink-soft">
          <Trans>Order {order.number}</Trans> · <time dateTime={order.placedAt}>{shortDay(locale, day)}</time>
        </p>
      </div>
      <p className="text-sm tabular-nums sm:text-end">
        <span className="font-semibold">{total}</span>
        <span className="text-ink-soft">
          {' '}
          · <Plural value={order.tickets.filter(({ isAddOn }) => !isAddOn).length} one="# ticket" other="# tickets" />
        </span>
      </p>
    </div>
  );
}

/** A badge for canceled orders and for events that do not take place as planned; nothing for other orders. */
function StatusBadge({ order: { event, tickets } }: { order: OrderPage }) {
  if (isOff(event) || tickets.length === 0 || tickets.some(({ status }) => status !== 'canceled'))
    return <EventStatusBadge status={event.status} />;
  return (
    <Badge variant="bad">
      <Trans context="an order">Canceled</Trans>
    </Badge>
  );
}
