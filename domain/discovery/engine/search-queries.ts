// The SQL of search on `listing`.
import { type RawBuilder, sql } from 'kysely';
import { prepared } from '#db/prepared-statements.ts';
import type { Db } from '#domain/ctx';
import type { Box } from '#shared/geo/bbox.ts';
import { SEARCH_TOTAL_CAP } from '#shared/limits.ts';
import { overlaps } from '#shared/taxonomy/combined-subcategories.ts';
import type { Area, Asked, EngineQuery } from './search-engine.ts';
import {
  categoryFacet,
  cellsOver,
  formatFacet,
  languageFacet,
  LOWEST_PRICE,
  ONLINE,
  placeFacet,
  priceFacet,
  subcategoryFacet,
  tagFacet,
} from '../listing/facets.ts';
import { inHours, inWindow } from './date-conditions.ts';
import { CANDIDATES_MAX } from './relevance.ts';
import { candidateOrder, kilometers, literalScore, pageOf } from './ranking-sql.ts';
import { byName, partialConditions, textScore, textSql, type TextSql } from './text-sql.ts';
import { HOURS } from './zone-windows.ts';

export interface HitRow {
  event_id: string | null;
  more_dates: number;
  km: number | null;
  total: number;
  ranked: number;
  /** The highest text score of all matches; null without matches. */
  best_text: number | null;
}

/**
 * Matches → at most CANDIDATES_MAX of them → series collapsed to their next date → ordered → one page. Returns at least
 * one row, which carries the total; its `event_id` is null when the page is empty.
 * @param text the search expressions of `query.text`; null for no text
 */
export async function selectHits(db: Db, query: EngineQuery, text: TextSql | null): Promise<HitRow[]> {
  const { rows } = await sql<HitRow>`${isInTown(query) ? prepared : sql``}
    with candidate as materialized (
      select l.event_id, l.series_group_id, l.starts_at, l.postponed, l.sales_status, l.popularity, l.ordered, l.interest, l.organizer_id, l.price_from,
        ${literalScore(query, textScore(text))} as text_score, ${kilometers(query.center)} as km, ${byName(text)} as by_name
      from listing l
      where ${conditions(query, text)}
      order by ${candidateOrder(query, text)} limit ${sql.lit(CANDIDATES_MAX)}
    ), collapsed as (
      select *, 0 as more_dates from candidate where series_group_id > 0
      union all
      (select distinct on (series_group_id) *, (count(*) over (partition by series_group_id) - 1)::int as more_dates
      from candidate where series_group_id < 0 order by series_group_id, starts_at, event_id)
    ), ${pageOf(query, text)}, counted as (
      select least(count(*), ${sql.lit(SEARCH_TOTAL_CAP + 1)})::int as total, (select count(*)::int from candidate) as ranked,
        (select max(text_score) from candidate) as best_text from collapsed
    )
    select counted.total, counted.ranked, counted.best_text, page.event_id, coalesce(page.more_dates, 0)::int as more_dates, page.km
    from counted left join page on true
    order by page.position`.execute(db);
  return rows;
}

/** The largest box, in degrees, whose searches are planned once: larger than a city with its surroundings. */
const TOWN_MAX = 3;

/**
 * Whether a search is in a town. It then has one best plan for all parameters: the index on words and facets. In a larger
 * area the best plan depends on the number of matches.
 */
const isInTown = ({ area, asked }: EngineQuery): boolean => isTown(area) && (!asked?.area || isTown(asked.area));

const isTown = (area: Area): boolean =>
  area.kind === 'box' && area.box.north - area.box.south <= TOWN_MAX && widthOf(area.box) <= TOWN_MAX;

const widthOf = ({ west, east }: Box): number => (west <= east ? east - west : east + 360 - west);

/** The facets that are counted: kinds, prices and languages, not places and map cells. */
const COUNTED_FACETS = '^(c\\d+|s\\d+|f\\d+|t:.+|l:.+|\\$.+)$';

