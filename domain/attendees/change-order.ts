// The changes that a member of the team makes to an order.
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import { appendAuditEntry } from '#domain/audit';
import { admittedTickets } from '#domain/checkin';
import {
  cancelOrderIn,
  lockOrderIn,
  moveTicketOfOrderIn,
  orderIdsOfAddress,
  orderOfEvent,
  requireAttendee,
  setOrderNoteIn,
} from '#domain/checkout';
import { accountIdOf, type Actor, type Ctx, type Person, requireSelf, requireStaff, type Tx } from '#domain/ctx';
import { type EventRecord, eventRecordIn } from '#domain/events';
import { refundOrderIn } from '#domain/payments';
import { correctAttendeeIn, organizerTicketsOf, shareStockIn } from '#domain/tickets';
import { refuse, refuseFields } from '#shared/errors.ts';
import { EVENT_UPDATE_MESSAGE_MAX_CHARS, ORDER_NOTE_MAX_CHARS } from '#shared/organizer-limits.ts';
import { cleanText } from '#shared/text.ts';
import { requireOrders } from './access.ts';
import { isCancelable, isMovable } from './cancelable.ts';
import { RESENT_PER_HOUR } from './limits.ts';
import type { BuyerChange } from './order-change.ts';
import { insertOrderChange, lockResends, type OrderChangeKind, selectRecentResends } from './queries.ts';

interface Target {
  eventId: string;
  orderId: string;
}

/**
 * Cancels all tickets of an order, so that other people can order them, and mails the buyer. Money that was paid online goes back. The message is plain text;
 * '' for none. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND, ROLE_TOO_LOW, ARGUMENTS_ERROR with `message`, and CONFLICT
 * when the event has started or does not take place, CHECKED_IN while a ticket of the order is checked in, and PAID_AT_DOOR for money that
 * the box office took, because it has to be given back there. Money of a bank transfer has to be sent back by hand (`eventBankTransfers`). Safe to repeat: only the call that canceled the tickets sends a mail.
 */
export async function cancelOrder(ctx: Ctx, input: Target & { message: string }): Promise<void> {
  const { person, own } = await orderToChange(ctx, input);
  await cancel(ctx, { ...input, eventId: own.event.id }, { person, event: own.event });
}

/**
 * Staff cancel an order of any event, like `cancelOrder`, also once the event has started, ended or was canceled. Returns
 * false for an order that was canceled before. Refuses NOT_FOUND and FORBIDDEN to other people, ARGUMENTS_ERROR, CHECKED_IN and PAID_AT_DOOR like
 * `cancelOrder`, and CONFLICT for an order without a valid ticket.
 *
 * @param beforeIn Runs in the transaction before the change; a refusal of it changes nothing.
 */
export async function cancelOrderAsStaff(
  ctx: Ctx,
  input: Target & { message: string },
  beforeIn: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  const person = requireStaff(ctx);
  const event = (await eventRecordIn(ctx.db, input)) ?? refuse('NOT_FOUND');
  return cancel(ctx, input, { person, event, beforeIn });
}

interface Canceling {
  person: Person;
  event: EventRecord;
  /** Of staff, who may cancel at any time. */
  beforeIn?: (tx: Tx) => Promise<void>;
}

