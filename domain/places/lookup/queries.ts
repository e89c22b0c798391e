// SQL that finds places by id, slug, point or country.
import { sql } from 'kysely';
import { prepared } from '#db/prepared-statements.ts';
import type { Db } from '#domain/ctx';
import { boxAround } from '../geometry.ts';
import type { Place } from '../place.ts';
import {
  boxAroundPoint,
  type Coordinates,
  CITY_RADIUS,
  firstPlace,
  isInBox,
  kmFrom,
  manyPlaces,
  SELECT_PLACE,
} from './base-queries.ts';

export async function selectById(db: Db, id: string): Promise<Place | null> {
  return firstPlace(
    db,
    sql`${prepared}${SELECT_PLACE}
    where p.id = (select coalesce(merged_into, id) from place where id = ${id}::bigint)`,
  );
}

export async function selectByIds(db: Db, ids: string[]): Promise<Place[]> {
  return manyPlaces(db, sql`${SELECT_PLACE} where p.id = any (${ids}::bigint[])`);
}

/** The place that has this slug or had it before. */
export async function selectBySlug(db: Db, slug: string): Promise<Place | null> {
  return firstPlace(
    db,
    sql`${SELECT_PLACE}
    where p.id = (
      select coalesce(merged_into, id) from place where slug = ${slug}
      union all select place_id from place_slug_alias where slug = ${slug}
      limit 1)`,
  );
}

/** The largest city with exactly this folded name in a country, or in a US state. */
export async function selectCityIn(
  db: Db,
  { folded, area }: { folded: string; area: { countryCode: string; state: string | null } },
): Promise<Place | null> {
  return firstPlace(
    db,
    sql`${SELECT_PLACE}
    where p.id in (select place_id from place_name where folded = ${folded})
      and p.place_type in ('locality', 'borough') and p.status = 'active' and p.country_code = ${area.countryCode}
      and (${area.state}::text is null or p.admin1 = ${area.state})
    order by p.rank desc, p.id limit 1`,
  );
}

/**
 * The city of a point: the city whose radius, which depends on its population, covers the point best. `distanceKm` is
 * measured from the city's center.
 */
export async function selectCityAround(db: Db, at: Coordinates, degrees: number): Promise<Place | null> {
  const nearby = sql`${SELECT_PLACE} where p.place_type = 'locality' and p.status = 'active' and ${isInBox(boxAroundPoint(at, degrees))}`;
  const km = kmFrom(at);
  return (
    (await firstPlace(
      db,
      sql`${nearby} and ${km} <= 8 * ${CITY_RADIUS} order by ${km} / ${CITY_RADIUS}, p.id limit 1`,
    )) ?? (await firstPlace(db, sql`${nearby} and ${km} <= 100 order by ${km}, p.id limit 1`))
  );
}

/**
 * The neighborhood of a city at a point, within 2.5 km. Rows derived from IP data count only when there are no other
 * rows.
 */
export async function selectNeighborhoodAround(db: Db, at: Coordinates, cityId: string): Promise<Place | null> {
  const km = kmFrom(at);
  return firstPlace(
    db,
    sql`${SELECT_PLACE}
    where p.place_type = 'neighborhood' and p.status = 'active' and p.locality_id = ${cityId}::bigint
      and ${isInBox(boxAroundPoint(at, 0.03))} and ${km} < 2.5
    order by p.source = 'dbip', ${km} / ((p.ne_lat - p.sw_lat) * 55.285), p.id limit 1`,
  );
}

/** The borough of a city whose center is nearest to the point, within 15 km. */
export async function selectBoroughAround(db: Db, at: Coordinates, cityId: string): Promise<Place | null> {
  const km = kmFrom(at);
  return firstPlace(
    db,
    sql`${SELECT_PLACE}
    where p.place_type = 'borough' and p.status = 'active' and p.parent_id = ${cityId}::bigint and ${km} < 15
    order by ${km} / greatest(1, (p.ne_lat - p.sw_lat) * 55.285), p.id limit 1`,
  );
}

/**
 * The city of a country that contains a point or is nearest to the point, within a box that extends by `degrees` in
 * each direction.
 */
export async function selectCityOfCountry(
  db: Db,
  { at, countryCode, degrees }: { at: Coordinates; countryCode: string; degrees: number },
): Promise<Place | null> {
  return firstPlace(
    db,
    sql`${SELECT_PLACE}
    where p.place_type = 'locality' and p.status = 'active' and p.country_code = ${countryCode}
      and ${isInBox(boxAroundPoint(at, degrees))}
    order by ${kmFrom(at)} / ${CITY_RADIUS}, p.id limit 1`,
  );
}

export async function selectCountry(db: Db, countryCode: string): Promise<Place | null> {
  return firstPlace(
    db,
    sql`${SELECT_PLACE}
    where p.place_type = 'country' and p.status = 'active' and p.country_code = ${countryCode} limit 1`,
  );
}

/** Cities around a place; large and near cities come first. */
export async function selectNearbyCities(
  db: Db,
  { place, limit, minPopulation }: { place: Place; limit: number; minPopulation: number },
): Promise<Place[]> {
  const km = kmFrom(place);
  const box = boxAround({ lat: place.latitude, lng: place.longitude }, 150);
  return manyPlaces(
    db,
    sql`${SELECT_PLACE}
    where p.place_type = 'locality' and p.status = 'active' and p.population >= ${minPopulation}::bigint
      and ${isInBox(box)} and ${km} <= 150 and p.id not in (${place.id}::bigint, ${place.localityId ?? place.id}::bigint)
    order by log(p.population + 1) - ${km} / 50 desc, p.id limit ${limit}`,
  );
}

/** Prefixes of the services whose ids may be stored. Their ids have different forms. */
const PROVIDERS = ['google'];

/** The place that is stored for an id of another service. */
export async function selectByExternalId(db: Db, externalId: string): Promise<Place | null> {
  return firstPlace(
    db,
    sql`${SELECT_PLACE}
    where p.id = (
      select coalesce(merged_into, id) from place
      where id in (
        select place_id from place_external_id where provider = any (${PROVIDERS}) and external_id = ${externalId})
      limit 1)`,
  );
}

export async function insertExternalId(
  db: Db,
  { provider, externalId, placeId }: { provider: string; externalId: string; placeId: string },
): Promise<void> {
  await sql`
    insert into place_external_id (provider, external_id, place_id) values (${provider}, ${externalId}, ${placeId}::bigint)
    on conflict (provider, external_id) do update set place_id = excluded.place_id, fetched_at = now()`.execute(db);
}
