// How often what may be tried. Counts stand in the database, so that no restart and no second process forgets them.
import { createHash } from 'node:crypto';
import type { Db, Tx } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { ATTEMPT_LIMITS } from '#shared/limits.ts';
import { incrementAttempts, deleteAttempts, decrementAttempts } from '../queries/attempts.ts';

export type RateLimitScope = keyof typeof ATTEMPT_LIMITS;

/** What is counted, and of whom; the key itself is not kept, only its hash. */
export interface RateLimitKey {
  scope: RateLimitScope;
  key: string;
}

const hashOf = ({ scope, key }: RateLimitKey): Buffer => createHash('sha256').update(`${scope}\0${key}`).digest();

/** Counts one more if the limit allows it; whether it does, and seconds until counting begins anew. */
export async function tryConsumeAttempt(
  db: Db | Tx,
  attempt: RateLimitKey,
): Promise<{ isAllowed: boolean; retryAfter: number }> {
  const [most, minutes] = ATTEMPT_LIMITS[attempt.scope];
  const counted = await incrementAttempts(db, { scope: attempt.scope, key: hashOf(attempt), most, minutes });
  return { isAllowed: counted.is_counted, retryAfter: counted.seconds_left };
}

/**
 * Counts a try before it is judged, so that a thousand at once are a thousand. Refuses RATE_LIMITED (`retryAfter` in
 * seconds). Not for transactions: the count must stay when what follows is undone.
 */
export async function consumeAttempt(db: Db, attempt: RateLimitKey): Promise<void> {
  const { isAllowed, retryAfter } = await tryConsumeAttempt(db, attempt);
  if (!isAllowed) refuse('RATE_LIMITED', { retryAfter });
}

/** Gives a try back: it was right. */
export async function refundAttempt(db: Db | Tx, attempt: RateLimitKey): Promise<void> {
  await decrementAttempts(db, { scope: attempt.scope, key: hashOf(attempt) });
}

/** Begins counting anew for one key. */
export async function resetAttempts(
  db: Db | Tx,
  { scopes, key }: { scopes: RateLimitScope[]; key: string },
): Promise<void> {
  for (const scope of scopes) await deleteAttempts(db, { scopes: [scope], key: hashOf({ scope, key }) });
}
