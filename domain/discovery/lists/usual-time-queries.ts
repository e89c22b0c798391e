import { sql } from 'kysely';
import type { Db } from '#domain/ctx';
import { categoryFacet, placeFacet } from '../listing/facets.ts';

/** Weekdays and minutes of the day at which events start in their own zones; the first date of each series. */
export async function selectStarts(
  db: Db,
  { categoryId, placeId }: { categoryId: string; placeId: string },
): Promise<{ weekday: number; minutes: number }[]> {
  const facets = [categoryFacet(categoryId), placeFacet(placeId)];
  const { rows } = await sql<{ weekday: number; minutes: number }>`
    select extract(isodow from start)::int as weekday,
      (extract(hour from start) * 60 + extract(minute from start))::int as minutes
    from (
      select distinct on (series_group_id) starts_at at time zone tz as start
      from listing
      where facets @> ${facets}::text[] and not is_past and not all_day
      order by series_group_id, starts_at limit 1000
    ) starting`.execute(db);
  return rows;
}
