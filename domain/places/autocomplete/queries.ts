// SQL of suggestions: the places whose name starts with a typed prefix, each with its score.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#domain/ctx';
import { PLACE_TYPES, type PlaceType, type Point } from '#shared/geo/places.ts';
import { LOCATION_BIAS_RADIUS } from '#shared/limits.ts';
import { cellsAround } from '../cells.ts';
import { kmFrom } from '../lookup/base-queries.ts';

export interface PrefixQuery {
  /** The folded prefix. */
  prefix: string;
  types: readonly PlaceType[];
  near?: Point;
  /** The language whose names score like English names; null for no such language. */
  lang: string | null;
  /** The areas that must contain the place; null for the whole world. */
  areas: Areas | null;
  limit: number;
}

export interface Areas {
  /** Ids of countries, regions, cities or boroughs. */
  ids: string[];
  /** The cells that the areas touch. */
  cells: number[];
}

const BIAS_KM = LOCATION_BIAS_RADIUS / 1000;
/** Number of best candidates whose areas are checked. Most prefixes have fewer candidates. */
const CANDIDATES_CHECKED = 600;
/** Score added to an exact match of a whole name or of an inner word. */
const EXACT_MATCH_SCORE = sql`case kind when 2 then 0.05 else 0.3 end`;
/** Score that raises a name in the visitor's language to the level of an English name. */
const OWN_LANGUAGE_SCORE = 0.35;

/** Places with their scores, as SQL. */
export type Candidates = RawBuilder<{ place_id: string; score: number }>;

/**
 * Places with a name that starts with the prefix, best first. When too many names share the prefix, the query reads
 * only the best-known places of each type, exact matches, names in the visitor's language, and places nearby (or in the
 * requested areas).
 */
export function candidatesByPrefix(query: PrefixQuery): Candidates {
  const { areas, limit } = query;
  const best = (count: number): Candidates => sql`
    select place_id, max(score) as score from (${sql.join(branches(query), sql` union all `)}) c
    group by place_id order by 2 desc, place_id limit ${count}`;
  if (areas === null) return best(limit);
  return sql`
    select place_id, score from (${best(CANDIDATES_CHECKED)}) c where ${liesIn(areas.ids)}
    order by score desc, place_id limit ${limit}`;
}

/**
 * Places with a name that starts with one of these prefixes; the best-known places come first. `offset 0` makes
 * PostgreSQL look up each prefix in the index. Without it, the planner compares every place with every prefix when the
 * types are few, which takes seconds.
 */
export function candidatesByPrefixes({
  prefixes,
  types,
  limit,
}: {
  prefixes: string[];
  types: readonly PlaceType[];
  limit: number;
}): Candidates {
  return sql`
    select place_id, max(score) as score
    from unnest(${prefixes}::text[], ${prefixes.map(endOf)}::text[]) as bounds (prefix, ending)
    cross join lateral (
      select place_id, score from place_search
      where k >= bounds.prefix collate "C" and k < bounds.ending collate "C"
        and type = any (${types.map(typeNumber)}::smallint[]) and kind <= 1
      offset 0) named
    group by place_id order by 2 desc, place_id limit ${limit}`;
}

/** The places with these ids as candidates, in the order of `ids`. */
export function candidatesByIds(ids: string[]): Candidates {
  return sql`select place_id, -nth as score from unnest(${ids}::bigint[]) with ordinality as candidate (place_id, nth)`;
}

/**
 * The areas `borough`, `locality`, `region` and `country` contain the place. Their names are in the visitor's language.
 */
export interface SuggestionRow {
  id: string;
  place_type: PlaceType;
  name: string;
  own_name: string | null;
  country_code: string;
  borough: string | null;
  locality: string | null;
  region: string | null;
  country: string | null;
  shown_parent: string | null;
}

/**
 * Display data of the candidates that are active places, best first. `lang` is the language of names; null selects the
 * default names.
 */
