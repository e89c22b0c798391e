// People with tickets of an event whose date changed may give their tickets back.
import { inTransaction } from '#db/client.ts';
import { admittedTickets } from '#domain/checkin';
import { cancelOrderIn, type OrderPage, orderPage } from '#domain/checkout';
import { type Ctx, type Db, isImpersonated, type Tx } from '#domain/ctx';
import { hasMovedSince } from '#domain/management';
import { ticketIdsOfOrders } from '#domain/tickets';
import { refuse } from '#shared/errors.ts';

/**
 * Cancels all tickets of an order, so that other people can order them. Possible after the event was rescheduled or
 * postponed, until it starts. Refuses NOT_FOUND for an unknown order, FORBIDDEN while staff impersonate a person,
 * TICKET_USED while a ticket of the order is checked in, and CONFLICT for an order that cannot be given back. Safe to
 * repeat.
 */
export async function returnTickets(ctx: Ctx, { orderToken }: { orderToken: string }): Promise<void> {
  const order = await orderPage(ctx, { token: orderToken });
  if (isImpersonated(ctx.actor)) refuse('FORBIDDEN');
  if (!hasValidTickets(order)) return;
  if (!(await isMovedAndOpen(ctx, order))) refuse('CONFLICT');
  await inTransaction(ctx.db, async (tx) => {
    await cancelOrderIn(tx, { eventId: order.event.id, orderToken });
    // after the tickets are locked, so that a scan at the same moment either counts here or finds a canceled ticket
    if (await isCheckedIn({ db: tx }, orderToken)) refuse('TICKET_USED');
  });
}

/**
 * Whether the tickets of an order can be given back: its event has a new date or none and has not started, and none of
 * its tickets is checked in.
 */
export const isReturnable = async (ctx: Pick<Ctx, 'db' | 'clock'>, order: OrderPage): Promise<boolean> =>
  hasValidTickets(order) && (await isMovedAndOpen(ctx, order)) && !(await isCheckedIn(ctx, order.token));

async function isMovedAndOpen(ctx: Pick<Ctx, 'db' | 'clock'>, { event, placedAt }: OrderPage): Promise<boolean> {
  const isOpen =
    event.status === 'postponed' ||
    (event.status === 'live' && Temporal.Instant.compare(event.startsAt, ctx.clock.now()) > 0);
  return isOpen && hasMovedSince(ctx.db, { eventId: event.id, since: Temporal.Instant.from(placedAt) });
}

/** Whether a ticket of the order is checked in. */
async function isCheckedIn(ctx: { db: Db | Tx }, orderToken: string): Promise<boolean> {
  const ticketIds = await ticketIdsOfOrders(ctx, { orderTokens: [orderToken] });
  return (await admittedTickets(ctx, { ticketIds })).size > 0;
}

const hasValidTickets = ({ tickets }: OrderPage): boolean => tickets.some(({ status }) => status === 'valid');
