// SQL that finds places by their names.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#domain/ctx';
import type { Place } from '../place.ts';
import type { PlaceType } from '../place-type.ts';
import { spellingVariants } from '../spellings.ts';
import { type Coordinates, CITY_RADIUS, firstPlace, kmFrom, manyPlaces, SELECT_PLACE } from './base-queries.ts';

export interface NameQuery {
  /** The folded name. */
  folded: string;
  /** True to match names that start with `folded`. */
  isPrefix?: boolean;
  /** Folded prefixes of the names of areas that contain the place: 'tx', 'ontario', 'united k'. */
  within: string[];
  near?: { latitude: number; longitude: number };
}

/**
 * Places with exactly this name (or with this prefix); the best-known places come first. Nearness counts up to 200 km.
 */
export async function selectByName(
  db: Db,
  { folded, isPrefix = false, within, near }: NameQuery,
): Promise<Place | null> {
  const nearness = near ? sql`greatest(0, 0.35 * (1 - ${kmFrom(near)} / 200))` : sql`0`;
  return firstPlace(
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
 * Places with exactly one of these folded names; the best-known places come first. Several places may share a name. The
 * names are corrected spellings of a typed name, so postal codes are left out: a code with one digit changed belongs to
 * another place.
 */
export async function selectByNames(
  db: Db,
  { folded, within, limit }: { folded: string[]; within: string[]; limit: number },
): Promise<Place[]> {
  return manyPlaces(
    db,
    sql`${SELECT_PLACE}
    where p.id in (select place_id from place_name where folded = any (${folded}::text[]))
      and p.status = 'active' and p.place_type <> 'postal_code' ${sql.join(within.map(isWithin), sql``)}
    order by p.rank desc, p.id limit ${limit}`,
  );
}

/**
 * Places with at least 100,000 people whose English name shares trigrams with a text (index `place_known`); the most
 * similar names come first.
 */
export async function selectSimilarNames(db: Db, text: string): Promise<Place[]> {
  return manyPlaces(
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
 * The place with exactly this folded name within `km` of a point, in one country. Of several places, the place whose
 * radius covers the point best.
 */
export async function selectByNameNear(
  db: Db,
  { folded, types, countryCode, at, km }: NameNearQuery,
): Promise<Place | null> {
  const distance = kmFrom(at);
  return firstPlace(
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
  /** Null for places of any country. */
  countryCode: string | null;
  at: Coordinates;
  km: number;
}

/**
 * Condition that a place has this name in any spelling. A prefix is a range in "C" order, up to the prefix followed by
 * the last code point.
 */
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
    select from place area
    where area.id in (p.country_id, p.region_id, p.locality_id, p.borough_id)
      and (lower(area.abbreviation) = ${folded}
        or (area.place_type = 'country' and lower(area.country_code) = ${folded})
        or exists (select from place_name n where n.place_id = area.id and n.folded like ${start})))`;
}
