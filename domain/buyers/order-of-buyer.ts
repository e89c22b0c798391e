import { consumeAttempt } from '#domain/accounts';
import { orderIdByToken, type OrderPage, orderPage } from '#domain/checkout';
import { type Ctx, isImpersonated } from '#domain/ctx';
import type { TicketSummary } from '#domain/tickets';
import { refuse } from '#shared/errors.ts';

/** The ticket of an order that its buyer opens. */
export interface TicketOfBuyer {
  orderToken: string;
  ticketId: string;
}

/** An order with one of its tickets. */
export interface OrderWithTicket {
  order: OrderPage;
  ticket: TicketSummary;
}

/** The order and its ticket. Refuses NOT_FOUND for an unknown order, and for a ticket of another order. */
export async function ticketOfBuyer(ctx: Pick<Ctx, 'db'>, input: TicketOfBuyer): Promise<OrderWithTicket> {
  const order = await orderPage(ctx, { token: input.orderToken });
  return { order, ticket: order.tickets.find(({ id }) => id === input.ticketId) ?? refuse('NOT_FOUND') };
}

/**
 * Counts a change of an order, and returns the id of the order. Refuses NOT_FOUND, FORBIDDEN while staff impersonate a
 * person, and RATE_LIMITED after 60 changes within the hour.
 */
export async function startChange(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { orderToken }: { orderToken: string },
): Promise<string> {
  const orderId = await orderIdByToken(ctx, { token: orderToken });
  if (isImpersonated(ctx.actor)) refuse('FORBIDDEN');
  await consumeAttempt(ctx.db, { scope: 'order_change', key: orderId });
  return orderId;
}
