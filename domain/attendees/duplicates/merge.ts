// Merges duplicates: one ticket of a person stays, and the others are canceled.
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import { admittedTickets } from '#domain/checkin';
import { cancelTicketsIn, lockOrderIn, type OrderOfPerson, ordersOfPeople, setOrderNoteIn } from '#domain/checkout';
import { type Ctx, type Person, requireSelf, type Tx } from '#domain/ctx';
import { moveAnswersIn } from '#domain/questions';
import {
  correctAttendeeIn,
  lockTicketsIn,
  orderTokensOfTickets,
  ordersThatStayIn,
  shareStockIn,
} from '#domain/tickets';
import { refuse } from '#shared/errors.ts';
import { ORDER_NOTE_MAX_CHARS } from '#shared/organizer-limits.ts';
import { requireOrders } from '../access.ts';
import { isCancelable } from '../cancelable.ts';
import { recordIn } from '../change-order.ts';
import { COMPARED_MAX } from './duplicates.ts';
import { mergeBlock } from './mergeable.ts';

/** Tickets of one person: one stays, the others are canceled. */
export interface Merge {
  eventId: string;
  /** The ticket that stays valid. */
  ticketId: string;
  /** The tickets to cancel. */
  cancelIds: string[];
  /** Whether the person gets a mail for each canceled ticket. */
  sendsMail: boolean;
}

type Ticket = NonNullable<ReturnType<Awaited<ReturnType<typeof lockTicketsIn>>['get']>> & { order: OrderOfPerson };

/**
 * Cancels the duplicates of a ticket, for good: their codes are void, and their stock is for sale again. Notes, and answers
 * and the address that the ticket lacks, move to the ticket that stays. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND,
 * ROLE_TOO_LOW, ARGUMENTS_ERROR with `cancel`, CHECKED_IN, PAID_AT_DOOR and IN_TRANSFER for tickets that a merge does not
 * cancel, and CONFLICT when one of the tickets was canceled meanwhile, when a ticket is to be paid with others of its
 * order, and when the event has started or does not take place. Of two merges in opposite directions, one succeeds. Safe to
 * repeat: only the call that canceled the tickets sends mails.
 */
export async function mergeTickets(ctx: Ctx, input: Merge): Promise<void> {
  const person = requireSelf(ctx);
  const { event } = await requireOrders(ctx, input.eventId);
  const cancelIds = [...new Set(input.cancelIds)];
  if (cancelIds.length === 0) refuse('ARGUMENTS_ERROR', { fields: { cancel: ['MISSING'] } });
  if (cancelIds.length >= COMPARED_MAX || cancelIds.includes(input.ticketId))
    refuse('ARGUMENTS_ERROR', { fields: { cancel: ['INVALID'] } });
  if (!isCancelable({ event, tickets: [{ status: 'valid' }], now: ctx.clock.now() })) refuse('CONFLICT');
  const merge = { ...input, eventId: event.id, cancelIds };
  await inTransaction(ctx.db, async (tx) => {
    await shareStockIn(tx, { eventId: event.id });
    const { staying, canceled } = await lockPeople(tx, merge);
    if (canceled.length === 0) return;
    await carryOver(tx, person, { merge, staying, canceled });
    await record(tx, person, { merge, staying, canceled });
    await cancelTicketsIn(tx, { eventId: event.id, tickets: canceled });
  });
}

/** Locks the orders, then the tickets, each in the order of their ids, and checks that all tickets may be merged. */
async function lockPeople(tx: Tx, merge: Merge): Promise<{ staying: Ticket; canceled: Ticket[] }> {
  const { eventId, ticketId, cancelIds } = merge;
  const ids = [ticketId, ...cancelIds];
  const tokens = await orderTokensOfTickets({ db: tx }, { eventId, ids });
  if (tokens.size < ids.length) refuse('NOT_FOUND');
  const orders = await ordersOfPeople({ db: tx }, { tokens: [...new Set(tokens.values())] });
  const inIdOrder = [...orders.values()].toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id)));
  for (const { id } of inIdOrder) await lockOrderIn(tx, { orderId: id });
  const locked = await lockTicketsIn(tx, { eventId, ids });
  // what was read before the locks may have changed
  const current = await ordersOfPeople({ db: tx }, { tokens: [...orders.keys()] });
  const ticketOf = (id: string): Ticket => {
    const ticket = locked.get(id);
    const order = current.get(ticket?.orderToken ?? '');
    return ticket?.status === 'valid' && order ? { ...ticket, order } : refuse('CONFLICT');
  };
  const staying = ticketOf(ticketId);
  // a repeated request finds all of them canceled, and changes nothing
  const isRepeated = cancelIds.every((id) => locked.get(id)?.status === 'canceled');
  const people = { staying, canceled: isRepeated ? [] : cancelIds.map(ticketOf) };
  await requireMergeable(tx, people.canceled);
  return people;
}

