// The SQL of search on `listing`.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#domain/ctx';
import type { Box } from '#shared/geo/bbox.ts';
import { SEARCH_TOTAL_CAP } from '#shared/limits.ts';
import type { Area, Asked, EngineQuery } from './search-engine.ts';
import {
  categoryFacet,
  cellsOver,
  formatFacet,
  languageFacet,
  ONLINE,
  placeFacet,
  priceFacet,
  subcategoryFacet,
  tagFacet,
} from '../listing/facets.ts';
import type { DateWindow } from '#shared/dates/date-windows.ts';
import { CANDIDATES_MAX } from './relevance.ts';
import { candidateOrder, kilometers, literalScore, pageOf } from './ranking-sql.ts';
import { byName, partialConditions, textScore, textSql, type TextSql } from './text-sql.ts';
import { HOURS, type ZoneWindows } from './zone-windows.ts';

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
  const { rows } = await sql<HitRow>`
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

/** The facets that are counted: kinds, prices and languages, not places and map cells. */
const COUNTED_FACETS = '^(c\\d+|s\\d+|f\\d+|t:.+|l:.+|\\$.+)$';

/** Cards per facet of the matches; the row without a facet carries the number of matches, at most `limit + 1`. */
export async function selectFacetTotals(
  db: Db,
  query: EngineQuery,
  { text, limit }: { text: TextSql | null; limit: number },
): Promise<{ facet: string | null; total: number }[]> {
  const { rows } = await sql<{ facet: string | null; total: number }>`
    with match as materialized (
      select l.facets, l.series_group_id from listing l where ${conditions(query, text)} limit ${limit + 1}
    )
    select null::text as facet, count(*)::int as total from match
    union all
    select facet, count(distinct series_group_id)::int from match, unnest(facets) as facet
    where facet ~ ${COUNTED_FACETS} group by facet`.execute(db);
  return rows;
}

export interface SubcategoryTotalRow {
  /** Null in one row, which exists so that `matches` is returned even without sub-categories. */
  subcategory_id: number | null;
  total: number;
  /** Number of matching events, at most `limit + 1`. */
  matches: number;
}

/** Cards per sub-category of the matches; a row without a sub-category carries their number. */
export async function selectSubcategoryTotals(
  db: Db,
  query: EngineQuery,
  { text, limit }: { text: TextSql | null; limit: number },
): Promise<SubcategoryTotalRow[]> {
  const { rows } = await sql<SubcategoryTotalRow>`
    with match as materialized (
      select l.subcategory_id, l.series_group_id from listing l where ${conditions(query, text)} limit ${limit + 1}
    ), counted as (select count(*)::int as matches from match)
    select null::int as subcategory_id, 0 as total, matches from counted
    union all
    select subcategory_id, count(distinct series_group_id)::int, (select matches from counted)
    from match where subcategory_id is not null group by subcategory_id`.execute(db);
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

/** The condition for an event that begins at these hours in its own zone; hours from 24 on are of the next day. */
function inHours({ from, to }: { from: number; to: number }): RawBuilder<boolean> {
  const shift = Math.max(0, to - 24);
  const clock = sql`(l.starts_at at time zone l.tz - make_interval(hours => ${shift}::int))::time`;
  return sql`not l.all_day and ${clock} >= make_time(${from - shift}::int, 0, 0)
    and ${clock} <= make_time(${to - shift - 1}::int, 59, 59)`;
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

interface Edges {
  /** The first and the last moments of the windows: arrays of PostgreSQL in the order of the zones. */
  opens: string;
  closes: string;
  /** The first and the last moment of all windows; `last` is undefined when a window has no end. */
  first: string | undefined;
  last: string | undefined;
}

// The arrays are cached as long as their windows, because writing hundreds of zones takes longer than the search.
const edges = new WeakMap<ZoneWindows['windows'], Edges>();

const edgesOf = (windows: ZoneWindows['windows']): Edges =>
  edges.getOrInsertComputed(windows, () => {
    const starts = windows.map((window) => window?.from.toString());
    const ends = windows.map((window) => window && (window.to?.toString() ?? 'infinity'));
    const array = (texts: (string | null | undefined)[]) => `{${texts.map((text) => text ?? 'null').join(',')}}`;
    return {
      opens: array(starts),
      closes: array(ends),
      first: edgeOf(windows, ({ from }) => from, -1)?.toString(),
      last: windows.some((window) => window?.to === null) ? undefined : edgeOf(windows, ({ to }) => to, 1)?.toString(),
    };
  });

/** The earliest (`direction` -1) or latest (1) moment of all windows. */
function edgeOf(
  windows: ZoneWindows['windows'],
  momentOf: (window: DateWindow) => Temporal.Instant | null,
  direction: 1 | -1,
): Temporal.Instant | undefined {
  let edge: Temporal.Instant | undefined;
  for (const window of windows) {
    const moment = window && momentOf(window);
    if (moment && (!edge || direction * Temporal.Instant.compare(moment, edge) > 0)) edge = moment;
  }
  return edge;
}

/**
 * The conditions for a date filter: first the widest window of all zones, which an index can answer, then the window in
 * the event's own zone. A postponed event has no date.
 */
function inWindow({ windows, beginsIn }: ZoneWindows): RawBuilder<boolean>[] {
  const { opens, closes, first, last } = edgesOf(windows);
  const from = sql`(${opens}::timestamptz[])[l.zone_id]`;
  return [
    sql`not l.postponed`,
    ...(first ? [sql<boolean>`l.ends_at >= ${first}::timestamptz`] : []),
    ...(last ? [sql<boolean>`l.starts_at < ${last}::timestamptz`] : []),
    sql`l.starts_at < (${closes}::timestamptz[])[l.zone_id]`,
    beginsIn ? sql`l.starts_at >= ${from}` : sql`(l.ends_at > ${from} or l.starts_at >= ${from})`,
  ];
}

function textConditions({ matching, text: needed }: EngineQuery, text: TextSql): RawBuilder<boolean>[] {
  if (matching === 'some' && needed) return partialConditions(needed) ?? [sql`false`];
  return [sql`l.words @@ ${text.every}::tsquery`];
}
