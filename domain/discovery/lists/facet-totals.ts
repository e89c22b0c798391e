import type { Ctx, Db } from '#domain/ctx';
import { LoadingCache } from '#shared/loading-cache.ts';
import { postgresEngine as engine } from '../engine/postgres-engine.ts';
import { resolveArea, type SearchArea } from '../engine/search-area.ts';
import type { EngineQuery, FacetTotals } from '../engine/search-engine.ts';
import { LOWEST_PRICE } from '../listing/facets.ts';
import type { SearchQuery } from '../types.ts';
import { filterKey, type Settled, settledStep } from './find-best.ts';

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
  /** By the lowest price, in whole units of its own currency. */
  lowestPrices: Record<string, number>;
}

type Without = Partial<
  Record<'categoryId' | 'subcategoryIds' | 'formatId' | 'price' | 'maxPrice' | 'languages', undefined>
>;

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
  lowestPrices: { prefix: LOWEST_PRICE, without: { price: undefined, maxPrice: undefined } },
} as const satisfies Record<keyof FilterTotals, { prefix: string; without: Without }>;

const caches = new WeakMap<Db, LoadingCache<FilterTotals | null>>();

/**
 * How many cards a search would find with each value of each filter. A filter that is set does not apply while its own
 * values are counted. Null when too many events match to count them. Cached for a minute in this process.
 */
export function filterTotals(ctx: Source, query: SearchQuery): Promise<FilterTotals | null> {
  const cache = caches.getOrInsertComputed(ctx.db, () => new LoadingCache({ max: CACHE_MAX, ttlMs: CACHE_TTL_MS }));
  return cache.get(filterKey(query), { clock: ctx.clock, load: () => count(ctx, query) });
}

async function count(ctx: Source, query: SearchQuery): Promise<FilterTotals | null> {
  const area = await resolveArea(ctx, query.where);
  if (!area) return NO_TOTALS;
  const step = await settledStep(ctx, query, area);
  const counted = new Map<string, Promise<FacetTotals>>();
  const totals = Object.entries(FILTERS).map(async ([name, { prefix, without }]) => {
    const load = async () => engine.facetTotals(ctx, await stepWithout(ctx, { query, area, step, without }));
    const all = await counted.getOrInsertComputed(filterKey({ ...query, ...without }), load);
    return [name, all && withPrefix(all, prefix)] as const;
  });
  const entries = await Promise.all(totals);
  return entries.some(([, value]) => value === null) ? null : (Object.fromEntries(entries) as unknown as FilterTotals);
}

const NO_TOTALS: FilterTotals = {
  categories: {},
  subcategories: {},
  formats: {},
  tags: {},
  prices: {},
  languages: {},
  lowestPrices: {},
};

interface Counting {
  query: SearchQuery;
  area: SearchArea;
  step: Settled;
  without: Without;
}

/**
 * The step of the search without a filter. If events match the whole text, more events do so without the filter;
 * otherwise the search without the filter may find events in an earlier step.
 */
async function stepWithout(ctx: Source, { query, area, step, without }: Counting): Promise<EngineQuery> {
  if (step.isWhole) return { ...step.engineQuery, ...without };
  return (await settledStep(ctx, { ...query, ...without }, area)).engineQuery;
}

const withPrefix = (totals: Record<string, number>, prefix: string): Record<string, number> =>
  Object.fromEntries(
    Object.entries(totals).flatMap(([facet, total]) =>
      facet.startsWith(prefix) ? [[facet.slice(prefix.length), total]] : [],
    ),
  );
