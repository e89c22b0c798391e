import { inTransaction } from '#db/client.ts';
import type { Ctx } from '#domain/ctx';
import { lockTrends, replaceTrends } from './queries.ts';
import { refreshTrendingCache } from './trending.ts';

/** More than are ever shown, since some lead nowhere in one place or another, and some are blocked. */
const PER_PLACE = 40;

/**
 * Counts anew what trends (job, every few minutes): searches of the past week, halved every two days, a few for each
 * network. Then renews the answers this process keeps. Safe to run twice, and by several processes.
 */
export async function refreshTrends(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await lockTrends(tx);
    await replaceTrends(tx, { now: ctx.clock.now(), perPlace: PER_PLACE });
  });
  await refreshTrendingCache(ctx);
}
