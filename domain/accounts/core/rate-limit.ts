// Rate limits for sign-in and other guessable actions. Counters are stored in the database, so restarts and other
// processes share them.
import { createHash } from 'node:crypto';
import type { Db, Tx } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { ATTEMPT_LIMITS } from '../limits.ts';
import { incrementAttempts, deleteAttempts, decrementAttempts } from '../queries/attempts.ts';

export type RateLimitScope = keyof typeof ATTEMPT_LIMITS;

/** What a limit counts. Only a hash of the key is stored. */
export interface RateLimitKey {
  scope: RateLimitScope;
  key: string;
}

const hashOf = ({ scope, key }: RateLimitKey): Buffer => createHash('sha256').update(`${scope}\0${key}`).digest();

/**
 * Consumes one attempt if the limit allows it. Returns whether the attempt was allowed, and the seconds until the
 * window ends.
 */
export async function tryConsumeAttempt(
  db: Db | Tx,
  attempt: RateLimitKey,
): Promise<{ isAllowed: boolean; retryAfter: number }> {
  const [maxAttempts, minutes] = ATTEMPT_LIMITS[attempt.scope];
  const counted = await incrementAttempts(db, {
    scope: attempt.scope,
    key: hashOf(attempt),
    maxAttempts,
    minutes,
  });
  return { isAllowed: counted.is_counted, retryAfter: counted.seconds_left };
}

/**
 * Consumes one attempt before the attempt is checked, so that concurrent attempts cannot exceed the limit. Refuses
 * RATE_LIMITED (`retryAfter` in seconds). Must not run in a transaction: the count must survive a rollback.
 */
export async function consumeAttempt(db: Db, attempt: RateLimitKey): Promise<void> {
  const { isAllowed, retryAfter } = await tryConsumeAttempt(db, attempt);
  if (!isAllowed) refuse('RATE_LIMITED', { retryAfter });
}

/** Refunds an attempt that succeeded. */
export async function refundAttempt(db: Db | Tx, attempt: RateLimitKey): Promise<void> {
  await decrementAttempts(db, { scope: attempt.scope, key: hashOf(attempt) });
}

/** Resets the counters of one key. */
export async function resetAttempts(
  db: Db | Tx,
  { scopes, key }: { scopes: RateLimitScope[]; key: string },
): Promise<void> {
  for (const scope of scopes) await deleteAttempts(db, { scopes: [scope], key: hashOf({ scope, key }) });
}