async function requireMergeable(tx: Tx, canceled: Ticket[]): Promise<void> {
  const ticketIds = canceled.map(({ id }) => id);
  // after the tickets are locked, so that a scan at the same moment either counts here or finds a canceled ticket
  const admitted = await admittedTickets({ db: tx }, { ticketIds });
  const orderTokens = canceled.map(({ orderToken }) => orderToken);
  const staying = await ordersThatStayIn(tx, { orderTokens, ticketIds });
  for (const ticket of canceled) {
    const block = mergeBlock({
      isCheckedIn: admitted.has(ticket.id),
      isInTransfer: ticket.isInTransfer,
      isPaid: ticket.order.isPaid,
      priceMinor: ticket.order.prices[ticket.classId] ?? 0,
      hasOthers: staying.has(ticket.orderToken),
    });
    if (block === 'checked_in') refuse('CHECKED_IN');
    if (block === 'paid') refuse('PAID_AT_DOOR');
    if (block === 'in_transfer') refuse('IN_TRANSFER');
    if (block === 'unpaid_with_others') refuse('CONFLICT');
  }
}

interface Merging {
  merge: Merge;
  staying: Ticket;
  canceled: Ticket[];
}

/** Moves what the team and the person wrote to the ticket that stays. */
async function carryOver(tx: Tx, person: Person, { merge, staying, canceled }: Merging): Promise<void> {
  const { order } = staying;
  const ticketIds = canceled.map(({ id }) => id);
  const orderTokens = canceled.map(({ orderToken }) => orderToken);
  const lasting = await ordersThatStayIn(tx, { orderTokens, ticketIds });
  for (const ticket of canceled) {
    await moveAnswersIn(tx, { kind: 'ticket', fromId: ticket.id, toId: staying.id });
    const ends = !lasting.has(ticket.orderToken) && ticket.orderToken !== staying.orderToken;
    if (ends) await moveAnswersIn(tx, { kind: 'order', fromId: ticket.order.id, toId: order.id });
  }
  const note = joinedNote([order, ...canceled.map((ticket) => ticket.order)]);
  if (note !== order.note && (await setOrderNoteIn(tx, { orderId: order.id, seen: order.note, note })))
    await recordIn(tx, { actor: person }, { eventId: merge.eventId, orderId: order.id, kind: 'noted', message: note });
  const email = canceled.map((ticket) => ticket.attendeeEmail ?? ticket.order.email).find((text) => text !== '');
  if (staying.attendeeEmail !== null || order.email !== '' || email === undefined) return;
  const { id: ticketId, orderToken, attendeeName: name } = staying;
  await correctAttendeeIn(tx, { ticketId, orderToken, name, email });
}

/** The notes of several orders as one. A note that does not fit stays with its order. */
export function joinedNote(orders: readonly Pick<OrderOfPerson, 'note'>[]): string {
  let joined = '';
  for (const { note } of orders) {
    if (joined.includes(note)) continue;
    const longer = joined === '' ? note : `${joined}\n\n${note}`;
    if ([...longer].length <= ORDER_NOTE_MAX_CHARS) joined = longer;
  }
  return joined;
}

async function record(tx: Tx, person: Person, { merge, staying, canceled }: Merging): Promise<void> {
  const { eventId, sendsMail } = merge;
  const numbers = [...new Set(canceled.map(({ order }) => order.number))];
  const entry = { eventId, orderId: staying.order.id, ticketId: staying.id, message: numbers.join('\n') };
  await recordIn(tx, { actor: person }, { ...entry, kind: 'merged' });
  for (const { id: ticketId, order } of canceled) {
    const change = { eventId, orderId: order.id, ticketId, message: staying.order.number };
    const { id } = await recordIn(tx, { actor: person }, { ...change, kind: 'merged_away' });
    if (sendsMail) await enqueue(tx, { task: 'notifications.ticket_merged', payload: { changeId: id } });
  }
}
