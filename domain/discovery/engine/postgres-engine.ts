// The SearchEngine on PostgreSQL full text search.
import { LRUCache } from 'lru-cache';
import { SEARCH_TOTAL_CAP } from '#shared/limits.ts';
import type {
  EngineResult,
  EngineCtx,
  EngineQuery,
  MapCell,
  MapExtent,
  SearchEngine,
  SubcategoryTotals,
} from './search-engine.ts';
import { selectWordForms } from '../text/queries.ts';
import { CANDIDATES_MAX, COUNTED_MAX } from './relevance.ts';
import { selectMapCells, selectMapExtent } from './map-queries.ts';
import { selectHits, selectSubcategoryTotals } from './search-queries.ts';
import { correctText } from '../text/spelling.ts';
import { parseText, type TextQuery, textQuery, type TypedText, type WordForms } from '../text/text-query.ts';

export const postgresEngine: SearchEngine = {
  search,
  subcategoryTotals,
  mapExtent,
  mapCells,
  correct: (ctx, text) => correctText(ctx.db, text),
};

async function search(ctx: EngineCtx, query: EngineQuery): Promise<EngineResult> {
  const words = await expressions(ctx, query.text);
  // A text without a word, such as "!?" or an emoji, matches nothing.
  if (words === null && query.text.trim() !== '') return { hits: [], total: 0, totalIsCapped: false };
  const rows = await selectHits(ctx.db, query, words);
  const total = rows[0]?.total ?? 0;
  return {
    hits: rows.flatMap(({ event_id, more_dates, km }) =>
      event_id ? [{ id: event_id, moreDates: more_dates, distanceKm: km }] : [],
    ),
    total: Math.min(total, SEARCH_TOTAL_CAP),
    totalIsCapped: total > SEARCH_TOTAL_CAP || rows[0]?.ranked === CANDIDATES_MAX,
  };
}

async function subcategoryTotals(ctx: EngineCtx, query: EngineQuery): Promise<SubcategoryTotals> {
  const words = await expressions(ctx, query.text);
  if (words === null && query.text.trim() !== '') return {};
  const rows = await selectSubcategoryTotals(ctx.db, query, { words, limit: COUNTED_MAX });
  if ((rows[0]?.matches ?? 0) > COUNTED_MAX) return null;
  return Object.fromEntries(
    rows.flatMap(({ subcategory_id, total }) => (subcategory_id === null ? [] : [[String(subcategory_id), total]])),
  );
}

async function mapExtent(ctx: EngineCtx, query: EngineQuery): Promise<MapExtent | null> {
  const words = await expressions(ctx, query.text);
  if (words === null && query.text.trim() !== '') return null;
  return selectMapExtent(ctx.db, query, words);
}

async function mapCells(
  ctx: EngineCtx,
  query: EngineQuery,
  zoom: number,
): Promise<{ cells: MapCell[]; total: number }> {
  const words = await expressions(ctx, query.text);
  if (words === null && query.text.trim() !== '') return { cells: [], total: 0 };
  const rows = await selectMapCells(ctx.db, query, { words, zoom });
  return { cells: rows.map(({ total: _total, ...cell }) => cell), total: rows[0]?.total ?? 0 };
}

async function expressions(ctx: EngineCtx, text: string): Promise<TextQuery | null> {
  if (text === '') return null;
  const typed = parseText(text);
  return textQuery(typed, await formsOf(ctx, typed));
}

/** Stems never change while the process runs, and most searches use the same few thousand words. */
const cache = new LRUCache<string, WordForms>({ max: 20_000 });

async function formsOf(ctx: EngineCtx, { words }: TypedText): Promise<ReadonlyMap<string, WordForms>> {
  const forms = new Map<string, WordForms>();
  const missing = words.filter((typed) => {
    const cached = cache.get(keyOf(typed));
    if (cached) forms.set(typed.word, cached);
    return !cached;
  });
  if (missing.length === 0) return forms;
  const rows = new Map((await selectWordForms(ctx.db, missing)).map((row) => [row.word, row]));
  for (const typed of missing) {
    const row = rows.get(typed.word);
    const form = { stems: row?.stems ?? [], stop: row?.stop ?? false };
    forms.set(typed.word, form);
    cache.set(keyOf(typed), form);
  }
  return forms;
}

const keyOf = ({ word, typed }: { word: string; typed: string }) => `${word} ${typed}`;
