// SQL of popular places on `listing`.
import { sql } from 'kysely';
import type { Db } from '#domain/ctx';

/** Ids of the places of any type with most upcoming listings, the place with most listings first. */
export async function selectPopularPlaces(db: Db, query: { now: Temporal.Instant; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select substr(facet, 2) as id from listing, unnest(facets) as facet
    where not is_past and ends_at > ${query.now}::timestamptz and facet ~ '^p[0-9]+$'
    group by facet order by count(*) desc, facet limit ${query.limit}`.execute(db);
  return rows.map((row) => row.id);
}
