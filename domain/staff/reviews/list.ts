// The list of the orders that staff review (decision 106).
import { admittedTickets } from '#domain/checkin';
import { type OrderPage, ordersByIds } from '#domain/checkout';
import { type Ctx, requireStaff } from '#domain/ctx';
import { cardOfOrder } from '#domain/payments';
import { isUnreachable } from '#shared/mail-address.ts';
import { selectOpenReviews } from './queries.ts';
import { byUrgency, pointsOf, type ReviewUrgency, urgencyOf } from './rank.ts';
import type { ReviewReason } from './rules.ts';

/** How many orders a page shows, and among how many of the newest it looks for the urgent ones. */
const SHOWN_MAX = 50;
const RANKED_MAX = 500;

/** Why an order cannot be canceled: it was canceled, it has no valid ticket, or a ticket was checked in. */
export type NotCancelable = 'canceled' | 'no_tickets' | 'checked_in';

/** A listed order. */
export interface ReviewedOrder {
  orderId: string;
  reasons: ReviewReason[];
  urgency: ReviewUrgency;
  number: string;
  name: string;
  /** '' once the buyer is erased. */
  email: string;
  eventName: string;
  /** ISO instants. */
  placedAt: string;
  startsAt: string;
  hasStarted: boolean;
  totalMinor: number;
  currency: string;
  isDemoMoney: boolean;
  /** Null when the order can be canceled. */
  notCancelable: NotCancelable | null;
  /** Whether its card is known, so that it can be blocked. */
  hasCard: boolean;
}

/**
 * The orders that wait for a decision, at most fifty, in the order in which staff should look at them (`rank.ts`), and how
 * many there are. Refuses NOT_FOUND and FORBIDDEN.
 */
export async function reviewQueue(
  ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>,
): Promise<{ orders: ReviewedOrder[]; total: number }> {
  requireStaff(ctx);
  const rows = await selectOpenReviews(ctx.db, RANKED_MAX);
  const found = await ordersByIds(ctx, { ids: rows.map((row) => row.order_id) });
  const ranked = byUrgency(
    rows.flatMap(({ order_id: orderId, reasons }) => {
      const order = found.get(orderId);
      return order ? [factsOf(order, { orderId, reasons })] : [];
    }),
    ctx.clock.now(),
  ).slice(0, SHOWN_MAX);
  const ticketIds = ranked.flatMap(({ order }) => order.tickets.map(({ id }) => id));
  const admitted = await admittedTickets(ctx, { ticketIds });
  const orders = await Promise.all(
    ranked.map(async (facts) => ({
      orderId: facts.orderId,
      ...shownOrder(facts.order),
      reasons: facts.reasons,
      urgency: urgencyOf(pointsOf(facts, ctx.clock.now())),
      hasStarted: Temporal.Instant.compare(facts.startsAt, ctx.clock.now()) <= 0,
      notCancelable: notCancelable(facts.order, admitted),
      hasCard: (await cardOfOrder(ctx, { orderId: facts.orderId })) !== null,
    })),
  );
  return { orders, total: rows[0]?.total ?? 0 };
}

const factsOf = (order: OrderPage, row: { orderId: string; reasons: ReviewReason[] }) => ({
  ...row,
  order,
  totalMinor: order.totalMinor,
  currency: order.currency,
  startsAt: Temporal.Instant.from(order.event.startsAt),
});

function shownOrder({ email, event, ...order }: OrderPage) {
  const { number, name, placedAt, totalMinor, currency, isDemoMoney } = order;
  const shown = { number, name, placedAt, totalMinor, currency, isDemoMoney };
  return { ...shown, email: isUnreachable(email) ? '' : email, eventName: event.name, startsAt: event.startsAt };
}

function notCancelable({ isCanceled, tickets }: OrderPage, admitted: ReadonlySet<string>): NotCancelable | null {
  if (isCanceled) return 'canceled';
  if (tickets.every(({ status }) => status !== 'valid')) return 'no_tickets';
  return tickets.some(({ id }) => admitted.has(id)) ? 'checked_in' : null;
}
