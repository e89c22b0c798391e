// Orders that an organizer's team adds for its guests. They cost nothing and need no reservation.
import { randomBytes } from 'node:crypto';
import { enqueue, enqueueEach } from '#db/queue.ts';
import type { Ctx, Tx } from '#domain/ctx';
import { lockedSaleRecordIn } from '#domain/events';
import {
  type ClassForSale,
  classesForSale,
  giveIn,
  issueTicketsOfOrdersIn,
  shareStockIn,
  signingKid,
} from '#domain/tickets';
import { newToken } from '#domain/tokens';
import { Refusal, refuse, refuseFields } from '#shared/errors.ts';
import { codeFromBytes } from '#shared/ticket-code.ts';
import type { Person } from './buyer.ts';
import { requireTakesPlace } from './takes-place.ts';
import { expireReservations } from './expiry.ts';
import { runIdempotent } from './idempotency.ts';
import { NO_ADDRESS, ORDERS_PER_ADDRESS_MAX, ORDERS_PER_ADDRESS_MINUTES } from './limits.ts';
import { countOrdersOfAddresses, hasExpiredReservations, insertOrderLines, insertOrders } from './queries.ts';

export interface ComplimentaryOrders {
  eventId: string;
  ticketClassId: string;
  /** One order with one ticket for each. Names and addresses are checked (`checkAttendee`). */
  guests: Person[];
  /** Whether the guests with an address get a mail with their ticket. */
  sendMail: boolean;
  /** Language of the mails, two letters. */
  locale: string;
  /** The account of the member who adds the guests. */
  accountId: string;
  idempotencyKey: string;
}

/** Writes what belongs to the new orders in their transaction. */
type RecordIn = (tx: Tx, orderIds: string[]) => Promise<void>;

/**
 * Adds one free order for each guest, all or none, with the stock's locks of a sale. Tickets that are set aside for
 * guests are taken first. Hidden classes and classes whose sales have ended can be given too. The caller has checked that
 * the member may do it. Returns the number of added guests; a repeated key adds nothing and returns the same number.
 * Refuses ARGUMENTS_ERROR (`ticketClassId`), SOLD_OUT and ALL_HELD with `left`, EVENT_CANCELED, EVENT_POSTPONED,
 * EVENT_TAKEN_DOWN, EVENT_OVER, RATE_LIMITED when an address would get more than ten orders within the hour,
 * IDEMPOTENCY_MISMATCH and BUSY.
 */
export async function addComplimentaryOrders(
  ctx: Pick<Ctx, 'db' | 'clock' | 'log' | 'actor'>,
  input: ComplimentaryOrders,
  recordIn: RecordIn,
): Promise<{ added: number }> {
  const kid = await signingKid(ctx);
  const { idempotencyKey: key, accountId, ...body } = input;
  const request = { scope: `complimentary:${accountId}`, key, body, response: { added: String(input.guests.length) } };
  const add = () => runIdempotent(ctx, request, (tx) => addIn(tx, { ...input, kid }, recordIn));
  try {
    return { added: Number((await add()).response.added) };
  } catch (error) {
    // The missing stock may be in overdue reservations that no job has expired yet.
    const isAllHeld = error instanceof Refusal && error.code === 'ALL_HELD';
    if (!isAllHeld || !(await hasExpiredReservations(ctx.db, input.eventId))) throw error;
    await expireReservations(ctx, { eventId: input.eventId });
    return { added: Number((await add()).response.added) };
  }
}

async function addIn(tx: Tx, input: ComplimentaryOrders & { kid: string }, recordIn: RecordIn): Promise<void> {
  const { eventId, ticketClassId } = input;
  await shareStockIn(tx, { eventId });
  const { now, classes } = await classesForSale(tx, { ids: [ticketClassId] });
  const event = requireTakesPlace(await lockedSaleRecordIn(tx, { eventId }));
  if (Temporal.Instant.compare(event.endsAt, now) <= 0) refuse('EVENT_OVER');
  const ticketClass = classes.get(ticketClassId);
  if (ticketClass?.eventId !== eventId || ticketClass.isAddOn) return refuseFields({ ticketClassId: ['UNKNOWN'] });
  if (input.sendMail) await requireMailLimit(tx, input.guests);
  const orders = await writeOrders(tx, { ...input, ticketClass, refundPolicy: event.refundPolicy });
  await recordIn(
    tx,
    orders.map(({ id }) => id),
  );
  const reachable = orders.filter(({ email }) => email !== null).map(({ id }) => ({ orderId: id }));
  if (input.sendMail) await enqueueEach(tx, { task: 'notifications.order_placed', payloads: reachable });
  await enqueueEach(tx, { task: 'checkout.guest_order', payloads: reachable });
  const { filled } = await giveIn(tx, { ticketClass, quantity: input.guests.length });
  if (!filled) return;
  const refresh = { task: 'discovery.refresh', payload: { eventIds: [eventId] }, priority: 'later' as const };
  await enqueue(tx, { ...refresh, key: `discovery.refresh:${eventId}` });
}

/** Refuses RATE_LIMITED when an address would get more than ten orders within the hour: addresses are not verified. */
export async function requireMailLimit(tx: Tx, guests: Person[]): Promise<void> {
  const counts = new Map<string, number>();
  for (const { email } of guests)
    if (email !== null) counts.set(email.toLowerCase(), (counts.get(email.toLowerCase()) ?? 0) + 1);
  const earlier = await countOrdersOfAddresses(tx, [...counts.keys()], ORDERS_PER_ADDRESS_MINUTES);
  for (const [email, count] of counts)
    if (count + (earlier.get(email) ?? 0) > ORDERS_PER_ADDRESS_MAX)
      refuse('RATE_LIMITED', { retryAfter: ORDERS_PER_ADDRESS_MINUTES * 60 });
}

type NewOrders = ComplimentaryOrders & { kid: string; ticketClass: ClassForSale; refundPolicy: string };

async function writeOrders(
  tx: Tx,
  { eventId, guests, locale, kid, ticketClass, refundPolicy }: NewOrders,
): Promise<{ id: string; email: string | null }[]> {
  const people = guests.map((guest) => ({ ...guest, token: newToken(), number: codeFromBytes(randomBytes(8)) }));
  const common = { event_id: eventId, locale, currency: ticketClass.currency, refund_policy: refundPolicy };
  const free = { total_minor: '0', pay_at_door: false, is_complimentary: true };
  const orders = await insertOrders(
    tx,
    people.map(({ name, email, token, number }) => ({
      ...common,
      ...free,
      token,
      number,
      name,
      email: email ?? NO_ADDRESS,
    })),
  );
  const line = { ticket_class_id: ticketClass.id, name: ticketClass.name, quantity: 1, unit_minor: '0' };
  const lines = await insertOrderLines(
    tx,
    orders.map(({ id }) => ({ ...line, order_id: id })),
  );
  await issueTicketsOfOrdersIn(tx, {
    eventId,
    kid,
    orders: people.map((order, index) => ({
      order,
      lines: [{ orderLineId: lines[index]?.id ?? '', ticketClassId: ticketClass.id, attendees: [order] }],
    })),
  });
  return people.map(({ email }, index) => ({ id: orders[index]?.id ?? '', email }));
}
