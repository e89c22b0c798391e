import type { Db, Tx } from '#domain/ctx';
import { selectListableIds, selectListingRecords } from './queries.ts';
import type { EventDetails } from './types.ts';

/** The fields of an event that a listing shows and searches. */
export interface ListingRecord {
  id: string;
  slug: string;
  name: string;
  summary: string;
  /** Clean HTML, as stored. */
  descriptionHtml: string;
  details: EventDetails;
  language: string;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  tz: string;
  allDay: boolean;
  online: boolean;
  postponed: boolean;
  categoryId: number;
  subcategoryId: number | null;
  formatId: number | null;
  tags: string[];
  organizerId: string;
  seriesId: string | null;
  updatedAt: Temporal.Instant;
  venue: {
    name: string;
    city: string;
    latitude: number | null;
    longitude: number | null;
    placeId: string | null;
  } | null;
}

/**
 * Records of the events among `ids` that may be found: public, published, neither canceled nor removed. Other events
 * are absent, so their listings are deleted. Ended events are included: the reader derives time states.
 */
export async function listingRecords(db: Db | Tx, input: { ids: string[] }): Promise<ListingRecord[]> {
  if (input.ids.length === 0) return [];
  return (await selectListingRecords(db, input.ids)).map(present);
}

/** Ids of events that may be found, ascending, after `after`: for going through all of them. */
export async function listableIds(db: Db | Tx, input: { after: string; limit: number }): Promise<string[]> {
  return (await selectListableIds(db, input.after, input.limit)).map((row) => row.id);
}

type Row = Awaited<ReturnType<typeof selectListingRecords>>[number];

function present(row: Row): ListingRecord {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    summary: row.summary,
    descriptionHtml: row.description_html,
    details: row.details as EventDetails, // written only through EventInput.details
    language: row.language,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    tz: row.tz,
    allDay: row.all_day,
    online: row.online,
    postponed: row.status === 'postponed',
    categoryId: row.category_id,
    subcategoryId: row.subcategory_id,
    formatId: row.format_id,
    tags: row.tags,
    organizerId: row.organizer_id,
    seriesId: row.series_id,
    updatedAt: row.updated_at,
    venue: venueOf(row),
  };
}

function venueOf(row: Row): ListingRecord['venue'] {
  if (row.venue_name === null) return null;
  return {
    name: row.venue_name,
    city: row.venue_city ?? '',
    latitude: row.latitude,
    longitude: row.longitude,
    placeId: row.place_id,
  };
}
