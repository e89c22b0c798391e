import type { EventSummary } from '#domain/events';
import { addressLine } from '#shared/address.ts';
import { writeCalendar } from '#shared/feeds/icalendar.ts';
import { paths } from '#shared/paths.ts';

interface Input {
  event: EventSummary;
  /** Public origin without a trailing slash. */
  baseUrl: string;
  /** URL of the ticket or order; part of the entry's text. */
  ticketUrl?: string;
  /** When the ticket was issued, an ISO instant. */
  changedAt: string;
}

/** The calendar entry of a ticket's event, as a file (`text/calendar`). */
export function ticketCalendar({ event, baseUrl, ticketUrl, changedAt }: Input): string {
  const url = baseUrl + paths.event(event);
  const { latitude = null, longitude = null } = event.venue ?? {};
  const place = event.online ? '' : addressLine(event.venue);
  return writeCalendar({
    events: [
      {
        uid: `event-${event.id}@${new URL(baseUrl).hostname}`,
        startsAt: event.startsAt,
        endsAt: event.endsAt,
        tz: event.tz,
        allDay: event.allDay,
        changedAt,
        summary: event.name,
        description: ticketUrl ?? url,
        url,
        ...(place ? { location: place } : {}),
        ...(latitude !== null && longitude !== null ? { geo: { latitude, longitude } } : {}),
        status: event.status === 'canceled' || event.status === 'removed' ? 'CANCELLED' : 'CONFIRMED',
      },
    ],
  });
}