/**
 * Cards per facet of the matches, and cards per lowest price as facets such as `<12.5`. The row without a facet carries
 * the number of matches, at most `limit + 1`. Dates of a series are one card: they are counted apart from other events,
 * because distinct counts sort all rows.
 */
export async function selectFacetTotals(
  db: Db,
  query: EngineQuery,
  { text, limit }: { text: TextSql | null; limit: number },
): Promise<{ facet: string | null; total: number }[]> {
  const { rows } = await sql<{ facet: string | null; total: number }>`${isInTown(query) ? prepared : sql``}
    with match as materialized (
      select l.facets, l.series_group_id, l.price_from from listing l where ${conditions(query, text)} limit ${limit + 1}
    ), counted as (
      select facet, count(*) as cards from match, unnest(facets) as facet where series_group_id > 0 group by facet
      union all
      select facet, count(distinct series_group_id) from match, unnest(facets) as facet where series_group_id < 0 group by facet
    ), priced as (
      select min(price_from) as price from match where price_from is not null group by series_group_id
    )
    select null::text as facet, count(*)::int as total from match
    union all
    select facet, sum(cards)::int from counted group by facet having facet ~ ${COUNTED_FACETS}
    union all
    select ${LOWEST_PRICE} || price, count(*)::int from priced group by price`.execute(db);
  return rows;
}

export interface SubcategoryTotalRow {
  /** Null in one row, which exists so that `matches` is returned even without sub-categories. */
  subcategory_id: number | null;
  total: number;
  /** Number of matching events, at most `limit + 1`. */
  matches: number;
}

/** Pairs of sub-categories: an event of the first is counted in the second too. */
const OVERLAPS = sql.join(overlaps.map(([own, also]) => sql`(${Number(own)}::int, ${Number(also)}::int)`));

/** Cards per sub-category of the matches; a row without a sub-category carries their number. */
export async function selectSubcategoryTotals(
  db: Db,
  query: EngineQuery,
  { text, limit }: { text: TextSql | null; limit: number },
): Promise<SubcategoryTotalRow[]> {
  const { rows } = await sql<SubcategoryTotalRow>`
    with overlap (own, also) as (values ${OVERLAPS}), match as materialized (
      select l.subcategory_id, l.series_group_id from listing l where ${conditions(query, text)} limit ${limit + 1}
    ), filed as (
      select subcategory_id, series_group_id from match where subcategory_id is not null
      union all
      select also, series_group_id from match join overlap on own = subcategory_id
    ), counted as (select count(*)::int as matches from match)
    select null::int as subcategory_id, 0 as total, matches from counted
    union all
    select subcategory_id, count(distinct series_group_id)::int, (select matches from counted)
    from filed group by subcategory_id`.execute(db);
  return rows;
}

/**
 * The conditions for a listing to match: the filters, and either the text with its place, days and price or its literal
 * words.
 */
export function conditions(query: EngineQuery, text: TextSql | null): RawBuilder<boolean> {
  const { asked = {}, area, literal } = query;
  const read = [...inArea(asked.area ?? area), ...(text ? textConditions(query, text) : []), ...askedConditions(asked)];
  const literally = textSql(literal ?? null);
  if (!literally) return and([...filterConditions(query), ...read]);
  const either = [
    ...(query.text?.groups.length === 0 ? [] : [and(read)]),
    sql<boolean>`l.event_id = any(array(${literalIds(area, literally)}))`,
  ];
  return and([...filterConditions(query), sql<boolean>`(${sql.join(either, sql` or `)})`]);
}

/**
 * SQL of the ids of events that have all typed words in title or names. A query of its own, because PostgreSQL then
 * uses the index on words.
 */
function literalIds(area: Area, literal: TextSql): RawBuilder<unknown> {
  const found = and([
    sql`not l.is_past`,
    ...inArea(area),
    sql`l.words @@ ${literal.every}::tsquery`,
    sql`l.head @@ ${literal.strong}::tsquery`,
  ]);
  return sql`select l.event_id from listing l where ${found}`;
}

const and = (all: RawBuilder<boolean>[]): RawBuilder<boolean> =>
  all.length === 0 ? sql`true` : sql`(${sql.join(all, sql` and `)})`;