/** Returns whether this call canceled the order. */
async function cancel(
  ctx: Ctx,
  input: Target & { message: string },
  { person, event, beforeIn }: Canceling,
): Promise<boolean> {
  const find = async () => (await orderOfEvent(ctx, input)) ?? refuse('NOT_FOUND');
  const order = await find();
  const message = cleanText(input.message).trim();
  if ([...message].length > EVENT_UPDATE_MESSAGE_MAX_CHARS) refuseFields({ message: ['TOO_LONG'] });
  if (order.canceledAt !== null) return false;
  if (order.isPaid && !order.isPaidOnline && !order.isPaidByBank) refuse('PAID_AT_DOOR');
  const tickets = await organizerTicketsOf(ctx, { orderToken: order.token });
  const isOpen = beforeIn
    ? tickets.some(({ status }) => status === 'valid')
    : isCancelable({ event, tickets, now: ctx.clock.now() });
  if (!isOpen) {
    // another call may have canceled the tickets after this one read the order
    if ((await find()).canceledAt !== null) return false;
    refuse('CONFLICT');
  }
  return inTransaction(ctx.db, async (tx) => {
    // before the audit log, like all changes of an order
    await shareStockIn(tx, { eventId: event.id });
    await beforeIn?.(tx);
    const { token, totalMinor } = await lockOrderIn(tx, input);
    // another member corrected the address meanwhile: the tickets have the new token
    if (token !== order.token) refuse('CONFLICT');
    const { id } = await recordIn(tx, { actor: person }, { ...input, kind: 'canceled', message });
    await enqueue(tx, { task: 'notifications.order_canceled', payload: { changeId: id } });
    const canceled = await cancelOrderIn(tx, { eventId: event.id, orderToken: order.token });
    if (canceled === 0) throw new AlreadyCanceled();
    // tickets that went to other people stay valid, and the price of theirs is no longer part of the total
    if (order.isPaidOnline) await refundOrderIn(tx, { orderId: input.orderId, atMostMinor: totalMinor });
    // after the tickets are locked, so that a scan at the same moment either counts here or finds a canceled ticket
    const admitted = await admittedTickets({ db: tx }, { ticketIds: tickets.map(({ id }) => id) });
    if (admitted.size > 0) refuse('CHECKED_IN');
    return true;
  }).catch((error: unknown) => {
    if (error instanceof AlreadyCanceled) return false;
    throw error;
  });
}

/** The error that rolls back the second of two cancellations of the same order at the same time. */
class AlreadyCanceled extends Error {}

/**
 * Sends the confirmation of an order with its valid tickets again, to the buyer's address. Refuses NOT_SIGNED_IN,
 * FORBIDDEN, NOT_FOUND, ROLE_TOO_LOW, CONFLICT for a canceled order and one without an address, and RATE_LIMITED when the address got three such
 * mails within the hour.
 */
export async function resendConfirmation(ctx: Ctx, input: Target): Promise<void> {
  const { person, order } = await orderToChange(ctx, input);
  const { email } = order;
  if (order.canceledAt !== null || email === '') refuse('CONFLICT');
  await inTransaction(ctx.db, async (tx) => {
    await lockResends(tx, email);
    const recent = await selectRecentResends(tx, await orderIdsOfAddress({ db: tx }, { email }));
    const [oldest] = recent.slice(-RESENT_PER_HOUR);
    if (recent.length >= RESENT_PER_HOUR)
      refuse('RATE_LIMITED', { retryAfter: Math.max(1, oldest?.seconds_left ?? 1) });
    const { id } = await recordIn(tx, { actor: person }, { ...input, kind: 'resent' });
    await enqueue(tx, { task: 'notifications.order_resent', payload: { changeId: id } });
  });
}

/**
 * Corrects the name and mail address of the attendee of a valid ticket; '' for no address. The code of the ticket stays
 * valid. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND for a canceled ticket too, ROLE_TOO_LOW, and ARGUMENTS_ERROR with
 * `name`, `email`.
 */
export async function correctAttendee(
  ctx: Ctx,
  input: Target & { ticketId: string; name: string; email: string },
): Promise<void> {
  const { person, order } = await orderToChange(ctx, input);
  const attendee = requireAttendee(input);
  const { ticketId } = input;
  await inTransaction(ctx.db, async (tx) => {
    if (!(await correctAttendeeIn(tx, { ticketId, orderToken: order.token, ...attendee }))) refuse('NOT_FOUND');
    await recordIn(tx, { actor: person }, { ...input, kind: 'corrected' });
  });
}

/**
 * Replaces the team's note about an order; '' removes it. `seen` is the note that the member saw. Refuses NOT_SIGNED_IN,
 * FORBIDDEN, NOT_FOUND, ROLE_TOO_LOW, and ARGUMENTS_ERROR with `note`: TOO_LONG, or CHANGED when another member changed
 * it in the meantime.
 */
