import type { Ctx } from '#domain/ctx';
import { type EventTicket, ticketsOfEvent } from '#domain/tickets';
import { guestEvent, type GuestEvent, requireNames } from './access.ts';
import { type GuestFilter, readTicketFilter } from './filter.ts';
import { EXPORT_BATCH, PRINTED_MAX } from './limits.ts';

/** A valid ticket on a printed list or badge. Its code is null for members who may not see orders. */
export type PrintedAttendee = Pick<EventTicket, 'id' | 'attendeeName' | 'className'> & { code: string | null };

/**
 * The valid tickets of an event that the filter finds, by name, for printing; at most `PRINTED_MAX`, the latest. Nothing
 * printed has a mail address. Refuses NOT_SIGNED_IN, NOT_FOUND and ROLE_TOO_LOW.
 */
export async function attendeesToPrint(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: GuestFilter & { eventId: string; locale: string },
): Promise<{ event: GuestEvent; attendees: PrintedAttendee[]; isCut: boolean }> {
  const event = guestEvent(await requireNames(ctx, input.eventId));
  const { maySeeOrders } = event;
  const read = await readTicketFilter(ctx, { ...input, eventId: event.id });
  const filter = { ...read, state: 'valid' as const, withPrivate: maySeeOrders };
  const tickets: EventTicket[] = [];
  for (let before: string | null = null; tickets.length < PRINTED_MAX;) {
    const batch: EventTicket[] = await ticketsOfEvent(ctx, { ...filter, before, limit: EXPORT_BATCH });
    tickets.push(...batch);
    before = batch.at(-1)?.id ?? null;
    if (batch.length < EXPORT_BATCH) break;
  }
  const { compare } = new Intl.Collator(input.locale);
  const attendees = tickets
    .map(({ id, attendeeName, className, code }) => ({ id, attendeeName, className, code: maySeeOrders ? code : null }))
    .toSorted((a, b) => compare(a.attendeeName, b.attendeeName));
  return { event, attendees, isCut: tickets.length >= PRINTED_MAX };
}
