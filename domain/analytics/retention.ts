import type { Ctx } from '#domain/ctx';
import { ANALYTICS_RETENTION_DAYS } from './limits.ts';
import { deleteOldEvents, deleteOldRuns, deleteSaltsBefore, upsertRetentionDays } from './queries.ts';

/** Number of rows deleted per statement, so that other statements can run in between. */
const BATCH = 5_000;

/** Deletes expired analytics and the salts of past days (hourly job). Safe to run twice. */
export async function purgeOldAnalytics(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  await deleteSaltsBefore(ctx.db, ctx.clock.now().toZonedDateTimeISO('UTC').toPlainDate());
  for (const remove of [deleteOldEvents, deleteOldRuns]) {
    let removed = BATCH;
    while (removed === BATCH) removed = await remove(ctx.db, BATCH);
  }
}

/** Sets how many days analytics are stored, and deletes older rows at once. Throws RangeError. */
export async function setAnalyticsRetention(ctx: Pick<Ctx, 'db' | 'clock'>, { days }: { days: number }): Promise<void> {
  if (!Number.isInteger(days) || days < 1 || days > ANALYTICS_RETENTION_DAYS)
    throw new RangeError(`analytics are stored for 1 to ${ANALYTICS_RETENTION_DAYS} days`);
  await upsertRetentionDays(ctx.db, days);
  await purgeOldAnalytics(ctx);
}
