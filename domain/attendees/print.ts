// Lists and badges of attendees on paper.
import { inTransaction } from '#db/client.ts';
import { appendAuditEntry, secondsUntilFewerEntries } from '#domain/audit';
import { type Ctx, requireSelf } from '#domain/ctx';
import { type EventTicket, ticketsOfEvent } from '#domain/tickets';
import { refuse } from '#shared/errors.ts';
import { guestEvent, type GuestEvent, requireNames } from './access.ts';
import { type GuestFilter, readTicketFilter } from './filter.ts';
import { EXPORT_BATCH, EXPORTS_PER_HOUR, PDF_MAX, PRINTED_MAX } from './limits.ts';
import { attendeesOf, type PrintedPart, partsOf } from './print-parts.ts';

/** A valid ticket on a printed list or badge. Its code and order number are null for members who may not see orders. */
export interface PrintedAttendee extends Pick<EventTicket, 'id' | 'attendeeName' | 'className'> {
  code: string | null;
  orderNumber: string | null;
}

type Request = GuestFilter & { eventId: string; locale: string };
type Reader = Pick<Ctx, 'db' | 'actor'>;

/**
 * The valid tickets of an event that the filter finds, by name, for printing: the first `PRINTED_MAX`, and the parts in
 * which a PDF has all. There are no parts when more than `PDF_MAX` are found. Nothing printed has a mail address.
 * Refuses NOT_SIGNED_IN, NOT_FOUND and ROLE_TOO_LOW.
 */
export async function attendeesToPrint(
  ctx: Reader,
  input: Request,
): Promise<{ event: GuestEvent; attendees: PrintedAttendee[]; isCut: boolean; parts: PrintedPart[] }> {
  const event = guestEvent(await requireNames(ctx, input.eventId));
  const found = await validTickets(ctx, event, input);
  return { event, attendees: found.slice(0, PRINTED_MAX), isCut: found.length > PRINTED_MAX, parts: partsOf(found) };
}

/** What one PDF prints. `part` is null when the member must choose one of several parts first. */
export interface AttendeePrint {
  event: GuestEvent;
  part: PrintedPart | null;
  /** Number of all parts. */
  partCount: number;
  attendees: PrintedAttendee[];
}

/**
 * One part of the attendees of `attendeesToPrint`, for a PDF; without a number the only part. It is written to the audit
 * log and counts as an export. Refuses in the same cases as `attendeesToPrint`, TOO_LARGE when more than `PDF_MAX` are
 * found, and RATE_LIMITED after twenty exports within the hour.
 * @param input `part` is a number counted from 1; null for none
 */
export async function printAttendees(
  ctx: Ctx,
  input: Request & { part: number | null; layout: 'list' | 'badges' },
): Promise<AttendeePrint> {
  const person = requireSelf(ctx);
  const event = guestEvent(await requireNames(ctx, input.eventId));
  const found = await validTickets(ctx, event, input);
  const parts = partsOf(found);
  if (parts.length === 0) refuse('TOO_LARGE');
  const part = parts.length > 1 ? parts.find(({ number }) => number === input.part) : parts[0];
  if (!part) return { event, part: null, partCount: parts.length, attendees: [] };
  await inTransaction(ctx.db, async (tx) => {
    const action = 'event.exported';
    const retryAfter = await secondsUntilFewerEntries(tx, {
      accountId: person.accountId,
      action,
      max: EXPORTS_PER_HOUR,
    });
    if (retryAfter > 0) refuse('RATE_LIMITED', { retryAfter });
    const list = input.layout === 'badges' ? 'badges' : 'attendees';
    const detail = { list, format: 'pdf' };
    await appendAuditEntry(tx, person, { action, subject: { kind: 'event', id: event.id }, detail });
  });
  return { event, part, partCount: parts.length, attendees: attendeesOf(part, found) };
}

const WITHOUT_ORDER = { code: null, orderNumber: null };

/** The found tickets by name, up to one more than `PDF_MAX`. */
async function validTickets(ctx: Reader, event: GuestEvent, input: Request): Promise<PrintedAttendee[]> {
  const { maySeeOrders } = event;
  const read = await readTicketFilter(ctx, { ...input, eventId: event.id });
  const filter = { ...read, state: 'valid' as const, withPrivate: maySeeOrders };
  const found: PrintedAttendee[] = [];
  for (let before: string | null = null; found.length <= PDF_MAX;) {
    const batch: EventTicket[] = await ticketsOfEvent(ctx, { ...filter, before, limit: EXPORT_BATCH });
    // each field is listed, so that a new field is not printed by accident
    for (const { id, attendeeName, className, code, orderNumber } of batch)
      found.push({ id, attendeeName, className, ...(maySeeOrders ? { code, orderNumber } : WITHOUT_ORDER) });
    before = batch.at(-1)?.id ?? null;
    if (batch.length < EXPORT_BATCH) break;
  }
  const { compare } = new Intl.Collator(input.locale);
  return found.sort((a, b) => compare(a.attendeeName, b.attendeeName));
}
