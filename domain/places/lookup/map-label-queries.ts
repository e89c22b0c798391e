// SQL on the names that a map shows.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#domain/ctx';
import type { Box } from '../geometry.ts';
import type { PlaceType } from '../place-type.ts';

export interface LabelRow {
  id: string;
  name: string;
  place_type: PlaceType;
  country_code: string;
  population: number;
  lat: number;
  lng: number;
}

/** Minimum population of a city that is cached for wide boxes: about 25,000 cities. The index `place_label` has it, too. */
const CACHED_POPULATION_MIN = 15_000;
/**
 * Maximum number of rows. The densest box of three degrees has some thousand places, and more names would not fit on
 * the map.
 */
const ROWS_MAX = 600;

const SELECT_LABEL = sql`select p.id::text, p.name, p.place_type, p.country_code, p.population::float8, p.lat, p.lng from place p`;

/** Countries, regions and cached cities of the world; the best-known places come first. */
export const selectKnownLabels = (db: Db): Promise<LabelRow[]> => selectLabels(db, knownLabels);

/** The query of `selectKnownLabels`. The index `place_label` serves it. */
export const knownLabels = sql`${SELECT_LABEL}
    where p.status = 'active'
      and (p.place_type in ('country', 'region') or (p.place_type = 'locality' and p.population >= ${sql.lit(CACHED_POPULATION_MIN)}))
    order by p.rank desc, p.id`;

/** Places of these types in a box; the best-known places come first. The index on point(lng, lat) serves this query. */
export async function selectLabelsIn(db: Db, { box, types }: { box: Box; types: PlaceType[] }): Promise<LabelRow[]> {
  const half = (west: number, east: number) =>
    sql<boolean>`point(p.lng, p.lat) <@ box(point(${west}::float8, ${box.south}::float8), point(${east}::float8, ${box.north}::float8))`;
  const inside =
    box.west <= box.east ? half(box.west, box.east) : sql`(${half(box.west, 180)} or ${half(-180, box.east)})`;
  return selectLabels(
    db,
    sql`${SELECT_LABEL}
    where p.status = 'active' and p.place_type = any (${types}::text[]) and ${inside}
    order by p.rank desc, p.id limit ${ROWS_MAX}`,
  );
}

async function selectLabels(db: Db, query: RawBuilder<unknown>): Promise<LabelRow[]> {
  return (await sql<LabelRow>`${query}`.execute(db)).rows;
}
