import type { Context } from 'hono';
import { eventPage, type EventPage, type FeedEvent } from '#domain/events';
import { calendarByToken } from '#domain/favorites';
import { ticketByToken, ticketCalendar } from '#domain/tickets';
import { refuse } from '#shared/errors.ts';
import { CALENDAR_TYPE, type CalendarEvent, writeCalendar } from '#shared/feeds/icalendar.ts';
import { parseId } from '#shared/ids.ts';
import { CALENDAR_EVENTS } from '#shared/limits.ts';
import { CALENDAR_REFRESH_HOURS } from '../limits.ts';
import { paths } from '#shared/paths.ts';
import { findCategory } from '#shared/taxonomy/taxonomy.ts';
import type { ApiOptions } from '../options.ts';
import { locationOf } from './location.ts';
import { download, privateFile, publicFile } from './responses.ts';
import { organizerFeed } from './organizer-feed.ts';
import { searchFeed } from './search-feed.ts';

/** `GET /ical/d/…`: a calendar subscription of a search. */
export const searchCalendar = (options: ApiOptions) => async (c: Context) => {
  const feed = await searchFeed(c, options, { prefix: '/ical', limit: CALENDAR_EVENTS });
  return feed instanceof Response ? feed : subscription(options, feed);
};

/**
 * `GET /ical/o/{slug}-{id}/`: a calendar subscription of an organizer. The calendar includes canceled events with
 * status CANCELLED.
 */
export const organizerCalendar = (options: ApiOptions) => async (c: Context) => {
  const feed = await organizerFeed(c, options, { prefix: '/ical', limit: CALENDAR_EVENTS });
  return feed instanceof Response ? feed : subscription(options, { ...feed, title: feed.name });
};

/**
 * `GET /ical/e/{id}/`: one event as a calendar file. Refuses as the event page does; an unlisted event has a file, as
 * it has a page.
 */
export const eventCalendar =
  ({ site, contextFor }: ApiOptions) =>
  async (c: Context) => {
    const { pathname } = new URL(c.req.url);
    const id = parseId(/^\/ical\/e\/(\d+)\/?$/.exec(pathname)?.[1]) ?? refuse('NOT_FOUND');
    if (!pathname.endsWith('/')) return c.redirect(paths.eventCalendar(id), 301);
    const event = await eventPage(contextFor(''), { id });
    const file = writeCalendar({ events: [calendarEvent(site.baseUrl, event)] });
    return publicFile(file, CALENDAR_TYPE, download(`${event.slug}.ics`));
  };

/**
 * `GET /ical/tickets/{token}/`: the event of a ticket as a calendar file. The token is the credential, so the file is
 * never cached.
 */
export const ticketCalendarFile =
  ({ site, contextFor }: ApiOptions) =>
  async (c: Context) => {
    const { pathname } = new URL(c.req.url);
    const token = /^\/ical\/tickets\/([\w-]{1,64})\/?$/.exec(pathname)?.[1] ?? refuse('NOT_FOUND');
    if (!pathname.endsWith('/')) return c.redirect(paths.ticketCalendar(token), 301);
    const ctx = contextFor('');
    const { event } = await ticketByToken(ctx, { token });
    const ticketUrl = site.baseUrl + paths.ticket(token);
    const file = ticketCalendar({ event, baseUrl: site.baseUrl, ticketUrl, changedAt: ctx.clock.now().toString() });
    return privateFile(file, CALENDAR_TYPE, download(`${event.slug}.ics`));
  };

/**
 * `GET /ical/u/{token}/`: the events a person holds tickets for and the upcoming events of organizers they follow. The
 * token is the credential, so the file is never cached. Refuses NOT_FOUND for a revoked token.
 */
export const personCalendar =
  ({ site, contextFor }: Pick<ApiOptions, 'site' | 'contextFor'>) =>
  async (c: Context) => {
    const { pathname } = new URL(c.req.url);
    const token = /^\/ical\/u\/([\w-]{1,64})\/?$/.exec(pathname)?.[1] ?? refuse('NOT_FOUND');
    if (!pathname.endsWith('/')) return c.redirect(paths.personCalendar(token), 301);
    const entries = await calendarByToken(contextFor(''), { token });
    const file = writeCalendar({
      name: `My events | ${site.name}`,
      url: site.baseUrl + paths.calendarFeed(),
      refreshHours: CALENDAR_REFRESH_HOURS,
      events: entries.map(({ event, hasTicket }) => {
        const entry = calendarEvent(site.baseUrl, event);
        return hasTicket ? withTicketMark(entry) : entry;
      }),
    });
    return privateFile(file, CALENDAR_TYPE);
  };

/** Marks an entry with a ticket in its title and its categories: calendar apps show the title and filter by category. */
const withTicketMark = (entry: CalendarEvent): CalendarEvent => ({
  ...entry,
  summary: `Ticket: ${entry.summary}`,
  categories: ['Ticket', ...(entry.categories ?? [])],
});

function subscription(
  { site }: ApiOptions,
  { title, path, events }: { title: string; path: string; events: FeedEvent[] },
): Response {
  return publicFile(
    writeCalendar({
      name: `${title} | ${site.name}`,
      url: site.baseUrl + path,
      refreshHours: CALENDAR_REFRESH_HOURS,
      events: events.map((event) => calendarEvent(site.baseUrl, event)),
    }),
    CALENDAR_TYPE,
  );
}

function calendarEvent(baseUrl: string, event: FeedEvent | EventPage): CalendarEvent {
  const { id, name, startsAt, endsAt, tz, allDay, updatedAt, online } = event;
  const { latitude = null, longitude = null } = event.venue ?? {};
  const location = locationOf(event);
  const url = baseUrl + paths.event(event);
  const category = findCategory(event.categoryId);
  return {
    uid: `event-${id}@${new URL(baseUrl).hostname}`,
    startsAt,
    endsAt,
    tz,
    allDay,
    changedAt: updatedAt,
    sequence: event.calendarSequence,
    summary: name,
    description: [event.summary, url].filter(Boolean).join('\n\n'),
    url,
    ...(location && { location }),
    ...(latitude !== null && longitude !== null && !online && { geo: { latitude, longitude } }),
    ...(category && { categories: [category.name] }),
    status: statusOf(event.status),
  };
}

function statusOf(status: FeedEvent['status'] | EventPage['status']): CalendarEvent['status'] {
  if (status === 'canceled' || status === 'removed') return 'CANCELLED';
  return status === 'postponed' ? 'TENTATIVE' : 'CONFIRMED';
}
