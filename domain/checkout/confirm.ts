import { randomBytes } from 'node:crypto';
import { enqueue } from '#db/queue.ts';
import type { Ctx, Tx } from '#domain/ctx';
import { salesFacts } from '#domain/events';
import { classNames, issueTicketsIn, sellIn, signingKid } from '#domain/tickets';
import { refuse, refuseFields } from '#shared/errors.ts';
import { locales } from '#shared/locales.ts';
import { shortCode } from '#shared/ticket-code.ts';
import { type Buyer, type BuyerInput, requireBuyer } from './buyer.ts';
import { once, requireKey } from './once.ts';
import { insertOrder, insertOrderLines, markPlaced, selectReservation, selectReservationLines } from './queries.ts';
import { isToken, newToken } from './token.ts';

export interface ConfirmInput extends BuyerInput {
  /** The basket's. */
  token: string;
  /** Language of the mails, two letters; English by default. */
  locale?: string;
  idempotencyKey: string;
}

type Reservation = NonNullable<Awaited<ReturnType<typeof selectReservation>>>;

/**
 * Turns a basket into an order with a ticket for everyone, and asks for the confirmation mail, in one transaction.
 * Nothing is paid here: what costs something is paid at the door. A basket that is an order already answers that order.
 * Refuses RESERVATION_EXPIRED, RESERVATION_RELEASED, EVENT_CANCELED, EVENT_POSTPONED, NOT_FOUND, IDEMPOTENCY_MISMATCH
 * and ARGUMENTS_ERROR with its fields.
 */
export async function confirm(ctx: Ctx, input: ConfirmInput): Promise<{ orderToken: string }> {
  const key = requireKey(input.idempotencyKey);
  const reservation =
    (isToken(input.token) ? await selectReservation(ctx.db, input.token) : undefined) ?? refuse('NOT_FOUND');
  const buyer = requireBuyer(input);
  const order: NewOrder = {
    token: newToken(),
    number: shortCode(randomBytes(8)),
    locale: locales.find((one) => one.lang === input.locale)?.lang ?? 'en',
    kid: await signingKid(ctx),
  };
  const request = { scope: `confirm:${reservation.id}`, key, body: buyer };
  try {
    const { response } = await once(ctx, request, { orderToken: order.token }, (tx) =>
      placeIn(tx, reservation, buyer, order),
    );
    return response;
  } catch (error) {
    if (!(error instanceof AlreadyPlaced)) throw error;
    return { orderToken: (await selectReservation(ctx.db, input.token))?.order_token ?? refuse('CONFLICT') };
  }
}

interface NewOrder {
  token: string;
  number: string;
  locale: string;
  kid: string;
}

/** Undoes the transaction of a second confirmation under another key. */
class AlreadyPlaced extends Error {}

async function placeIn(tx: Tx, reservation: Reservation, buyer: Buyer, order: NewOrder): Promise<void> {
  if (!(await markPlaced(tx, reservation.id))) await refuseEnded(tx, reservation.token);
  await requireTakesPlace(tx, reservation.event_id);
  const { orderId, lines } = await writeOrder(tx, reservation, buyer, order);
  await issueTicketsIn(tx, { eventId: reservation.event_id, kid: order.kid, order, lines });
  await enqueue(tx, 'notifications.order_placed', { orderId }, { key: `notifications.order_placed:${orderId}` });
  // last: from here on the stock's rows are locked
  const { filled } = await sellIn(tx, { reservationId: reservation.id });
  const listing = { key: `discovery.refresh:${reservation.event_id}` };
  if (filled) await enqueue(tx, 'discovery.refresh', { eventIds: [reservation.event_id] }, listing);
}

async function refuseEnded(tx: Tx, token: string): Promise<never> {
  const state = (await selectReservation(tx, token))?.state;
  if (state === 'placed') throw new AlreadyPlaced();
  return refuse(state === 'released' ? 'RESERVATION_RELEASED' : 'RESERVATION_EXPIRED');
}

// An event that began or ended while the form was open is the organizer's to sort out at the door; one that was called
// off is not sold.
async function requireTakesPlace(tx: Tx, eventId: string): Promise<void> {
  const event = await salesFacts(tx, { eventId });
  if (!event || event.status === 'canceled') refuse('EVENT_CANCELED');
  if (event.status === 'postponed') refuse('EVENT_POSTPONED');
}

async function writeOrder(tx: Tx, reservation: Reservation, buyer: Buyer, order: NewOrder) {
  const wanted = await selectReservationLines(tx, reservation.id);
  const attendees = attendeesOf(
    buyer,
    wanted.reduce((sum, line) => sum + line.quantity, 0),
  );
  const classes = await classNames(tx, { ids: wanted.map((line) => line.ticket_class_id) });
  const event = await salesFacts(tx, { eventId: reservation.event_id });
  const { id: orderId } = await insertOrder(tx, {
    reservation_id: reservation.id,
    token: order.token,
    number: order.number,
    event_id: reservation.event_id,
    name: buyer.name,
    email: buyer.email,
    locale: order.locale,
    currency: reservation.currency,
    total_minor: reservation.total_minor,
    pay_at_door: Number(reservation.total_minor) > 0,
    refund_policy: event?.refundPolicy ?? 'none',
  });
  const rows = wanted.map((line) => ({
    ...line,
    order_id: orderId,
    name: classes.get(line.ticket_class_id)?.name ?? '',
  }));
  const made = await insertOrderLines(tx, rows);
  const lines = wanted.map((line, at) => ({
    orderLineId: made[at]?.id ?? '',
    ticketClassId: line.ticket_class_id,
    attendees: attendees.splice(0, line.quantity),
  }));
  return { orderId, lines };
}

/** One person a ticket: those named, then the buyer for the rest. */
function attendeesOf(buyer: Buyer, seats: number): Buyer['attendees'] {
  refuseFields(buyer.attendees.length > seats ? { attendees: ['TOO_LARGE'] } : {});
  const rest = Array.from({ length: seats - buyer.attendees.length }, () => ({ name: buyer.name, email: null }));
  return [...buyer.attendees, ...rest];
}
