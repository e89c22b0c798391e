import type { Ctx, Db } from '#domain/ctx';
import { deleteOldAttempts } from './attempt-queries.ts';
import { deleteOldDevices } from './device-queries.ts';
import { deleteOldLinks } from './link-queries.ts';
import { deleteOldSessions } from './session-queries.ts';
import { deleteOldSignUps } from './sign-up-queries.ts';
import { deleteOldSteps } from './step-queries.ts';

/** Rows of one statement, and statements of one run: what is left waits for the next. */
const BATCH = 2_000;
const BATCHES_MAX = 50;

const STEPS: ((db: Db, limit: number) => Promise<number>)[] = [
  deleteOldSignUps,
  deleteOldLinks,
  deleteOldSteps,
  deleteOldDevices,
  deleteOldSessions,
  deleteOldAttempts,
];

/** Forgets what nobody can use any more: links, half sign-ins, sign-ups, sessions, browsers and counts. Safe to repeat. */
export async function forgetOldAccess(ctx: Pick<Ctx, 'db'>): Promise<void> {
  for (const forget of STEPS) {
    for (let batch = 0; batch < BATCHES_MAX; batch += 1) if ((await forget(ctx.db, BATCH)) < BATCH) break;
  }
}