export async function selectSuggestions(db: Db, candidates: Candidates, lang: string | null): Promise<SuggestionRow[]> {
  const own = (place: 'p' | 'borough' | 'locality' | 'region') =>
    sql`(select min(n.name) from place_name n where n.place_id = ${sql.ref(`${place}.id`)} and n.lang = ${lang})`;
  const nameOf = (place: 'borough' | 'locality' | 'region') =>
    lang === null ? sql.ref(`${place}.name`) : sql`coalesce(${own(place)}, ${sql.ref(`${place}.name`)})`;
  const { rows } = await sql<SuggestionRow>`
    select p.id::text, p.place_type, p.name, ${lang === null ? sql`null` : own('p')} as own_name, p.country_code,
           ${nameOf('borough')} as borough, ${nameOf('locality')} as locality, ${nameOf('region')} as region,
           country.name as country,
           case p.derived_ancestor_type
             when 'borough' then coalesce(borough.abbreviation, borough.name)
             when 'locality' then coalesce(locality.abbreviation, locality.name)
             when 'region' then coalesce(region.abbreviation, region.name)
             when 'country' then coalesce(country.abbreviation, country.name) end as shown_parent
    from (${candidates}) c
    join place p on p.id = c.place_id
    left join place borough on borough.id = p.borough_id
    left join place locality on locality.id = p.locality_id
    left join place region on region.id = p.region_id
    left join place country on country.id = p.country_id
    where p.status = 'active'
    order by c.score desc, p.id`.execute(db);
  return rows;
}

function branches({ prefix, types, near, lang, areas }: PrefixQuery): RawBuilder<unknown>[] {
  const isWanted = sql`type = any (${types.map(typeNumber)}::smallint[])`;
  const isCrowded = sql`(select exists (select from place_prefix where k = ${prefix}))`;
  const isLonger = sql`k > ${prefix} and k < ${endOf(prefix)}`;
  const own =
    lang === null ? sql`0` : sql`case when kind = 3 and lang = ${lang} then ${OWN_LANGUAGE_SCORE}::real else 0 end`;
  const bias = (row: 'place_search' | 'place_prefix') => (near ? nearness(near, row) : sql`0`);
  const named = (more: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
    sql`select place_id, score + ${own} + ${bias('place_search')} + ${more} as score from place_search where ${isWanted} and ${where}`;
  const all = [
    sql`select place_id, score + ${bias('place_prefix')} as score from place_prefix where ${isWanted} and k = ${prefix}`,
    named(EXACT_MATCH_SCORE, sql`k = ${prefix}`),
    named(sql`0`, sql`${isLonger} and not ${isCrowded}`),
  ];
  if (lang !== null) all.push(named(sql`0`, sql`kind = 3 and lang = ${lang} and ${isLonger} and ${isCrowded}`));
  const cells = areas?.cells ?? (near ? cellsAround(near, BIAS_KM) : []);
  if (cells.length > 0)
    all.push(named(sql`0`, sql`kind <= 1 and cell = any (${cells}::smallint[]) and ${isLonger} and ${isCrowded}`));
  return all;
}

/** Score for nearness. It falls to zero at the end of the radius (spec 5). */
function nearness(center: Point, row: 'place_search' | 'place_prefix'): RawBuilder<number> {
  return sql`greatest(0, 0.35 * (1 - ${kmFrom(center, row)} / ${BIAS_KM}::float8))`;
}

function liesIn(areas: string[]): RawBuilder<boolean> {
  return sql`exists (
    select from place p
    where p.id = c.place_id
      and array[p.country_id, p.region_id, p.locality_id, p.borough_id] && ${areas}::bigint[])`;
}

/** Ids of states and countries with this abbreviation: 'tx', 'on', 'uk', 'de'. */
export async function selectAbbreviated(db: Db, folded: string): Promise<string[]> {
  const types = [typeNumber('country'), typeNumber('region')];
  const { rows } = await sql<{ place_id: string }>`
    select place_id::text from place_search
    where k = ${folded} and kind = 2 and type = any (${types}::smallint[])`.execute(db);
  return rows.map((row) => row.place_id);
}

/** The ids of candidates, best first. */
export async function selectCandidateIds(db: Db, candidates: Candidates): Promise<string[]> {
  const { rows } = await sql<{ place_id: string }>`
    select place_id::text from (${candidates}) c order by score desc, place_id`.execute(db);
  return rows.map((row) => row.place_id);
}

/**
 * The end of the range of texts with a prefix: in byte order such texts are between the prefix and the prefix followed
 * by the last code point.
 */
function endOf(prefix: string): string {
  return `${prefix}\u{10FFFF}`;
}

function typeNumber(type: PlaceType): number {
  return PLACE_TYPES.indexOf(type) + 1;
}
