import { inTransaction } from '#db/client.ts';
import type { Ctx } from '#domain/ctx';
import { lockTrends, replaceTrends } from './queries.ts';
import { refreshTrendingCache } from './trending.ts';

/**
 * Number of terms stored for each place. The number is larger than the number of terms shown, since some terms have no
 * results at some places and some terms are blocked.
 */
const TERMS_PER_PLACE = 40;

/**
 * Recomputes trends (job, every few minutes): searches of the past week, with a half-life of two days and a limit per
 * network. Then refreshes this process's cache. Safe to run twice, and in several processes.
 */
export async function refreshTrends(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await lockTrends(tx);
    await replaceTrends(tx, { now: ctx.clock.now(), perPlace: TERMS_PER_PLACE });
  });
  await refreshTrendingCache(ctx);
}
