// The SQL of the map: the matches of a search grouped by a grid in Web Mercator.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#domain/ctx';
import { worldSize } from '#shared/geo/mercator.ts';
import type { EngineQuery, MapCell, MapExtent } from './search-engine.ts';
import { conditions } from './search-queries.ts';
import type { TextSql } from './text-sql.ts';

/** Side of a grid cell in CSS pixels. */
const CELL_PX = 64;
/** Maximum number of event ids returned for one cell, soonest first. */
const IDS_MAX = 20;
/** Maximum number of cells in one answer: the cells with most events. */
const CELLS_MAX = 400;
/** Maximum number of matches that are grouped: with more, a map of the world would take longer than the list. */
const MAP_MATCHES_MAX = 10_000;

/** Matches with a position, series collapsed to their next date, as in the list. */
const located = (query: EngineQuery, text: TextSql | null): RawBuilder<unknown> => sql`
  match as materialized (
    select l.event_id, l.series_group_id, l.starts_at, l.latitude, l.longitude
    from listing l where ${conditions(query, text)} and l.latitude is not null
    limit ${sql.lit(MAP_MATCHES_MAX)}
  ), located as (
    select event_id, starts_at, latitude, longitude from match where series_group_id > 0
    union all
    (select distinct on (series_group_id) event_id, starts_at, latitude, longitude
    from match where series_group_id < 0 order by series_group_id, starts_at, event_id)
  )`;

/** The smallest box around all matches, and its sides with longitudes from 0 to 360 (`MapExtent`); null for no match. */
export async function selectMapExtent(db: Db, query: EngineQuery, text: TextSql | null): Promise<MapExtent | null> {
  const { rows } = await sql<MapExtent & { total: number }>`
    with ${located(query, text)}
    select count(*)::int as total, min(latitude) as south, max(latitude) as north,
      min(longitude) as west, max(longitude) as east,
      min(mod((longitude + 360)::numeric, 360)::float8) as "westFromPacific",
      max(mod((longitude + 360)::numeric, 360)::float8) as "eastFromPacific"
    from located`.execute(db);
  const [row] = rows;
  return row && row.total > 0 ? row : null;
}

/** The cells of the grid at this zoom that hold matches, the cells with most matches first. Every row carries the total. */
export async function selectMapCells(
  db: Db,
  query: EngineQuery,
  { text, zoom }: { text: TextSql | null; zoom: number },
): Promise<(MapCell & { total: number })[]> {
  const cells = worldSize(zoom) / CELL_PX;
  const y = sql`0.5 - ln(tan(pi() / 4 + radians(greatest(-85.05, least(85.05, latitude))) / 2)) / (2 * pi())`;
  const { rows } = await sql<MapCell & { total: number }>`
    with ${located(query, text)}
    select count(*)::int as count, avg(latitude) as latitude, avg(longitude) as longitude,
      min(latitude) as south, max(latitude) as north, min(longitude) as west, max(longitude) as east,
      (array_agg(event_id::text order by starts_at, event_id))[1:${sql.lit(IDS_MAX)}] as ids,
      (sum(count(*)) over ())::int as total
    from located
    group by floor((longitude + 180) / 360 * ${cells}::float8), floor((${y}) * ${cells}::float8)
    order by count(*) desc, min(event_id) limit ${sql.lit(CELLS_MAX)}`.execute(db);
  return rows;
}
