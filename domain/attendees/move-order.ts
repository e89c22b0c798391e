// A member of the team moves an order to another date of the series.
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import { admittedTickets } from '#domain/checkin';
import { canMoveToDate, moveOrderToDateIn, orderOfEvent } from '#domain/checkout';
import { type Ctx, requireSelf } from '#domain/ctx';
import type { EventRecord } from '#domain/events';
import { type OrganizerTicket, organizerTicketsOf, signingKid } from '#domain/tickets';
import { refuse } from '#shared/errors.ts';
import { requireOrders } from './access.ts';
import { isMovable } from './cancelable.ts';
import { recordIn } from './change-order.ts';
import { filterChoices } from './filter.ts';

/** A date of the series to which an order can move. */
export interface OtherDate {
  id: string;
  /** ISO instant. */
  startsAt: string;
}

export interface Moving {
  own: Awaited<ReturnType<typeof requireOrders>>;
  order: { id: string; token: string; isPaid: boolean; canceledAt: string | null };
  tickets: OrganizerTicket[];
}

/**
 * Whether an order can leave its date: it has valid tickets, none of them is on the way to another person or checked in,
 * the box office took no money for it, and its date is not over. A canceled date counts, because its guests need another.
 */
const canLeave = ({ own: { event }, order, tickets }: Moving, admitted: Set<string>, now: Temporal.Instant): boolean =>
  order.canceledAt === null &&
  !order.isPaid &&
  (event.status === 'canceled' || isMovable(event, now)) &&
  tickets.some(({ status }) => status === 'valid') &&
  tickets.every(({ id, isInTransfer }) => !isInTransfer && !admitted.has(id));

/** The dates of the series to which an order can move now: published, not over, with the same tickets at the same price. */
export async function otherDatesOf(ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>, moving: Moving): Promise<OtherDate[]> {
  const { own, order, tickets } = moving;
  const now = ctx.clock.now();
  const admitted = await admittedTickets(ctx, { ticketIds: tickets.map(({ id }) => id) });
  if (own.event.seriesId === null || !canLeave(moving, admitted, now)) return [];
  const { dates } = await filterChoices(ctx, own);
  const upcoming = dates.filter(
    ({ id, startsAt }) => id !== own.event.id && Temporal.Instant.compare(startsAt, now) > 0,
  );
  const open = await Promise.all(
    upcoming.map(async (date) => {
      const target = await targetOf(ctx, own.event, date.id);
      if (!target || !isMovable(target, now)) return null;
      const input = { orderId: order.id, orderToken: order.token, toEventId: date.id };
      return (await canMoveToDate(ctx, input)) ? date : null;
    }),
  );
  return open.filter((date) => date !== null);
}

/** Another date of the same series that the member may see; null for any other event. */
async function targetOf(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { id, seriesId }: EventRecord,
  toEventId: string,
): Promise<EventRecord | null> {
  if (toEventId === id || seriesId === null) return null;
  const { event } = await requireOrders(ctx, toEventId);
  return event.seriesId === seriesId ? event : null;
}

/**
 * Moves an order to another date of its series, and mails the buyer the tickets of that date. The old order is canceled,
 * and its stock is for sale again. Safe to repeat: only one of two calls moves the order. Refuses NOT_SIGNED_IN,
 * FORBIDDEN, NOT_FOUND, ROLE_TOO_LOW, CONFLICT when the order or one of the dates does not allow it, CHECKED_IN,
 * PAID_AT_DOOR, ARGUMENTS_ERROR (`toEventId`) for another event and for a date without the same tickets, SOLD_OUT and
 * ALL_HELD. Returns the id of the new order.
 */
export async function moveOrder(
  ctx: Ctx,
  input: { eventId: string; orderId: string; toEventId: string },
): Promise<{ orderId: string }> {
  const person = requireSelf(ctx);
  const own = await requireOrders(ctx, input.eventId);
  const eventId = own.event.id;
  const found = (await orderOfEvent(ctx, { eventId, orderId: input.orderId })) ?? refuse('NOT_FOUND');
  const to = await targetOf(ctx, own.event, input.toEventId);
  if (!to) return refuse('ARGUMENTS_ERROR', { fields: { toEventId: ['UNKNOWN'] } });
  if (found.isPaid) refuse('PAID_AT_DOOR');
  const kid = await signingKid(ctx);
  return inTransaction(ctx.db, async (tx) => {
    const { orderId, token: orderToken } = { ...input, token: found.token };
    const { event } = own;
    const target = { orderId, orderToken, eventId, toEventId: to.id, kid };
    return moveOrderToDateIn(tx, target, async (newOrderId) => {
      const tickets = await organizerTicketsOf({ db: tx }, { orderToken });
      // the old tickets are canceled and locked now, so that a scan at the same moment either counts here or is refused
      const admitted = await admittedTickets({ db: tx }, { ticketIds: tickets.map(({ id }) => id) });
      if (admitted.size > 0) refuse('CHECKED_IN');
      if (!isMovable(to, ctx.clock.now()) || !(event.status === 'canceled' || isMovable(event, ctx.clock.now())))
        refuse('CONFLICT');
      const message = `${event.startsAt} → ${to.startsAt}`;
      await recordIn(tx, { actor: person }, { eventId, orderId, kind: 'date_moved', message });
      const { id } = await recordIn(
        tx,
        { actor: person },
        { eventId: to.id, orderId: newOrderId, kind: 'date_moved', message },
      );
      // the confirmation shows the tickets of the new date
      await enqueue(tx, { task: 'notifications.order_resent', payload: { changeId: id } });
    });
  });
}
