import type { Ctx, Db } from '#domain/ctx';
import { deleteOldAttempts } from '../queries/attempts.ts';
import { deleteOldDevices } from '../queries/devices.ts';
import { deleteOldLinks } from '../queries/links.ts';
import { deleteOldSessions } from '../queries/sessions.ts';
import { deleteOldSignUps } from '../queries/sign-ups.ts';
import { deleteOldMfaChallenges } from '../queries/mfa-challenges.ts';

/** Number of rows per statement, and of statements per run. The next run deletes further rows. */
const BATCH = 2_000;
const BATCHES_MAX = 50;

const DELETIONS: ((db: Db, limit: number) => Promise<number>)[] = [
  deleteOldSignUps,
  deleteOldLinks,
  deleteOldMfaChallenges,
  deleteOldDevices,
  deleteOldSessions,
  deleteOldAttempts,
];

/** Deletes expired links, MFA challenges, sign-ups, sessions, devices and rate limit counters. Safe to repeat. */
export async function purgeExpiredCredentials(ctx: Pick<Ctx, 'db'>): Promise<void> {
  for (const deleteBatch of DELETIONS) {
    for (let batch = 0; batch < BATCHES_MAX; batch += 1) if ((await deleteBatch(ctx.db, BATCH)) < BATCH) break;
  }
}
