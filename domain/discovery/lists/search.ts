import type { Ctx } from '#domain/ctx';
import { SEARCH_PAGE_MAX, SEARCH_PAGE_SIZE } from '#shared/limits.ts';
import { resolveArea, type SearchArea } from '../engine/search-area.ts';
import { cardPage } from './cards.ts';
import type { EngineResult, EngineQuery } from '../engine/search-engine.ts';
import { postgresEngine as engine } from '../engine/postgres-engine.ts';
import { selectZones } from './queries.ts';
import type { SearchQuery, SearchResult } from '../types.ts';
import { zoneWindows } from '../engine/zone-windows.ts';

type Source = Pick<Ctx, 'db' | 'clock'>;

/** A text with fewer results than this may be misspelt. */
const FEW = 3;
const PAGE_SIZE_MAX = 100;

/**
 * One page of public events that have not ended and match every filter; see relevance.ts for the order. An unknown
 * place finds nothing. A text with few results is searched again with its unknown words corrected, and `corrected` then
 * names the text. Throws RangeError only for a malformed date.
 */
export async function search(ctx: Source, query: SearchQuery): Promise<SearchResult> {
  const page = clamp(query.page ?? 1, SEARCH_PAGE_MAX);
  const pageSize = clamp(query.pageSize ?? SEARCH_PAGE_SIZE, PAGE_SIZE_MAX);
  const area = await resolveArea(ctx, query.where);
  if (!area) return cardPage(ctx, { hits: [], total: 0, totalIsCapped: false }, { page, pageSize });
  const engineQuery = await buildEngineQuery(ctx, query, area, { offset: (page - 1) * pageSize, limit: pageSize });
  const first = await engine.search(ctx, engineQuery);
  const corrected = await correctSpelling(ctx, engineQuery, first);
  const result = await cardPage(ctx, corrected?.answer ?? first, { page, pageSize });
  return corrected ? { ...result, corrected: corrected.text } : result;
}

/** Number of cards of a search, up to the cap. Used for the totals of alternatives to an empty search. */
export async function countMatches(ctx: Source, query: SearchQuery, area: SearchArea): Promise<number> {
  const engineQuery = await buildEngineQuery(ctx, query, area, { offset: 0, limit: 1 });
  return (await engine.search(ctx, engineQuery)).total;
}

/** The engine's query for a search in a resolved area. */
export async function buildEngineQuery(
  ctx: Source,
  query: Omit<SearchQuery, 'where'>,
  area: SearchArea,
  span: { offset: number; limit: number },
): Promise<EngineQuery> {
  const zones = query.date === undefined ? [] : await selectZones(ctx.db);
  return {
    area: area.area,
    center: query.near ?? area.center,
    text: query.text ?? '',
    price: query.price,
    categoryId: query.categoryId,
    subcategoryIds: query.subcategoryIds,
    formatId: query.formatId,
    tags: query.tags,
    organizerId: query.organizerId,
    windows: query.date === undefined ? undefined : zoneWindows(query.date, zones, ctx.clock.now()),
    sort: query.sort ?? 'relevance',
    ...span,
  };
}

async function correctSpelling(
  ctx: Source,
  engineQuery: EngineQuery,
  first: EngineResult,
): Promise<{ text: string; answer: EngineResult } | null> {
  if (engineQuery.text.trim() === '' || first.total >= FEW) return null;
  const text = await engine.correct(ctx, engineQuery.text);
  if (text === null) return null;
  const correctedResult = await engine.search(ctx, { ...engineQuery, text });
  return correctedResult.total > first.total ? { text, answer: correctedResult } : null;
}

const clamp = (value: number, max: number) => (Number.isInteger(value) ? Math.min(max, Math.max(1, value)) : 1);
