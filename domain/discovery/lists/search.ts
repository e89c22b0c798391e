import type { Ctx } from '#domain/ctx';
import { SEARCH_PAGE_MAX, SEARCH_PAGE_SIZE } from '#shared/limits.ts';
import { buildEngineQuery } from '../engine/build-query.ts';
import { postgresEngine as engine } from '../engine/postgres-engine.ts';
import { resolveArea, type SearchArea } from '../engine/search-area.ts';
import type { SearchQuery, SearchResult } from '../types.ts';
import { cardPage } from './cards.ts';
import { findBest, sharedStep, suggestionFor } from './find-best.ts';
import { namedBy } from './named.ts';

type Source = Pick<Ctx, 'db' | 'clock'>;

const PAGE_SIZE_MAX = 100;

/**
 * One page of public events that have not ended and match every filter and the text; see relevance.ts for the order. An
 * unknown place finds nothing. A text that finds nothing is searched with its spelling corrected (`corrected`), then on
 * other days or at other prices (`relaxed`), then with its place as words, then for a partial match (`isPartial`).
 * Throws RangeError only for a malformed date.
 */
export async function search(ctx: Source, query: SearchQuery): Promise<SearchResult> {
  const page = clamp(query.page ?? 1, SEARCH_PAGE_MAX);
  const pageSize = clamp(query.pageSize ?? SEARCH_PAGE_SIZE, PAGE_SIZE_MAX);
  const area = await resolveArea(ctx, query.where);
  const options = { page, pageSize };
  if (!area) return { ...(await cardPage(ctx, NO_HITS, options)), understanding: null, organizers: [], venues: [] };
  const input = { query, area, offset: (page - 1) * pageSize, limit: pageSize };
  const finding = findBest(ctx, input);
  if (query.text) void sharedStep(ctx, query, () => finding).catch(() => undefined); // the failure is thrown below
  const found = await finding;
  const { result, engineQuery: _engineQuery, isWhole: _isWhole, ...meaning } = found;
  const cards = await cardPage(ctx, result, options);
  const suggestion = await suggestionFor(ctx, input, found);
  const named = await namedBy(ctx, meaning.corrected ?? query.text ?? '', page === 1 ? cards.cards : []);
  return { ...cards, ...meaning, ...named, ...(suggestion !== null && { suggestion }) };
}

const NO_HITS = { hits: [], total: 0, totalIsCapped: false };

/** Number of cards of a search, at most `SEARCH_TOTAL_CAP`. Used for the totals of alternatives to an empty search. */
export async function countMatches(ctx: Source, query: SearchQuery, area: SearchArea): Promise<number> {
  const engineQuery = await buildEngineQuery(ctx, { query, area, offset: 0, limit: 1 });
  return (await engine.search(ctx, engineQuery)).total;
}

const clamp = (value: number, max: number) => (Number.isInteger(value) ? Math.min(max, Math.max(1, value)) : 1);
