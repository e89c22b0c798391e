// People with tickets of an event whose date changed may give their tickets back.
import { admittedTickets } from '#domain/checkin';
import { orderIdByToken, type OrderPage, orderPage } from '#domain/checkout';
import { type Ctx, isImpersonated } from '#domain/ctx';
import { movesSince } from '#domain/management';
import { refuse } from '#shared/errors.ts';
import { cancelOnce } from './cancel-once.ts';

/**
 * Cancels all tickets of an order, so that other people can order them, and mails the buyer. Possible after the event was rescheduled or
 * postponed, until it starts. Refuses NOT_FOUND for an unknown order, FORBIDDEN while staff impersonate a person,
 * TICKET_USED while a ticket of the order is checked in, and CONFLICT for an order that cannot be given back. Safe to
 * repeat.
 */
export async function returnTickets(ctx: Ctx, { orderToken }: { orderToken: string }): Promise<void> {
  const order = await orderPage(ctx, { token: orderToken });
  if (isImpersonated(ctx.actor)) refuse('FORBIDDEN');
  if (!hasValidTickets(order)) return;
  if (order.isPaid || !(await isMovedAndOpen(ctx, order))) refuse('CONFLICT');
  await cancelOnce(ctx, { order, orderId: await orderIdByToken(ctx, { token: orderToken }), ticket: null });
}

/**
 * Whether the tickets of an order can be given back: its event has a new date or none and has not started, none of its
 * tickets is checked in, and the box office has taken no money for it.
 */
export const isReturnable = async (ctx: Pick<Ctx, 'db' | 'clock'>, order: OrderPage): Promise<boolean> =>
  hasValidTickets(order) && !order.isPaid && (await isMovedAndOpen(ctx, order)) && !(await isCheckedIn(ctx, order));

async function isMovedAndOpen(ctx: Pick<Ctx, 'db' | 'clock'>, { event, placedAt }: OrderPage): Promise<boolean> {
  const isOpen =
    event.status === 'postponed' ||
    (event.status === 'live' && Temporal.Instant.compare(event.startsAt, ctx.clock.now()) > 0);
  if (!isOpen) return false;
  return (await movesSince(ctx.db, { eventId: event.id, since: Temporal.Instant.from(placedAt) })) !== null;
}

/** Whether a ticket of the order is checked in. */
async function isCheckedIn(ctx: Pick<Ctx, 'db'>, { tickets }: OrderPage): Promise<boolean> {
  return (await admittedTickets(ctx, { ticketIds: tickets.map(({ id }) => id) })).size > 0;
}

const hasValidTickets = ({ tickets }: OrderPage): boolean => tickets.some(({ status }) => status === 'valid');
