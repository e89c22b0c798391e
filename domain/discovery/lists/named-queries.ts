// SQL of organizers and venues that a search names.
import { sql } from 'kysely';
import type { Db } from '#domain/ctx';
import type { NamedOrganizer, NamedVenue } from '../types.ts';

/** Maximum number of event ids returned for a venue. */
const VENUE_EVENTS_MAX = 3;

interface NamedInput {
  organizerIds: string[];
  venueNames: string[];
  now: Temporal.Instant;
  limit: number;
}

/**
 * Organizers and venues with the number of their upcoming cards, those with most first. A venue is a name in a city.
 */
export async function selectNamed(
  db: Db,
  { organizerIds, venueNames, now, limit }: NamedInput,
): Promise<{ organizers: NamedOrganizer[]; venues: NamedVenue[] }> {
  const organizers = await sql<NamedOrganizer>`
    select organizer_id::text as id, min(organizer_name) as name, min(organizer_slug) as slug,
      count(distinct series_group_id)::int as total
    from listing where organizer_id = any(${organizerIds}::bigint[]) and ends_at > ${now}::timestamptz
    group by organizer_id order by total desc, organizer_id limit ${limit}`.execute(db);
  const venues = await sql<NamedVenue>`
    select venue_name as name, city, avg(latitude) as latitude, avg(longitude) as longitude,
      count(distinct series_group_id)::int as total,
      (array_agg(event_id::text order by starts_at, event_id))[1:${sql.lit(VENUE_EVENTS_MAX)}] as "eventIds"
    from listing where venue_name = any(${venueNames}::text[]) and not is_past and ends_at > ${now}::timestamptz
    group by venue_name, city order by total desc, venue_name, city limit ${limit}`.execute(db);
  return { organizers: organizers.rows, venues: venues.rows };
}
