// Converts rows to the shapes of an event.
import type { selectRecord, selectSummaries, selectVisible } from './read-queries.ts';
import type { EventDetails, EventRecord, EventStatus, EventSummary, FeedEvent, VenueLine } from './shapes.ts';

type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number];
type FeedRow = Awaited<ReturnType<typeof selectVisible>>[number];
type RecordRow = NonNullable<Awaited<ReturnType<typeof selectRecord>>>;

export const summaryOf = (row: SummaryRow): EventSummary => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  startsAt: row.starts_at.toString(),
  endsAt: row.ends_at.toString(),
  tz: row.tz,
  allDay: row.all_day,
  online: row.online,
  venue: venueLineOf(row),
  language: row.language,
  categoryId: String(row.category_id),
  subcategoryId: row.subcategory_id === null ? null : String(row.subcategory_id),
  image: row.image,
  organizerId: row.organizer_id,
  seriesId: row.series_id,
  status: stateOf(row),
  visibility: row.visibility,
  calendarSequence: row.calendar_sequence,
});

export const feedEventOf = (row: FeedRow): FeedEvent => ({
  ...summaryOf(row),
  summary: row.summary,
  publishedAt: (row.published_at ?? row.created_at).toString(),
  updatedAt: row.updated_at.toString(),
});

export const recordOf = (row: RecordRow): EventRecord => ({
  ...feedEventOf(row),
  descriptionHtml: row.description_html,
  details: row.details as EventDetails, // Only `EventInput.details` is written to this column.
  formatId: row.format_id === null ? null : String(row.format_id),
  tags: row.tags,
  refundPolicy: row.refund_policy,
  externalUrl: row.external_url,
  venue: venueOf(row),
});

export const stateOf = (row: Pick<SummaryRow, 'status' | 'removed_at'>): EventSummary['status'] =>
  row.removed_at === null ? row.status : 'removed';

/**
 * Derives the displayed status from the stored status and the clock. States of time (started, ended) are never stored.
 */
export function statusAt(
  event: Pick<EventSummary, 'status'> & Record<'startsAt' | 'endsAt', string | Temporal.Instant>,
  now: Temporal.Instant,
): EventStatus {
  if (event.status === 'canceled' || event.status === 'removed') return 'canceled';
  if (event.status === 'postponed') return 'postponed';
  if (Temporal.Instant.compare(event.endsAt, now) <= 0) return 'ended';
  return Temporal.Instant.compare(event.startsAt, now) <= 0 ? 'started' : 'live';
}

function venueLineOf(row: SummaryRow): VenueLine | null {
  if (row.venue_name === null) return null;
  return {
    name: row.venue_name,
    address1: row.address_1 ?? '',
    city: row.city ?? '',
    region: row.region ?? '',
    postalCode: row.postal_code ?? '',
    latitude: row.latitude,
    longitude: row.longitude,
  };
}

function venueOf(row: RecordRow): EventRecord['venue'] {
  const line = venueLineOf(row);
  if (line === null || row.venue_id === null) return null;
  const { venue_id: id, country_code: countryCode, place_id: placeId } = row;
  return { ...line, id, address2: row.address_2 ?? '', countryCode, placeId };
}