export async function setOrderNote(ctx: Ctx, input: Target & { note: string; seen: string }): Promise<void> {
  const { person, order } = await orderToChange(ctx, input);
  const note = cleanText(input.note).trim();
  if ([...note].length > ORDER_NOTE_MAX_CHARS) refuseFields({ note: ['TOO_LONG'] });
  if (note === order.note) return;
  const { orderId } = input;
  await inTransaction(ctx.db, async (tx) => {
    const seen = cleanText(input.seen).trim();
    if (!(await setOrderNoteIn(tx, { orderId, seen, note }))) refuseFields({ note: ['CHANGED'] });
    await recordIn(tx, { actor: person }, { ...input, kind: 'noted', message: note });
  });
}

/**
 * Moves a ticket to another class of the event at the same price, with its stock, and mails the order again. The code of
 * the ticket stays valid. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND for a canceled ticket too, ROLE_TOO_LOW, CONFLICT
 * when the event is over or canceled, CHECKED_IN for a checked-in ticket, ARGUMENTS_ERROR with `ticketClassId`, SOLD_OUT
 * and ALL_HELD.
 */
export async function moveTicket(ctx: Ctx, input: Target & { ticketId: string; ticketClassId: string }): Promise<void> {
  const { person, own, order } = await orderToChange(ctx, input);
  if (!isMovable(own.event, ctx.clock.now())) refuse('CONFLICT');
  const { ticketId } = input;
  await inTransaction(ctx.db, (tx) =>
    moveTicketOfOrderIn(tx, { ...input, eventId: own.event.id, orderToken: order.token }, async ({ from, to }) => {
      const admitted = await admittedTickets({ db: tx }, { ticketIds: [ticketId] });
      if (admitted.size > 0) refuse('CHECKED_IN');
      const { id } = await recordIn(tx, { actor: person }, { ...input, kind: 'moved', message: `${from} → ${to}` });
      // the confirmation shows the ticket with its new class
      await enqueue(tx, { task: 'notifications.order_resent', payload: { changeId: id } });
    }),
  );
}

async function orderToChange(ctx: Ctx, { eventId, orderId }: Target) {
  const person = requireSelf(ctx);
  const own = await requireOrders(ctx, eventId);
  const order = (await orderOfEvent(ctx, { eventId: own.event.id, orderId })) ?? refuse('NOT_FOUND');
  return { person, own, order };
}

type Change = Target & {
  kind: Exclude<OrderChangeKind, 'added' | BuyerChange['kind']>;
  ticketId?: string;
  message?: string;
};

/**
 * Records that a member canceled an order elsewhere, at the box office, and mails the buyer. Must be called before
 * `cancelOrderIn`.
 */
export async function recordOrderCanceledIn(tx: Tx, person: Person, target: Target): Promise<void> {
  const { id } = await recordIn(tx, { actor: person }, { ...target, kind: 'canceled' });
  await enqueue(tx, { task: 'notifications.order_canceled', payload: { changeId: id } });
}

/** Records that a member corrected the company of an order, without the company. Returns the id of the change. */
export async function recordCompanyCorrectedIn(tx: Tx, person: Person, target: Target): Promise<string> {
  const { id } = await recordIn(tx, { actor: person }, { ...target, kind: 'company_corrected' });
  return id;
}

/** Adds the change to the history of the order and to the audit log. The history does not name a buyer. */
export async function recordIn(
  tx: Tx,
  { actor, isBuyer }: { actor: Actor; isBuyer?: true },
  { eventId, orderId, kind, ticketId, message = '' }: Change,
) {
  const subject = { kind: 'order' as const, id: orderId };
  await appendAuditEntry(tx, actor, { action: `order.${kind}`, subject, detail: { event: eventId } });
  const accountId = isBuyer ? null : accountIdOf(actor);
  return insertOrderChange(tx, {
    order_id: orderId,
    kind,
    ticket_id: ticketId ?? null,
    message,
    account_id: accountId,
  });
}
