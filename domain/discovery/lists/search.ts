import type { Ctx } from '#domain/ctx';
import { SEARCH_PAGE_MAX, SEARCH_PAGE_SIZE } from '#shared/limits.ts';
import { buildEngineQuery } from '../engine/build-query.ts';
import { postgresEngine as engine } from '../engine/postgres-engine.ts';
import { resolveArea, type SearchArea } from '../engine/search-area.ts';
import type { EngineResult, EngineQuery } from '../engine/search-engine.ts';
import type { SearchQuery, SearchResult } from '../types.ts';
import { cardPage } from './cards.ts';

type Source = Pick<Ctx, 'db' | 'clock'>;

/** A text with fewer results than this may be misspelt. */
const FEW_RESULTS = 3;
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
  const engineQuery = await buildEngineQuery(ctx, { query, area, offset: (page - 1) * pageSize, limit: pageSize });
  const first = await engine.search(ctx, engineQuery);
  const corrected = await correctSpelling(ctx, engineQuery, first);
  const result = await cardPage(ctx, corrected?.result ?? first, { page, pageSize });
  return corrected ? { ...result, corrected: corrected.text } : result;
}

/** Number of cards of a search, at most `SEARCH_TOTAL_CAP`. Used for the totals of alternatives to an empty search. */
export async function countMatches(ctx: Source, query: SearchQuery, area: SearchArea): Promise<number> {
  const engineQuery = await buildEngineQuery(ctx, { query, area, offset: 0, limit: 1 });
  return (await engine.search(ctx, engineQuery)).total;
}

async function correctSpelling(
  ctx: Source,
  engineQuery: EngineQuery,
  first: EngineResult,
): Promise<{ text: string; result: EngineResult } | null> {
  if (engineQuery.text.trim() === '' || first.total >= FEW_RESULTS) return null;
  const text = await engine.correct(ctx, engineQuery.text);
  if (text === null) return null;
  const result = await engine.search(ctx, { ...engineQuery, text });
  return result.total > first.total ? { text, result } : null;
}

const clamp = (value: number, max: number) => (Number.isInteger(value) ? Math.min(max, Math.max(1, value)) : 1);
