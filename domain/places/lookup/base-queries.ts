// The columns of a place and the SQL parts that all queries on places share.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#domain/ctx';
import { boxAround, type Box } from '../geometry.ts';
import type { Place } from '../place.ts';
import type { PlaceType } from '../place-type.ts';

/** A point in degrees. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** SQL that selects the columns of a place `p`, for `firstPlace` and `manyPlaces`. */
export const SELECT_PLACE = sql`
  select p.id::text, p.place_type, p.name, p.abbreviation, p.country_code, p.population::text, p.lat, p.lng, p.tz,
         p.sw_lat, p.sw_lng, p.ne_lat, p.ne_lng, p.slug, p.country_id::text, p.region_id::text, p.locality_id::text,
         p.borough_id::text, p.parent_id::text, p.derived_ancestor_type,
         coalesce(shown.abbreviation, shown.name) as shown_parent
  from place p
  left join place shown on shown.id = case p.derived_ancestor_type
    when 'borough' then p.borough_id
    when 'locality' then p.locality_id
    when 'region' then p.region_id
    when 'country' then p.country_id end`;

/**
 * SQL of the kilometers from a point to a row with `lat` and `lng`, measured on a plane, which is accurate enough
 * within a city. Coordinates are rounded to a micro-degree, because PostgreSQL raises an error for the square of
 * 1e-200.
 */
export function kmFrom(
  { latitude, longitude }: Coordinates,
  row: 'p' | 'place_search' | 'place_prefix' = 'p',
): RawBuilder<number> {
  const [y, x] = [latitude, longitude].map((degrees) => sql`${Math.round(degrees * 1e6) / 1e6}::float8`);
  const degreesApart = sql`abs(${sql.ref(`${row}.lng`)} - ${x})`;
  return sql`sqrt(power((${sql.ref(`${row}.lat`)} - ${y}) * 110.57, 2)
    + power(least(${degreesApart}, 360 - ${degreesApart}) * 111.32 * cos(radians(${y})), 2))`;
}

/** SQL of the radius of a city `p` in kilometers. The formula is the same as in `cityRadiusKm`. */
export const CITY_RADIUS = sql`greatest(3, least(35, 0.0085 * sqrt(p.population)))`;

/**
 * Condition that `p` lies in the box; the index on point(lng, lat) serves it. A box across the antimeridian counts as
 * two boxes.
 */
export function isInBox({ west, south, east, north }: Box): RawBuilder<boolean> {
  const half = (from: number, to: number) =>
    sql<boolean>`point(p.lng, p.lat) <@ box(point(${from}::float8, ${south}::float8), point(${to}::float8, ${north}::float8))`;
  return west <= east ? half(west, east) : sql`(${half(west, 180)} or ${half(-180, east)})`;
}

/** The box that extends from a point by `degrees` of latitude in each direction. */
export function boxAroundPoint({ latitude, longitude }: Coordinates, degrees: number): Box {
  return boxAround({ lat: latitude, lng: longitude }, degrees * 110.57);
}

/** The first place of a query. */
export async function firstPlace(db: Db, query: RawBuilder<unknown>): Promise<Place | null> {
  return (await manyPlaces(db, query))[0] ?? null;
}

/** All places of a query. */
export async function manyPlaces(db: Db, query: RawBuilder<unknown>): Promise<Place[]> {
  const { rows } = await sql<PlaceRow>`${query}`.execute(db);
  return rows.map(toPlace);
}

function toPlace(row: PlaceRow): Place {
  return {
    id: row.id,
    placeType: row.place_type,
    name: row.name,
    abbreviation: row.abbreviation,
    countryCode: row.country_code,
    latitude: row.lat,
    longitude: row.lng,
    tz: row.tz,
    slug: row.slug,
    population: Number(row.population),
    viewport: { west: row.sw_lng, south: row.sw_lat, east: row.ne_lng, north: row.ne_lat },
    countryId: row.country_id,
    regionId: row.region_id,
    localityId: row.locality_id,
    boroughId: row.borough_id,
    parentId: row.parent_id,
    derivedAncestorType: row.derived_ancestor_type,
    ...(row.shown_parent === null ? {} : { parentName: row.shown_parent }),
  };
}

interface PlaceRow {
  id: string;
  place_type: PlaceType;
  name: string;
  abbreviation: string | null;
  country_code: string;
  population: string;
  lat: number;
  lng: number;
  tz: string;
  sw_lat: number;
  sw_lng: number;
  ne_lat: number;
  ne_lng: number;
  slug: string;
  country_id: string | null;
  region_id: string | null;
  locality_id: string | null;
  borough_id: string | null;
  parent_id: string | null;
  derived_ancestor_type: PlaceType | null;
  shown_parent: string | null;
}
