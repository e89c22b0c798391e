import type { Ctx } from '#domain/ctx';
import { deleteOldEvents, deleteOldRuns, deleteSaltsBefore } from './queries.ts';

/** Deleted at a time: what lies between two of them is other people's turn. */
const BATCH = 5_000;

/** Lets go of what has become too old to keep, and of the secrets of past days (job, every hour). Safe to run twice. */
export async function forgetOldAnalytics(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  await deleteSaltsBefore(ctx.db, ctx.clock.now().toZonedDateTimeISO('UTC').toPlainDate());
  for (const remove of [deleteOldEvents, deleteOldRuns]) {
    let removed = BATCH;
    while (removed === BATCH) removed = await remove(ctx.db, BATCH);
  }
}
