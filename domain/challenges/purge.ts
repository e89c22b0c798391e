import type { Ctx } from '#domain/ctx';
import { deleteOld } from './queries.ts';

/** The job `challenges.purge`: deletes what is older than an hour. A challenge has expired by then. */
export const purgeChallenges = (ctx: Pick<Ctx, 'db'>): Promise<void> => deleteOld(ctx.db);
