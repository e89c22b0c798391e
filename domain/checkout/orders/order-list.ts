import type { Ctx } from '#domain/ctx';
import { eventTimes } from '#domain/events';
import { ORDERS_PAGE_SIZE } from '../limits.ts';
import { type OrderPage, presentOrders } from './order-page.ts';
import { accountOrders } from './account-orders.ts';
import { selectOrdersByTokens } from './queries.ts';

/** The orders to list: `upcoming` soonest first, `past` and `all` latest first. Canceled orders are past. */
export type OrderPeriod = 'upcoming' | 'past' | 'all';

export interface OrderList {
  orders: OrderPage[];
  /** The page number, from 1 to `pages`. */
  page: number;
  /** Number of pages, at least 1. */
  pages: number;
}

/** A page of the orders of an account, among its latest thousand. The caller must have verified the account. */
export async function listOrders(
  ctx: Pick<Ctx, 'db'>,
  input: { accountId: string; when: OrderPeriod; page: number },
): Promise<OrderList> {
  const tokens = await tokensOf(ctx, input);
  const pages = Math.max(1, Math.ceil(tokens.length / ORDERS_PAGE_SIZE));
  const page = Math.min(Math.max(1, Math.trunc(input.page) || 1), pages);
  const pageTokens = tokens.slice((page - 1) * ORDERS_PAGE_SIZE, page * ORDERS_PAGE_SIZE);
  const rows = pageTokens.length === 0 ? [] : await selectOrdersByTokens(ctx.db, pageTokens);
  const orders = await presentOrders(ctx, rows);
  const positions = new Map(pageTokens.map((token, position) => [token, position]));
  return {
    orders: orders.toSorted((a, b) => (positions.get(a.token) ?? 0) - (positions.get(b.token) ?? 0)),
    page,
    pages,
  };
}

async function tokensOf(ctx: Pick<Ctx, 'db'>, { accountId, when }: { accountId: string; when: OrderPeriod }) {
  const orders = await accountOrders(ctx, { accountId });
  if (when === 'all') return orders.map(({ token }) => token);
  const times = await eventTimes(ctx, { eventIds: [...new Set(orders.map(({ eventId }) => eventId))] });
  const dated = orders.flatMap(({ token, eventId, isCanceled }) => {
    const time = times.get(eventId);
    return time && (time.isOver || isCanceled) === (when === 'past') ? [{ token, startsAt: time.startsAt }] : [];
  });
  const sorted = dated.toSorted((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt));
  return (when === 'past' ? sorted.toReversed() : sorted).map(({ token }) => token);
}
