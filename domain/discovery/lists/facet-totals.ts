import type { Ctx, Db } from '#domain/ctx';
import { LoadingCache } from '#shared/loading-cache.ts';
import { buildEngineQuery } from '../engine/build-query.ts';
import { postgresEngine as engine } from '../engine/postgres-engine.ts';
import { resolveArea, type SearchArea } from '../engine/search-area.ts';
import type { FacetTotals } from '../engine/search-engine.ts';
import type { SearchQuery } from '../types.ts';
import { settledQuery } from './find-best.ts';

type Source = Pick<Ctx, 'db' | 'clock'>;

/** Number of cards for each value of each filter. Values without cards are absent. */
export interface FilterTotals {
  /** By id. */
  categories: Record<string, number>;
  subcategories: Record<string, number>;
  formats: Record<string, number>;
  /** By slug. */
  tags: Record<string, number>;
  prices: Record<string, number>;
  /** By two-letter code. */
  languages: Record<string, number>;
}

const CACHE_TTL_MS = 60_000;
const CACHE_MAX = 500;

/**
 * The prefix of the facets of each filter, and the filters that do not apply while its values are counted. Chosen tags
 * apply, because an event must have all of them.
 */
const FILTERS = {
  categories: { prefix: 'c', without: { categoryId: undefined, subcategoryIds: undefined } },
  subcategories: { prefix: 's', without: { subcategoryIds: undefined } },
  formats: { prefix: 'f', without: { formatId: undefined } },
  tags: { prefix: 't:', without: {} },
  prices: { prefix: '$', without: { price: undefined, maxPrice: undefined } },
  languages: { prefix: 'l:', without: { languages: undefined } },
} as const satisfies Record<keyof FilterTotals, { prefix: string; without: Partial<SearchQuery> }>;

const caches = new WeakMap<Db, LoadingCache<FilterTotals | null>>();

/**
 * How many cards a search would find with each value of each filter. A filter that is set does not apply while its own
 * values are counted. Null when too many events match to count them. Cached for a minute in this process.
 */
export function filterTotals(ctx: Source, query: SearchQuery): Promise<FilterTotals | null> {
  const cache = caches.getOrInsertComputed(ctx.db, () => new LoadingCache({ max: CACHE_MAX, ttlMs: CACHE_TTL_MS }));
  const { sort: _sort, page: _page, pageSize: _size, ...filters } = query;
  return cache.get(JSON.stringify(filters), { clock: ctx.clock, load: () => count(ctx, filters) });
}

async function count(ctx: Source, query: SearchQuery): Promise<FilterTotals | null> {
  const area = await resolveArea(ctx, query.where);
  if (!area) return { categories: {}, subcategories: {}, formats: {}, tags: {}, prices: {}, languages: {} };
  const counted = new Map<string, Promise<FacetTotals>>();
  const totals = Object.entries(FILTERS).map(async ([name, { prefix, without }]) => {
    const searched: SearchQuery = { ...query, ...without };
    const all = await counted.getOrInsertComputed(JSON.stringify(searched), () => totalsOf(ctx, searched, area));
    return [name, all && withPrefix(all, prefix)] as const;
  });
  const entries = await Promise.all(totals);
  return entries.some(([, value]) => value === null) ? null : (Object.fromEntries(entries) as unknown as FilterTotals);
}

async function totalsOf(ctx: Source, query: SearchQuery, area: SearchArea): Promise<FacetTotals> {
  const input = { query, area, offset: 0, limit: 1 };
  // only a text is searched in steps
  const hasText = (query.text ?? '').trim() !== '';
  return engine.facetTotals(ctx, await (hasText ? settledQuery(ctx, input) : buildEngineQuery(ctx, input)));
}

const withPrefix = (totals: Record<string, number>, prefix: string): Record<string, number> =>
  Object.fromEntries(
    Object.entries(totals).flatMap(([facet, total]) =>
      facet.startsWith(prefix) ? [[facet.slice(prefix.length), total]] : [],
    ),
  );
