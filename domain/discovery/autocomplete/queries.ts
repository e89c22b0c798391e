// SQL of autocomplete, on listing and listing_change.
import { sql } from 'kysely';
import type { Db } from '#domain/ctx';

export interface IndexedEventRow {
  event_id: string;
  series_group_id: string;
  name: string;
  title_words: string;
  organizer_name: string;
  venue_name: string | null;
  latitude: number | null;
  longitude: number | null;
  online: boolean;
  places: string;
  starts_at: number;
  ends_at: number;
  popularity: number;
}

// Milliseconds instead of instants: they are compared by the thousand and never displayed.
const INDEXED_COLUMNS = sql`l.series_group_id, l.name, l.title_words, l.organizer_name, l.venue_name, l.latitude, l.longitude, l.online,
  coalesce((select string_agg(substr(facet, 2), ' ') from unnest(l.facets) facet where facet ~ '^p[0-9]'), '') as places,
  extract(epoch from l.starts_at)::float8 * 1000 as starts_at, extract(epoch from l.ends_at)::float8 * 1000 as ends_at,
  greatest(0, l.popularity - l.ordered)
    + coalesce(power(2, greatest(-60, least(20, l.interest - extract(epoch from now() - timestamptz '2026-01-01 00:00:00+00')::float8 / 1209600))), 0)::int
    as popularity`;

/** Listed events that have not ended, in id order. */
export async function selectIndexedEvents(
  db: Db,
  { after, now, limit }: { after: string; now: Temporal.Instant; limit: number },
): Promise<IndexedEventRow[]> {
  const { rows } = await sql<IndexedEventRow>`
    select l.event_id, ${INDEXED_COLUMNS} from listing l
    where l.event_id > ${after}::bigint and l.ends_at > ${now}::timestamptz
    order by l.event_id limit ${limit}`.execute(db);
  return rows;
}

/** A change of a listing; `gone`: the listing was deleted. */
export type ChangeRow = { revision: string; event_id: string } & (
  | { gone: true }
  | ({ gone: false } & Omit<IndexedEventRow, 'event_id'>)
);

/** Changes after a revision, in order. */
export async function selectChanges(db: Db, { after, limit }: { after: string; limit: number }): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select changed.revision, changed.event_id, l.event_id is null as gone, ${INDEXED_COLUMNS}
    from listing_change changed left join listing l using (event_id)
    where changed.revision > ${after}::bigint order by changed.revision limit ${limit}`.execute(db);
  return rows;
}

const REVISION = sql`(select coalesce(max(revision), 0) from listing_change)`;

export async function selectRevision(db: Db): Promise<string> {
  const { rows } = await sql<{ revision: string }>`select ${REVISION} as revision`.execute(db);
  return rows[0]?.revision ?? '0';
}

export interface SuggestedEventRow {
  revision: string;
  event_id: string | null;
  slug: string;
  name: string;
  starts_at: Temporal.Instant;
  tz: string;
  online: boolean;
  venue_name: string | null;
  city: string | null;
  category_id: number;
  image: string;
}

/** The events with these ids that are still listed, unordered. Returns at least one row, which carries the revision. */
export async function selectSuggestedEvents(
  db: Db,
  { ids, now }: { ids: string[]; now: Temporal.Instant },
): Promise<SuggestedEventRow[]> {
  const { rows } = await sql<SuggestedEventRow>`
    select latest.revision, l.event_id, l.slug, l.name, l.starts_at, l.tz, l.online, l.venue_name, l.city, l.category_id, l.image
    from (select ${REVISION} as revision) latest
    left join listing l on l.event_id = any(${ids}::bigint[]) and l.ends_at > ${now}::timestamptz`.execute(db);
  return rows;
}
