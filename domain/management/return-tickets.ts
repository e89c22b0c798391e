// People with tickets of an event whose date changed may give their tickets back.
import { inTransaction } from '#db/client.ts';
import { cancelOrderIn, type OrderPage, orderPage } from '#domain/checkout';
import { type Ctx, isImpersonated } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { hasMovedSince } from './update-queries.ts';

/**
 * Cancels all tickets of an order, so that other people can order them. Possible after the event was rescheduled or
 * postponed, until it starts. Refuses NOT_FOUND for an unknown order, FORBIDDEN while staff impersonate a person, and
 * CONFLICT for an order that cannot be given back. Safe to repeat.
 */
export async function returnTickets(ctx: Ctx, { orderToken }: { orderToken: string }): Promise<void> {
  const order = await orderPage(ctx, { token: orderToken });
  if (isImpersonated(ctx.actor)) refuse('FORBIDDEN');
  if (!hasValidTickets(order)) return;
  if (!(await isReturnable(ctx, order))) refuse('CONFLICT');
  const eventId = order.event.id;
  await inTransaction(ctx.db, (tx) => cancelOrderIn(tx, { eventId, orderToken }));
}

/** Whether the tickets of an order can be given back: its event has a new date or none, and has not started. */
export async function isReturnable(ctx: Pick<Ctx, 'db' | 'clock'>, order: OrderPage): Promise<boolean> {
  const { event, placedAt } = order;
  const isOpen =
    event.status === 'postponed' ||
    (event.status === 'live' && Temporal.Instant.compare(event.startsAt, ctx.clock.now()) > 0);
  if (!isOpen || !hasValidTickets(order)) return false;
  return hasMovedSince(ctx.db, { eventId: event.id, since: Temporal.Instant.from(placedAt) });
}

const hasValidTickets = ({ tickets }: OrderPage): boolean => tickets.some(({ status }) => status === 'valid');
