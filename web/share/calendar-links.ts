import type { EventSummary } from '#domain/events';
import { paths } from '#shared/paths.ts';

type CalendarEvent = Pick<EventSummary, 'id' | 'slug' | 'name' | 'startsAt' | 'endsAt' | 'tz' | 'allDay'>;

/** The links that add an event to a calendar. */
export interface CalendarLinks {
  google: string;
  outlook: string;
  /**
   * Subscribes to the event's calendar file, so that a calendar on an Apple device also receives changes of the date.
   */
  apple: string;
  /** An iCalendar file. */
  file: string;
}

/**
 * The calendar links of an event. The links contain the event's public URL. A ticket's URL and the URL to join an
 * online event are secrets that Google and Microsoft must not receive.
 * @param baseUrl public origin without a trailing slash
 * @param location one line; '' without a venue
 */
export function calendarLinks(event: CalendarEvent, baseUrl: string, location: string): CalendarLinks {
  const file = paths.eventCalendar(event.id);
  const text = { details: baseUrl + paths.event(event), location };
  return {
    google: `https://calendar.google.com/calendar/render?${new URLSearchParams({
      action: 'TEMPLATE',
      text: event.name,
      dates: datesOf(event).map(compact).join('/'),
      ctz: event.tz,
      ...text,
    })}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams({
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: event.name,
      ...outlookTimes(event),
      body: text.details,
      location,
    })}`,
    apple: baseUrl.replace(/^https?:/, 'webcal:') + file,
    file,
  };
}

function outlookTimes(event: CalendarEvent): Record<string, string> {
  const [startdt = '', enddt = ''] = datesOf(event);
  return { startdt, enddt, ...(event.allDay && { allday: 'true' }) };
}

/** Start and end: instants (`2026-11-23T00:00:00Z`), or the first day and the day after the last (`2026-11-22`). */
function datesOf({ startsAt, endsAt, tz, allDay }: CalendarEvent): [string, string] {
  return allDay ? [dayIn(tz, startsAt), dayIn(tz, endsAt)] : [secondsOf(startsAt), secondsOf(endsAt)];
}

const secondsOf = (iso: string) => `${new Date(iso).toISOString().slice(0, 19)}Z`;

/** The Swedish date format is the format of ISO 8601: `2026-11-22`. */
const dayIn = (tz: string, iso: string) => new Intl.DateTimeFormat('sv', { timeZone: tz }).format(new Date(iso));

/** A date or time in Google's format: `20261122T160000Z` or `20261122`. */
const compact = (date: string) => date.replaceAll(/[-:]/g, '');
