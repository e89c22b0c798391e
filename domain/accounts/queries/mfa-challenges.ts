// All SQL on account_mfa_challenge.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';
import { MFA_CHALLENGE_MINUTES } from '#shared/limits.ts';
import { MFA_CHALLENGE_ATTEMPTS_MAX } from '../limits.ts';
import type { SignInMethod } from '../types.ts';

export interface MfaChallengeRow {
  account_id: string;
  method: SignInMethod;
  attempts_left: number;
  referrer: string | null;
}

export async function insertMfaChallenge(
  tx: Tx,
  challenge: { hash: Buffer; accountId: string; method: SignInMethod; referrer: string | null },
): Promise<void> {
  await sql`insert into account_mfa_challenge (token_hash, account_id, method, referrer, attempts_left, expires_at)
    values (${challenge.hash}, ${challenge.accountId}::bigint, ${challenge.method}, ${challenge.referrer}, ${MFA_CHALLENGE_ATTEMPTS_MAX}::int,
      now() + make_interval(mins => ${MFA_CHALLENGE_MINUTES}::int))`.execute(tx);
}

export async function selectMfaChallenge(db: Db, hash: Buffer): Promise<MfaChallengeRow | undefined> {
  const { rows } =
    await sql<MfaChallengeRow>`select account_id, method, attempts_left, referrer from account_mfa_challenge
    where token_hash = ${hash} and expires_at > now() and attempts_left > 0`.execute(db);
  return rows[0];
}

/** Consumes one of the remaining attempts. */
export async function consumeMfaAttempt(db: Db, hash: Buffer): Promise<MfaChallengeRow | undefined> {
  const { rows } = await sql<MfaChallengeRow>`update account_mfa_challenge set attempts_left = attempts_left - 1
    where token_hash = ${hash} and expires_at > now() and attempts_left > 0
    returning account_id, method, attempts_left, referrer`.execute(db);
  return rows[0];
}

/** Deletes an unexpired challenge and returns it. */
export async function deleteMfaChallenge(tx: Tx, hash: Buffer): Promise<MfaChallengeRow | undefined> {
  const { rows } =
    await sql<MfaChallengeRow>`delete from account_mfa_challenge where token_hash = ${hash} and expires_at > now()
    returning account_id, method, attempts_left, referrer`.execute(tx);
  return rows[0];
}

export async function deleteMfaChallengesOf(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from account_mfa_challenge where account_id = ${accountId}::bigint`.execute(tx);
}

/** Deletes a batch of expired challenges. Returns how many challenges were deleted. */
export async function deleteOldMfaChallenges(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from account_mfa_challenge where id in (
    select id from account_mfa_challenge where expires_at < now() limit ${limit}::int)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
