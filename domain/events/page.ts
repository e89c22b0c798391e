import type { Ctx } from '#domain/ctx';
import { organizerProfile } from '#domain/organizers';
import { refuse } from '#shared/errors.ts';
import { selectEventPage, selectSeriesDates } from './queries.ts';
import type { EventDetails, EventPage, EventStatus } from './types.ts';

type Row = NonNullable<Awaited<ReturnType<typeof selectEventPage>>>;

/**
 * Everything the event page shows except what is on sale (`tickets.offer`). Refuses NOT_FOUND for unknown, draft and
 * private events alike, so that ids reveal nothing; GONE for removed events.
 */
export async function eventPage(ctx: Pick<Ctx, 'db' | 'clock'>, input: { id: string }): Promise<EventPage> {
  const row = await selectEventPage(ctx.db, input.id);
  if (!row || row.status === 'draft' || row.visibility === 'private') return refuse('NOT_FOUND');
  if (row.removed_at) return refuse('GONE');
  const now = ctx.clock.now();
  const [organizer, series] = await Promise.all([
    organizerProfile(ctx, { id: row.organizer_id }),
    row.series_id ? seriesDates(ctx, row.series_id) : null,
  ]);
  return {
    ...presentEvent(row, now),
    organizer: { id: organizer.id, name: organizer.name, slug: organizer.slug, aboutHtml: organizer.aboutHtml },
    venue: presentVenue(row),
    series,
  };
}

/** Derives the displayed status from the stored status and the clock (time states are never stored). */
export function statusAt(
  event: { status: string; starts_at: Temporal.Instant; ends_at: Temporal.Instant },
  now: Temporal.Instant,
): EventStatus {
  if (event.status === 'canceled') return 'canceled';
  if (Temporal.Instant.compare(event.ends_at, now) <= 0) return event.status === 'postponed' ? 'postponed' : 'ended';
  if (event.status === 'postponed') return 'postponed';
  return Temporal.Instant.compare(event.starts_at, now) <= 0 ? 'started' : 'live';
}

async function seriesDates(ctx: Pick<Ctx, 'db' | 'clock'>, seriesId: string): Promise<EventPage['series']> {
  const now = ctx.clock.now();
  const rows = await selectSeriesDates(ctx.db, seriesId, now);
  const [first] = rows;
  if (!first) return null;
  const dates = rows.map((row) => ({
    eventId: row.id,
    slug: row.slug,
    startsAt: row.starts_at.toString(),
    endsAt: row.ends_at.toString(),
    status: statusAt(row, now),
  }));
  return { id: seriesId, name: first.series_name, dates };
}

function presentEvent(row: Row, now: Temporal.Instant): Omit<EventPage, 'organizer' | 'venue' | 'series'> {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    summary: row.summary,
    descriptionHtml: row.description_html,
    details: row.details as EventDetails, // written only through EventInput.details
    language: row.language,
    startsAt: row.starts_at.toString(),
    endsAt: row.ends_at.toString(),
    tz: row.tz,
    allDay: row.all_day,
    online: row.online,
    status: statusAt(row, now),
    visibility: row.visibility === 'unlisted' ? 'unlisted' : 'public',
    categoryId: String(row.category_id),
    subcategoryId: row.subcategory_id === null ? null : String(row.subcategory_id),
    formatId: row.format_id === null ? null : String(row.format_id),
    tags: row.tags,
    refundPolicy: row.refund_policy,
    externalUrl: row.external_url,
    publishedAt: (row.published_at ?? row.created_at).toString(),
    updatedAt: row.updated_at.toString(),
  };
}

function presentVenue(row: Row): EventPage['venue'] {
  if (!row.venue_id || row.venue_name === null) return null;
  return {
    id: row.venue_id,
    name: row.venue_name,
    address1: row.address_1 ?? '',
    address2: row.address_2 ?? '',
    city: row.city ?? '',
    region: row.region ?? '',
    postalCode: row.postal_code ?? '',
    countryCode: row.country_code,
    latitude: row.latitude,
    longitude: row.longitude,
    placeId: row.place_id,
  };
}
