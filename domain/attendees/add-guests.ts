import { appendAuditEntry } from '#domain/audit';
import { addComplimentaryOrders, addressesWithOrder } from '#domain/checkout';
import { type Ctx, requireSelf, type Tx } from '#domain/ctx';
import { classesWithStock } from '#domain/tickets';
import { type ArgumentCode, refuse, refuseFields } from '#shared/errors.ts';
import { guestEvent, type GuestEvent, requireOrders } from './access.ts';
import { type FilterChoices, filterChoices } from './filter.ts';
import { type ListedGuest, readGuestList } from './guest-list.ts';
import { GUEST_LIST_MAX_CHARS } from '#shared/organizer-limits.ts';
import { GUESTS_MAX, GUESTS_PER_DAY } from './limits.ts';
import { countAddedGuests, insertOrderChanges } from './queries.ts';

/** What the form for guests shows. */
export interface GuestForm extends Pick<FilterChoices, 'dates'> {
  event: GuestEvent;
  /** Whether guests can be added: the event is published and has not ended. */
  isOpen: boolean;
  /** The classes in their order, each with the tickets that are neither sold nor in carts, those set aside included. */
  classes: { id: string; name: string; left: number }[];
}

/** The form for guests of an event. Refuses NOT_SIGNED_IN, NOT_FOUND and ROLE_TOO_LOW. */
export async function guestForm(
  ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>,
  input: { eventId: string },
): Promise<GuestForm> {
  const own = await requireOrders(ctx, input.eventId);
  const [classes, { dates }] = await Promise.all([
    classesWithStock(ctx.db, { eventId: own.event.id }),
    filterChoices(ctx, own),
  ]);
  const isOver = Temporal.Instant.compare(own.event.endsAt, ctx.clock.now()) <= 0;
  return {
    event: guestEvent(own),
    isOpen: own.event.status === 'live' && !isOver,
    classes: classes
      .filter(({ isAddOn }) => !isAddOn)
      .map(({ id, name, capacity, sold, held }) => ({ id, name, left: capacity - sold - held })),
    dates,
  };
}

/** A guest of a checked list. */
export interface CheckedGuest extends ListedGuest {
  /** Whether the address already has an order of the event. */
  hasOrder: boolean;
}

/**
 * Reads a list of guests and shows what would be added, before anything is stored. Refuses NOT_SIGNED_IN, NOT_FOUND,
 * ROLE_TOO_LOW, and ARGUMENTS_ERROR (`guests`) for a list that is empty or too long.
 */
export async function checkGuests(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: { eventId: string; guests: string },
): Promise<CheckedGuest[]> {
  const { event } = await requireOrders(ctx, input.eventId);
  const { guests, problem } = guestsOf(input.guests);
  if (problem) refuseFields({ guests: [problem] });
  const emails = guests.flatMap(({ email }) => email ?? []);
  const known = await addressesWithOrder(ctx, { eventId: event.id, emails });
  return guests.map((guest) => ({ ...guest, hasOrder: known.has(guest.email?.toLowerCase() ?? '') }));
}

/**
 * Adds one complimentary order for each guest of a list, all or none. Sent again with the same key, it adds nothing.
 * Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND, ROLE_TOO_LOW, ARGUMENTS_ERROR (`guests`, `ticketClassId`), CONFLICT for a
 * draft, RATE_LIMITED after two thousand guests of the account within a day, and in the cases of
 * `addComplimentaryOrders`.
 */
export async function addGuests(
  ctx: Ctx,
  input: {
    eventId: string;
    ticketClassId: string;
    guests: string;
    sendMail: boolean;
    locale: string;
    idempotencyKey: string;
  },
): Promise<{ added: number }> {
  const person = requireSelf(ctx);
  const { event } = await requireOrders(ctx, input.eventId);
  const { guests, problem } = guestsOf(input.guests);
  if (problem) refuseFields({ guests: [problem] });
  if (guests.some(({ problems }) => Object.keys(problems).length > 0)) refuseFields({ guests: ['INVALID'] });
  if (event.status === 'draft') refuse('CONFLICT');
  const { accountId } = person;
  const people = guests.map(({ name, email }) => ({ name, email }));
  const orders = { ...input, eventId: event.id, accountId, guests: people };
  return addComplimentaryOrders(ctx, orders, async (tx, orderIds) => {
    await requireDailyLimit(tx, accountId, orderIds.length);
    const subject = { kind: 'event' as const, id: event.id };
    await appendAuditEntry(tx, person, { action: 'event.guests_added', subject, detail: { guests: orderIds.length } });
    await insertOrderChanges(
      tx,
      orderIds.map((orderId) => ({ order_id: orderId, kind: 'added', account_id: accountId })),
    );
  });
}

async function requireDailyLimit(tx: Tx, accountId: string, added: number): Promise<void> {
  if ((await countAddedGuests(tx, accountId)) + added > GUESTS_PER_DAY) refuse('RATE_LIMITED', { retryAfter: 86_400 });
}

function guestsOf(text: string): { guests: ListedGuest[]; problem: ArgumentCode | null } {
  if (text.length > GUEST_LIST_MAX_CHARS) return { guests: [], problem: 'TOO_LONG' };
  const guests = readGuestList(text);
  if (guests.length === 0) return { guests, problem: 'MISSING' };
  return { guests, problem: guests.length > GUESTS_MAX ? 'TOO_MANY' : null };
}
