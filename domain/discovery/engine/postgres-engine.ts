// The SearchEngine on PostgreSQL full text search.
import { SEARCH_TOTAL_CAP } from '#shared/limits.ts';
import type {
  EngineResult,
  EngineCtx,
  EngineQuery,
  FacetTotals,
  MapCell,
  MapExtent,
  SearchEngine,
  SubcategoryTotals,
} from './search-engine.ts';
import { CANDIDATES_MAX, COUNTED_MAX } from './relevance.ts';
import { selectMapCells, selectMapExtent } from './map-queries.ts';
import { selectFacetTotals, selectHits, selectSubcategoryTotals } from './search-queries.ts';
import { correctText } from '../text/spelling.ts';
import { textSql } from './text-sql.ts';

export const postgresEngine: SearchEngine = {
  search,
  subcategoryTotals,
  facetTotals,
  mapExtent,
  mapCells,
  correct: (ctx, understanding, language) => correctText(ctx.db, understanding, language),
};

async function search(ctx: EngineCtx, query: EngineQuery): Promise<EngineResult> {
  if (isUnsearchable(query)) return { hits: [], total: 0, totalIsCapped: false, bestTextScore: 0 };
  const rows = await selectHits(ctx.db, query, textSql(query.text));
  const total = rows[0]?.total ?? 0;
  return {
    hits: rows.flatMap(({ event_id, more_dates, km }) =>
      event_id ? [{ id: event_id, moreDates: more_dates, distanceKm: km }] : [],
    ),
    total: Math.min(total, SEARCH_TOTAL_CAP),
    totalIsCapped: total > SEARCH_TOTAL_CAP || rows[0]?.ranked === CANDIDATES_MAX,
    bestTextScore: rows[0]?.best_text ?? 0,
  };
}

async function subcategoryTotals(ctx: EngineCtx, query: EngineQuery): Promise<SubcategoryTotals> {
  if (isUnsearchable(query)) return {};
  const rows = await selectSubcategoryTotals(ctx.db, query, { text: textSql(query.text), limit: COUNTED_MAX });
  if ((rows[0]?.matches ?? 0) > COUNTED_MAX) return null;
  return Object.fromEntries(
    rows.flatMap(({ subcategory_id, total }) => (subcategory_id === null ? [] : [[String(subcategory_id), total]])),
  );
}

async function facetTotals(ctx: EngineCtx, query: EngineQuery): Promise<FacetTotals> {
  if (isUnsearchable(query)) return {};
  const rows = await selectFacetTotals(ctx.db, query, { text: textSql(query.text), limit: COUNTED_MAX });
  if (rows.some(({ facet, total }) => facet === null && total > COUNTED_MAX)) return null;
  return Object.fromEntries(rows.flatMap(({ facet, total }) => (facet === null ? [] : [[facet, total]])));
}

async function mapExtent(ctx: EngineCtx, query: EngineQuery): Promise<MapExtent | null> {
  return isUnsearchable(query) ? null : selectMapExtent(ctx.db, query, textSql(query.text));
}

async function mapCells(
  ctx: EngineCtx,
  query: EngineQuery,
  zoom: number,
): Promise<{ cells: MapCell[]; total: number }> {
  if (isUnsearchable(query)) return { cells: [], total: 0 };
  const rows = await selectMapCells(ctx.db, query, { text: textSql(query.text), zoom });
  return { cells: rows.map(({ total: _total, ...cell }) => cell), total: rows[0]?.total ?? 0 };
}

/** A text without a word, such as "!?", matches nothing. */
const isUnsearchable = ({ text, literal }: EngineQuery): boolean =>
  text !== null && text.groups.length === 0 && literal === undefined;
