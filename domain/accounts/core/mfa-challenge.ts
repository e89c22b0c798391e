// The state of a sign-in between its first and its second factor.
import type { Actor, Ctx, Tx } from '#domain/ctx';
import { hashToken, newHashedToken } from '#domain/tokens';
import { refuse } from '#shared/errors.ts';
import { REFERRER_MAX_CHARS } from '../limits.ts';
import { completeSignInIn } from './session-start.ts';
import {
  deleteMfaChallenge,
  insertMfaChallenge,
  selectMfaChallenge,
  type MfaChallengeRow,
  consumeMfaAttempt,
} from '../queries/mfa-challenges.ts';
import type { MfaChallenge, SessionClient, SignInMethod } from '../types.ts';

/**
 * The referrer to store: unchanged, or null when it is missing or too long. `shared/safe-redirect.ts` validates it
 * before use.
 */
export const limitReferrer = (referrer: string | undefined): string | null =>
  referrer === undefined || referrer.length > REFERRER_MAX_CHARS ? null : referrer.toWellFormed().replaceAll('\0', '');

/** Creates an MFA challenge after the first factor passed. Returns its token. */
export async function createMfaChallengeIn(
  tx: Tx,
  challenge: { accountId: string; method: SignInMethod; referrer: string | null },
): Promise<string> {
  const { token, hash } = newHashedToken();
  await insertMfaChallenge(tx, { ...challenge, hash });
  return token;
}

/** The open MFA challenge of a token; null when the challenge expired or was used. Changes nothing. */
export async function findMfaChallenge(
  ctx: Pick<Ctx, 'db'>,
  input: { mfaToken: string },
): Promise<MfaChallenge | null> {
  const hash = hashToken(input.mfaToken);
  const row = hash && (await selectMfaChallenge(ctx.db, hash));
  return row ? toChallenge(row) : null;
}

/** Consumes one attempt of a challenge before its code is checked. Refuses STEP_OVER. */
export async function countMfaAttempt(ctx: Pick<Ctx, 'db'>, input: { mfaToken: string }): Promise<MfaChallenge> {
  const hash = hashToken(input.mfaToken);
  const row = hash && (await consumeMfaAttempt(ctx.db, hash));
  return row ? toChallenge(row) : refuse('STEP_OVER');
}

/** Completes a challenge, once, and starts the session. Refuses STEP_OVER. */
export async function completeMfaChallengeIn(
  tx: Tx,
  actor: Actor,
  input: { mfaToken: string; method: 'totp' | 'recovery_code'; deviceToken: string | null; client: SessionClient },
): Promise<{ token: string; deviceToken: string; referrer: string | null }> {
  const hash = hashToken(input.mfaToken);
  const challenge = hash && (await deleteMfaChallenge(tx, hash));
  if (!challenge) return refuse('STEP_OVER');
  const methods = [challenge.method, input.method];
  const { deviceToken, client } = input;
  const session = await completeSignInIn(tx, actor, {
    accountId: challenge.account_id,
    methods,
    deviceToken,
    client,
  });
  return { ...session, referrer: challenge.referrer };
}

const toChallenge = (row: MfaChallengeRow): MfaChallenge => ({
  accountId: row.account_id,
  method: row.method,
  attemptsLeft: row.attempts_left,
  referrer: row.referrer,
});