function filterConditions(query: EngineQuery): RawBuilder<boolean>[] {
  const all = [sql<boolean>`not l.is_past`, sql<boolean>`l.ends_at > ${query.now}::timestamptz`];
  const required = requiredFacets(query);
  if (required.length > 0) all.push(sql`l.facets @> ${required}::text[]`);
  if (query.subcategoryIds?.length) all.push(sql`l.facets && ${query.subcategoryIds.map(subcategoryFacet)}::text[]`);
  if (query.languages?.length) all.push(sql`l.facets && ${query.languages.map(languageFacet)}::text[]`);
  if (query.maxPrice !== undefined) all.push(sql`l.price_from <= ${query.maxPrice}::float8`);
  if (query.categoryIds?.length) all.push(sql`l.facets && ${query.categoryIds.map(categoryFacet)}::text[]`);
  if (query.view) all.push(...inBox(query.view));
  if (query.organizerId) all.push(sql`l.organizer_id = ${query.organizerId}::bigint`);
  if (query.organizerIds?.length) all.push(sql`l.organizer_id = any(${query.organizerIds}::bigint[])`);
  if (query.windows) all.push(...inWindow(query.windows));
  if (query.exceptSeriesOf)
    all.push(
      sql`l.series_group_id is distinct from (select series_group_id from listing where event_id = ${query.exceptSeriesOf}::bigint)`,
    );
  if (query.exceptSeriesOfAll?.length)
    all.push(
      sql`l.series_group_id not in (select series_group_id from listing where event_id = any(${query.exceptSeriesOfAll}::bigint[]))`,
    );
  return all;
}

function requiredFacets({ price, categoryId, formatId, tags = [] }: EngineQuery): string[] {
  const facets = tags.map(tagFacet);
  if (price) facets.push(priceFacet(price));
  if (categoryId) facets.push(categoryFacet(categoryId));
  if (formatId) facets.push(formatFacet(formatId));
  return facets;
}

function inArea(area: Area): RawBuilder<boolean>[] {
  switch (area.kind) {
    case 'everywhere':
      return [];
    case 'online':
      return [sql`l.facets @> ${[ONLINE]}::text[]`];
    case 'within':
      return [sql`l.facets @> ${[placeFacet(area.placeId)]}::text[]`];
    case 'box':
      return inBox(area.box);
  }
}

/** The conditions for the days, hours and price that the text names. */
function askedConditions({ windows, timeOfDay, price, maxPrice }: Asked): RawBuilder<boolean>[] {
  return [
    ...(windows ? inWindow(windows) : []),
    ...(timeOfDay ? [inHours(HOURS[timeOfDay])] : []),
    ...(price ? [sql<boolean>`l.facets @> ${[priceFacet(price)]}::text[]`] : []),
    ...(maxPrice === undefined ? [] : [sql<boolean>`l.price_from <= ${maxPrice}::float8`]),
  ];
}

/** The conditions for a box: map cells, which an index answers, then the exact edges. */
function inBox(box: Box): RawBuilder<boolean>[] {
  const cells = cellsOver(box);
  const east = sql<boolean>`l.longitude <= ${box.east}::float8`;
  const west = sql<boolean>`l.longitude >= ${box.west}::float8`;
  return [
    ...(cells ? [sql<boolean>`l.facets && ${cells}::text[]`] : []),
    sql`l.latitude between ${box.south}::float8 and ${box.north}::float8`,
    box.west <= box.east ? sql`${west} and ${east}` : sql`(${west} or ${east})`,
  ];
}

function textConditions({ matching, text: needed }: EngineQuery, text: TextSql): RawBuilder<boolean>[] {
  const { every, outsideBody } = text;
  if (matching === 'some' && needed) return partialConditions(needed) ?? [sql`false`];
  return [
    sql`l.words @@ ${every}::tsquery`,
    ...(outsideBody
      ? [sql<boolean>`(l.head @@ ${outsideBody.head}::tsquery or l.words @@ ${outsideBody.words}::tsquery)`]
      : []),
  ];
}
