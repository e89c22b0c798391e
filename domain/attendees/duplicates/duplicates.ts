// Lists and compares the tickets of an event that may belong to the same person.
import { inTransaction } from '#db/client.ts';
import { appendAuditEntry } from '#domain/audit';
import { admittedTickets } from '#domain/checkin';
import { type Ctx, requireSelf } from '#domain/ctx';
import { namesOfTickets, type OrganizerTicket, orderTokensOfTickets, organizerTicketsOf } from '#domain/tickets';
import { refuse } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { guestEvent, type GuestEvent, requireOrders } from '../access.ts';
import { type AnswersOfOrder, answersOfOrder, type ShownAnswer } from '../answers.ts';
import { isCancelable } from '../cancelable.ts';
import type { DuplicateReason } from './group.ts';
import { type MergeBlock, mergeBlock, ticketThatStays } from './mergeable.ts';
import { type Candidate, peopleOfEvent, peopleOfTicket } from './people.ts';
import { deleteSet, insertSet, selectSetsOfEvent } from './queries.ts';

type Reader = Pick<Ctx, 'db' | 'actor' | 'clock'>;

/** Groups on one page, and sets of different people. */
const GROUPS_MAX = 50;
/** Tickets that are compared side by side. */
export const COMPARED_MAX = 12;

/** Tickets that may belong to one person, in the list. */
export interface DuplicateGroup {
  reason: DuplicateReason;
  /** The ticket that a merge should staying. */
  stayingId: string;
  tickets: (Pick<Candidate, 'id' | 'attendeeName' | 'className'> & { email: string; orderNumber: string })[];
}

/** The possible duplicates of an event. */
export interface Duplicates {
  event: GuestEvent;
  groups: DuplicateGroup[];
  /** Whether there are more groups than these. */
  isCut: boolean;
  /** Tickets whose people are different, says a member. The latest come first. */
  different: { id: string; names: string[] }[];
}

/**
 * The tickets of an event that may belong to the same person, for members with the permission `orders.view`. Refuses
 * NOT_SIGNED_IN, NOT_FOUND and ROLE_TOO_LOW.
 */
export async function duplicatesOf(ctx: Reader, input: { eventId: string }): Promise<Duplicates> {
  const own = await requireOrders(ctx, input.eventId);
  const eventId = own.event.id;
  const [{ tickets, groups }, sets] = await Promise.all([
    peopleOfEvent(ctx, { eventId }),
    selectSetsOfEvent(ctx.db, { eventId, limit: GROUPS_MAX }),
  ]);
  const shown = groups.slice(0, GROUPS_MAX);
  const admitted = await admittedTickets(ctx, { ticketIds: shown.flatMap(({ ticketIds }) => ticketIds) });
  const names = await namesOfTickets(ctx, { ids: sets.flatMap((set) => set.ticket_ids) });
  return {
    event: guestEvent(own),
    groups: shown.map(({ reason, ticketIds }) => {
      const members = ticketIds.flatMap((id) => tickets.get(id) ?? []);
      return { reason, stayingId: stayingOf(members, admitted), tickets: members.map(listed) };
    }),
    isCut: groups.length > shown.length,
    different: sets.map((set) => ({ id: set.id, names: set.ticket_ids.map((id) => names.get(id) ?? '') })),
  };
}

const listed = (ticket: Candidate): DuplicateGroup['tickets'][number] => ({
  id: ticket.id,
  attendeeName: ticket.attendeeName,
  className: ticket.className,
  email: shownEmail(ticket),
  orderNumber: ticket.order.number,
});

/** The address that mails about a ticket go to: the person's own, or the buyer's. '' for none. */
const shownEmail = ({ attendeeEmail, order }: Candidate): string => attendeeEmail ?? order.email;

const priceOf = ({ order, classId }: Pick<Candidate, 'order' | 'classId'>): number => order.prices[classId] ?? 0;

const stayingOf = (members: Candidate[], admitted: ReadonlySet<string>): string =>
  ticketThatStays(
    members.map((ticket) => ({
      id: ticket.id,
      isCheckedIn: admitted.has(ticket.id),
      isPaid: ticket.order.isPaid,
      priceMinor: priceOf(ticket),
    })),
  )?.id ?? '';

/** A ticket beside the others of its group. */
export interface ComparedTicket extends Pick<OrganizerTicket, 'id' | 'attendeeName' | 'className' | 'code'> {
  email: string;
  order: Pick<Candidate['order'], 'id' | 'number' | 'placedAt' | 'isComplimentary' | 'isDue' | 'isPaid' | 'note'>;
  /** Minor units. */
  priceMinor: number;
  currency: string;
  isCheckedIn: boolean;
  /** The answers about the ticket, then those about its order. */
  answers: ShownAnswer[];
  /** Why a merge cannot cancel the ticket; null when it can. */
  block: MergeBlock | null;
}

/** The tickets of one group, side by side. */
export interface Comparison {
  event: GuestEvent;
  /** The ticket that should stay. */
  staying: ComparedTicket;
  /** Tickets of the group in other orders. */
  others: ComparedTicket[];
  /** Whether tickets of the event can be canceled now. */
  isOpen: boolean;
}

