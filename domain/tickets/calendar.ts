import type { EventSummary } from '#domain/events';
import { addressLine } from '#shared/address.ts';
import { writeCalendar } from '#shared/feeds/icalendar.ts';
import { paths } from '#shared/paths.ts';

interface Input {
  event: EventSummary;
  /** Public origin without a trailing slash. */
  baseUrl: string;
  /** URL of the ticket or order; the text of the calendar entry contains it. */
  ticketUrl?: string;
  /**
   * An ISO instant, written as DTSTAMP and LAST-MODIFIED: in a mail the time of the order, in a download the current
   * time.
   */
  changedAt: string;
}

/** The calendar entry of a ticket's event, as a file (`text/calendar`). */
export function ticketCalendar({ event, baseUrl, ticketUrl, changedAt }: Input): string {
  const url = baseUrl + paths.event(event);
  const { latitude = null, longitude = null } = event.venue ?? {};
  const venueAddress = event.online ? '' : addressLine(event.venue);
  return writeCalendar({
    events: [
      {
        uid: `event-${event.id}@${new URL(baseUrl).hostname}`,
        startsAt: event.startsAt,
        endsAt: event.endsAt,
        tz: event.tz,
        allDay: event.allDay,
        changedAt,
        sequence: event.calendarSequence,
        summary: event.name,
        description: ticketUrl ?? url,
        url,
        ...(venueAddress ? { location: venueAddress } : {}),
        ...(latitude !== null && longitude !== null ? { geo: { latitude, longitude } } : {}),
        status: calendarStatusOf(event.status),
      },
    ],
  });
}

function calendarStatusOf(status: EventSummary['status']): 'CANCELLED' | 'TENTATIVE' | 'CONFIRMED' {
  if (status === 'canceled' || status === 'removed') return 'CANCELLED';
  return status === 'postponed' ? 'TENTATIVE' : 'CONFIRMED';
}
