// SQL that reads the place tables.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#domain/ctx';
import { boxAround, type Box } from '../geometry.ts';
import type { Place } from '../place.ts';
import type { PlaceType } from '../place-type.ts';
import { spellingVariants } from '../spellings.ts';

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

export interface NameQuery {
  /** folded name */
  folded: string;
  /** match names that start with `folded` */
  isPrefix?: boolean;
  /** folded prefixes of the names above the place: 'tx', 'ontario', 'united k' */
  within: string[];
  near?: { latitude: number; longitude: number };
}

interface At {
  latitude: number;
  longitude: number;
}

const SELECT_PLACE = sql`
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
 * SQL of the kilometers from a point to a row with `lat` and `lng`, on a plane, which is accurate enough within a city.
 * Coordinates are rounded to a micro-degree, because PostgreSQL raises an error for the square of 1e-200.
 */
export function kmFrom(
  { latitude, longitude }: At,
  row: 'p' | 'place_search' | 'place_prefix' = 'p',
): RawBuilder<number> {
  const [y, x] = [latitude, longitude].map((degrees) => sql`${Math.round(degrees * 1e6) / 1e6}::float8`);
  const turn = sql`abs(${sql.ref(`${row}.lng`)} - ${x})`;
  return sql`sqrt(power((${sql.ref(`${row}.lat`)} - ${y}) * 110.57, 2)
    + power(least(${turn}, 360 - ${turn}) * 111.32 * cos(radians(${y})), 2))`;
}

// the same radius as cityRadiusKm()
const CITY_RADIUS = sql`greatest(3, least(35, 0.0085 * sqrt(p.population)))`;

/** `p` lies in the box; served by the index on point(lng, lat). A box across the antimeridian is two boxes. */
function isIn({ west, south, east, north }: Box): RawBuilder<boolean> {
  const half = (from: number, to: number) =>
    sql<boolean>`point(p.lng, p.lat) <@ box(point(${from}::float8, ${south}::float8), point(${to}::float8, ${north}::float8))`;
  return west <= east ? half(west, east) : sql`(${half(west, 180)} or ${half(-180, east)})`;
}

export async function selectById(db: Db, id: string): Promise<Place | null> {
  return first(
    db,
    sql`${SELECT_PLACE}
    where p.id = (select coalesce(merged_into, id) from place where id = ${id}::bigint)`,
  );
}

export async function selectByIds(db: Db, ids: string[]): Promise<Place[]> {
  return many(db, sql`${SELECT_PLACE} where p.id = any (${ids}::bigint[])`);
}

/** The place that has or had the slug. */
export async function selectBySlug(db: Db, slug: string): Promise<Place | null> {
  return first(
    db,
    sql`${SELECT_PLACE}
    where p.id = (
      select coalesce(merged_into, id) from place where slug = ${slug}
      union all select place_id from place_slug_alias where slug = ${slug}
      limit 1)`,
  );
}

/** The largest city of exactly this folded name in a country, or in a US state. */
export async function selectCityIn(
  db: Db,
  { folded, area }: { folded: string; area: { countryCode: string; state: string | null } },
): Promise<Place | null> {
  return first(
    db,
    sql`${SELECT_PLACE}
    where p.id in (select place_id from place_name where folded = ${folded})
      and p.place_type in ('locality', 'borough') and p.status = 'active' and p.country_code = ${area.countryCode}
      and (${area.state}::text is null or p.admin1 = ${area.state})
    order by p.rank desc, p.id limit 1`,
  );
}

/**
 * The city of a point: the one whose radius, by population, covers it best; `distanceKm` is measured from its center.
 */
export async function selectCityAround(db: Db, at: At, degrees: number): Promise<Place | null> {
  const nearby = sql`${SELECT_PLACE} where p.place_type = 'locality' and p.status = 'active' and ${isIn(around(at, degrees))}`;
  const km = kmFrom(at);
  return (
    (await first(db, sql`${nearby} and ${km} <= 8 * ${CITY_RADIUS} order by ${km} / ${CITY_RADIUS}, p.id limit 1`)) ??
    (await first(db, sql`${nearby} and ${km} <= 100 order by ${km}, p.id limit 1`))
  );
}

/** The neighborhood of a city at a point, within 2.5 km; rows derived from IP data only when there are no others. */
export async function selectNeighborhoodAround(db: Db, at: At, cityId: string): Promise<Place | null> {
  const km = kmFrom(at);
  return first(
    db,
    sql`${SELECT_PLACE}
    where p.place_type = 'neighborhood' and p.status = 'active' and p.locality_id = ${cityId}::bigint
      and ${isIn(around(at, 0.03))} and ${km} < 2.5
    order by p.source = 'dbip', ${km} / ((p.ne_lat - p.sw_lat) * 55.285), p.id limit 1`,
  );
}

/** The borough of a city whose center is nearest, within 15 km. */
export async function selectBoroughAround(db: Db, at: At, cityId: string): Promise<Place | null> {
  const km = kmFrom(at);
  return first(
    db,
    sql`${SELECT_PLACE}
    where p.place_type = 'borough' and p.status = 'active' and p.parent_id = ${cityId}::bigint and ${km} < 15
    order by ${km} / greatest(1, (p.ne_lat - p.sw_lat) * 55.285), p.id limit 1`,
  );
}

/** Places with exactly this name (or with this prefix), the best known first; nearness counts up to 200 km. */
export async function selectByName(
  db: Db,
  { folded, isPrefix = false, within, near }: NameQuery,
): Promise<Place | null> {
  const nearness = near ? sql`greatest(0, 0.35 * (1 - ${kmFrom(near)} / 200))` : sql`0`;
  return first(
    db,
    sql`${SELECT_PLACE}
    join (
      select place_id, max(case
        when kind in ('primary', 'alias') then 0.25
        when lang = 'en' or folded !~ '[a-z]' then 0.20
        else 0.05 end) as match
      from place_name where ${isNamed(folded, isPrefix)} group by place_id
    ) named on named.place_id = p.id
    where p.status = 'active' ${sql.join(within.map(isWithin), sql``)}
    order by p.rank + named.match + ${nearness} desc, p.id limit 1`,
  );
}

/**
 * Places with exactly one of these folded names, the best known first; several may share a name. Postal codes are left
 * out: one digit off is another place.
 */
export async function selectByNames(
  db: Db,
  { folded, within, limit }: { folded: string[]; within: string[]; limit: number },
): Promise<Place[]> {
  return many(
    db,
    sql`${SELECT_PLACE}
    where p.id in (select place_id from place_name where folded = any (${folded}::text[]))
      and p.status = 'active' and p.place_type <> 'postal_code' ${sql.join(within.map(isWithin), sql``)}
    order by p.rank desc, p.id limit ${limit}`,
  );
}

/**
 * Places of 100,000 people whose English name shares trigrams with a text (index `place_known`), most similar first.
 */
export async function selectSimilarNames(db: Db, text: string): Promise<Place[]> {
  return many(
    db,
    sql`${SELECT_PLACE}
    where p.id in (
      select id from place
      where status = 'active' and place_type in ('country', 'region', 'locality') and population >= 100000
        and name % ${text}::text
      order by similarity(name, ${text}::text) desc, id limit 40)
    order by p.rank desc, p.id`,
  );
}

/**
 * The place with exactly this folded name within `km` of a point, in one country: the one whose radius covers the point
 * best.
 */
export async function selectByNameNear(
  db: Db,
  { folded, types, countryCode, at, km }: NameNearQuery,
): Promise<Place | null> {
  const distance = kmFrom(at);
  return first(
    db,
    sql`${SELECT_PLACE}
    where p.id in (select place_id from place_name where folded = ${folded})
      and p.place_type = any (${types}::text[]) and p.status = 'active'
      and (${countryCode}::text is null or p.country_code = ${countryCode}) and ${distance} <= ${km}::float8
    order by ${distance} / ${CITY_RADIUS}, p.id limit 1`,
  );
}

export interface NameNearQuery {
  folded: string;
  types: PlaceType[];
  /** null: any */
  countryCode: string | null;
  at: At;
  km: number;
}

/** The city of a country that contains a point or is nearest to it, within a box of so many degrees each way. */
export async function selectCityOfCountry(
  db: Db,
  { at, countryCode, degrees }: { at: At; countryCode: string; degrees: number },
): Promise<Place | null> {
  return first(
    db,
    sql`${SELECT_PLACE}
    where p.place_type = 'locality' and p.status = 'active' and p.country_code = ${countryCode}
      and ${isIn(around(at, degrees))}
    order by ${kmFrom(at)} / ${CITY_RADIUS}, p.id limit 1`,
  );
}

export async function selectCountry(db: Db, countryCode: string): Promise<Place | null> {
  return first(
    db,
    sql`${SELECT_PLACE}
    where p.place_type = 'country' and p.status = 'active' and p.country_code = ${countryCode} limit 1`,
  );
}

/** In any spelling; a prefix is a range in "C" order, up to the prefix followed by the last code point. */
function isNamed(folded: string, isPrefix: boolean): RawBuilder<boolean> {
  if (!isPrefix) return sql`folded = any (${spellingVariants(folded)}::text[])`;
  const ranges = spellingVariants(folded).map(
    (spelling) => sql`(folded >= ${spelling} and folded < ${`${spelling}\u{10FFFF}`})`,
  );
  return sql`(${sql.join(ranges, sql` or `)})`;
}

function isWithin(folded: string): RawBuilder<boolean> {
  const start = `${folded.replace(/[%_\\]/g, '')}%`;
  return sql`and exists (
    select from place above
    where above.id in (p.country_id, p.region_id, p.locality_id, p.borough_id)
      and (lower(above.abbreviation) = ${folded}
        or (above.place_type = 'country' and lower(above.country_code) = ${folded})
        or exists (select from place_name n where n.place_id = above.id and n.folded like ${start})))`;
}

/** Cities around a place, large and near ones first. */
export async function selectNearbyCities(
  db: Db,
  { place, limit, minPopulation }: { place: Place; limit: number; minPopulation: number },
): Promise<Place[]> {
  const km = kmFrom(place);
  const box = boxAround({ lat: place.latitude, lng: place.longitude }, 150);
  return many(
    db,
    sql`${SELECT_PLACE}
    where p.place_type = 'locality' and p.status = 'active' and p.population >= ${minPopulation}::bigint
      and ${isIn(box)} and ${km} <= 150 and p.id not in (${place.id}::bigint, ${place.localityId ?? place.id}::bigint)
    order by log(p.population + 1) - ${km} / 50 desc, p.id limit ${limit}`,
  );
}

/** Services whose ids may be stored; their ids have different forms. */
const PROVIDERS = ['google'];

/** The place stored for an outside service's id. */
export async function selectByExternalId(db: Db, externalId: string): Promise<Place | null> {
  return first(
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

function around({ latitude, longitude }: At, degrees: number): Box {
  return boxAround({ lat: latitude, lng: longitude }, degrees * 110.57);
}

async function first(db: Db, query: RawBuilder<unknown>): Promise<Place | null> {
  return (await many(db, query))[0] ?? null;
}

async function many(db: Db, query: RawBuilder<unknown>): Promise<Place[]> {
  const { rows } = await sql<PlaceRow>`${query}`.execute(db);
  return rows.map(asPlace);
}

function asPlace(row: PlaceRow): Place {
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