/**
 * A ticket with the tickets that may belong to the same person; null when there are none. Refuses in the same cases as
 * `duplicatesOf`, and NOT_FOUND for a ticket of another event.
 */
export async function compareTickets(
  ctx: Reader,
  input: { eventId: string; ticketId: string },
): Promise<Comparison | null> {
  const own = await requireOrders(ctx, input.eventId);
  const eventId = own.event.id;
  const { ticketId } = input;
  const tokens = await orderTokensOfTickets(ctx, { eventId, ids: [ticketId] });
  const orderToken = tokens.get(ticketId) ?? refuse('NOT_FOUND');
  const { tickets, groups } = await peopleOfTicket(ctx, { eventId, orderToken, ticketId });
  const group = groups.find(({ ticketIds }) => ticketIds.includes(ticketId));
  const members = (group?.ticketIds ?? []).flatMap((id) => tickets.get(id) ?? []);
  const staying = members.find(({ id }) => id === ticketId);
  if (!staying) return null;
  const others = members.filter((ticket) => ticket.orderToken !== staying.orderToken).slice(0, COMPARED_MAX - 1);
  const [first, ...compared] = await comparedTickets(ctx, eventId, [staying, ...others]);
  if (!first) return null;
  const isOpen = isCancelable({ event: own.event, tickets: [{ status: 'valid' }], now: ctx.clock.now() });
  return { event: guestEvent(own), staying: first, others: compared, isOpen };
}

async function comparedTickets(ctx: Reader, eventId: string, members: Candidate[]): Promise<ComparedTicket[]> {
  const admitted = await admittedTickets(ctx, { ticketIds: members.map(({ id }) => id) });
  const orders = new Map<string, { answers: AnswersOfOrder; valid: number }>();
  for (const { orderToken, order } of members) {
    if (orders.has(orderToken)) continue;
    const tickets = await organizerTicketsOf(ctx, { orderToken });
    const answers = await answersOfOrder(ctx, { eventId, orderId: order.id, tickets });
    orders.set(orderToken, { answers, valid: tickets.filter(({ status }) => status === 'valid').length });
  }
  return members.map((ticket) => {
    const { answers, valid } = orders.get(ticket.orderToken) ?? { answers: { order: [], tickets: {} }, valid: 0 };
    const { id, attendeeName, className, code, isInTransfer, order } = ticket;
    const { number, placedAt, isComplimentary, isDue, isPaid, note } = order;
    const isCheckedIn = admitted.has(id);
    const priceMinor = priceOf(ticket);
    return {
      id,
      attendeeName,
      className,
      code,
      email: shownEmail(ticket),
      order: { id: order.id, number, placedAt, isComplimentary, isDue, isPaid, note },
      priceMinor,
      currency: order.currency,
      isCheckedIn,
      answers: [...(answers.tickets[id] ?? []), ...answers.order],
      block: mergeBlock({ isCheckedIn, isInTransfer, isPaid, priceMinor, hasOthers: valid > 1 }),
    };
  });
}

/**
 * Remembers that the people of these tickets are different, so that the tickets are no possible duplicates of each other.
 * Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND for a ticket of another event too, ROLE_TOO_LOW, and ARGUMENTS_ERROR with
 * `tickets` for less than two tickets and more than 50.
 */
export async function markDifferentPeople(ctx: Ctx, input: { eventId: string; ticketIds: string[] }): Promise<void> {
  const person = requireSelf(ctx);
  const { event } = await requireOrders(ctx, input.eventId);
  const ticketIds = [...new Set(input.ticketIds)];
  if (ticketIds.length < 2 || ticketIds.length > 50) refuse('ARGUMENTS_ERROR', { fields: { tickets: ['INVALID'] } });
  const known = await orderTokensOfTickets(ctx, { eventId: event.id, ids: ticketIds });
  if (known.size < ticketIds.length) refuse('NOT_FOUND');
  await inTransaction(ctx.db, async (tx) => {
    await insertSet(tx, { eventId: event.id, ticketIds });
    const subject = { kind: 'event' as const, id: event.id };
    await appendAuditEntry(tx, person, { action: 'attendees.different_people', subject, detail: detailOf(ticketIds) });
  });
}

const detailOf = (ticketIds: string[]) => ({ tickets: ticketIds.join(' ') });

/**
 * Forgets that the people of a set are different. Safe to repeat. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND and
 * ROLE_TOO_LOW.
 */
export async function compareAgain(ctx: Ctx, input: { eventId: string; setId: string }): Promise<void> {
  const person = requireSelf(ctx);
  const { event } = await requireOrders(ctx, input.eventId);
  if (!isId(input.setId)) refuse('NOT_FOUND');
  await inTransaction(ctx.db, async (tx) => {
    if (!(await deleteSet(tx, { eventId: event.id, id: input.setId }))) return;
    const subject = { kind: 'event' as const, id: event.id };
    await appendAuditEntry(tx, person, {
      action: 'attendees.compared_again',
      subject,
      detail: { set: input.setId },
    });
  });
}
