// Counts the events that a suggested search finds, in the same way as the search page counts them.
import type { Ctx, Db } from '#domain/ctx';
import { SEARCH_TOTAL_CAP } from '#shared/limits.ts';
import { LoadingCache } from '#shared/loading-cache.ts';
import type { SearchArea } from '../engine/search-area.ts';
import { buildEngineQuery } from '../engine/build-query.ts';
import { textSql } from '../engine/text-sql.ts';
import type { Where } from '../types.ts';
import { selectTotal } from './total-queries.ts';

type Source = Pick<Ctx, 'db' | 'clock'>;

const CACHE_TTL_MS = 60_000;
const CACHE_MAX = 2_000;
/** Maximum number of counts of one request that run at the same time, because other requests need connections too. */
const COUNTS_AT_A_TIME = 3;

const caches = new WeakMap<Db, LoadingCache<number>>();

export interface CountOptions {
  where: Where;
  area: SearchArea;
  language: string;
  /** Revision of the listings: counts of other revisions are not used. */
  revision: string;
}

/** The candidates whose search finds events at the place, with their totals, in their order. */
export async function counted<Item extends { text: string }>(
  ctx: Source,
  candidates: readonly Item[],
  options: CountOptions,
): Promise<(Item & { total: number })[]> {
  const totals = candidates.map(() => 0);
  const waiting = candidates.entries();
  const countWaiting = async () => {
    for (const [index, { text }] of waiting) totals[index] = await totalOf(ctx, text, options);
  };
  await Promise.all(Array.from({ length: COUNTS_AT_A_TIME }, countWaiting));
  return candidates.flatMap((candidate, index) => {
    const total = totals[index] ?? 0;
    return total > 0 ? [{ ...candidate, total }] : [];
  });
}

function totalOf(ctx: Source, text: string, { where, area, language, revision }: CountOptions): Promise<number> {
  const cache = caches.getOrInsertComputed(ctx.db, () => new LoadingCache({ max: CACHE_MAX, ttlMs: CACHE_TTL_MS }));
  const load = () => count(ctx, { text, language, area });
  return cache.get(JSON.stringify([text, where, language, revision]), { clock: ctx.clock, load });
}

async function count(
  ctx: Source,
  { text, language, area }: { text: string } & Pick<CountOptions, 'language' | 'area'>,
): Promise<number> {
  const query = await buildEngineQuery(ctx, { query: { text, language }, area, offset: 0, limit: 1 });
  if (query.text?.groups.length === 0 && query.literal === undefined) return 0;
  return Math.min(SEARCH_TOTAL_CAP, await selectTotal(ctx.db, query, textSql(query.text)));
}
