import type { Ctx, Db } from '#domain/ctx';
import { LoadingCache } from '#shared/loading-cache.ts';
import { postgresEngine as engine } from '../engine/postgres-engine.ts';
import { resolveArea } from '../engine/search-area.ts';
import type { SubcategoryTotals } from '../engine/search-engine.ts';
import type { SearchQuery } from '../types.ts';
import { settledStep } from './find-best.ts';

type Source = Pick<Ctx, 'db' | 'clock'>;

const CACHE_TTL_MS = 60_000;
const CACHE_MAX = 500;

const caches = new WeakMap<Db, LoadingCache<SubcategoryTotals>>();

/**
 * How many cards a search finds in each sub-category, by id. The sub-categories of the search itself do not apply. Null
 * when too many events match to count them. Cached for a minute in this process.
 */
export function subcategoryTotals(ctx: Source, query: SearchQuery): Promise<SubcategoryTotals> {
  const cache = caches.getOrInsertComputed(ctx.db, () => new LoadingCache({ max: CACHE_MAX, ttlMs: CACHE_TTL_MS }));
  const { subcategoryIds: _chosen, sort: _sort, page: _page, pageSize: _size, near: _near, ...filters } = query;
  return cache.get(JSON.stringify(filters), { clock: ctx.clock, load: () => countTotals(ctx, filters) });
}

async function countTotals(ctx: Source, query: SearchQuery): Promise<SubcategoryTotals> {
  const area = await resolveArea(ctx, query.where);
  if (!area) return {};
  const { engineQuery } = await settledStep(ctx, query, area);
  return engine.subcategoryTotals(ctx, engineQuery);
}
