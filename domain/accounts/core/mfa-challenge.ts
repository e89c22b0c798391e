// A sign-in between its first factor and its second.
import type { Actor, Ctx, Tx } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { REFERRER_MAX_CHARS } from '#shared/limits.ts';
import { completeSignInIn, newTokenWithHash } from './session-start.ts';
import { hashSessionToken } from './session-token.ts';
import {
  deleteMfaChallenge,
  insertMfaChallenge,
  selectMfaChallenge,
  type MfaChallengeRow,
  consumeMfaAttempt,
} from '../queries/mfa-challenges.ts';
import type { MfaChallenge, SessionClient, SignInMethod } from '../types.ts';

/** Where somebody was going, as it is kept: whole or not at all, and judged (`shared/safe-redirect.ts`) when it is used. */
export const limitReferrer = (referrer: string | undefined): string | null =>
  referrer === undefined || referrer.length > REFERRER_MAX_CHARS ? null : referrer.toWellFormed().replaceAll('\0', '');

/** The first factor was right: begins the wait for the second. Answers the token of the step. */
export async function createMfaChallengeIn(
  tx: Tx,
  step: { accountId: string; method: SignInMethod; referrer: string | null },
): Promise<string> {
  const { token, hash } = newTokenWithHash();
  await insertMfaChallenge(tx, { ...step, hash });
  return token;
}

/** The step that waits; null when it is over. Changes nothing. */
export async function findMfaChallenge(
  ctx: Pick<Ctx, 'db'>,
  input: { mfaToken: string },
): Promise<MfaChallenge | null> {
  const hash = hashSessionToken(input.mfaToken);
  const row = hash && (await selectMfaChallenge(ctx.db, hash));
  return row ? toStep(row) : null;
}

/** Takes one of a step's tries, before the code is judged and whatever comes of it. Refuses STEP_OVER. */
export async function countMfaAttempt(ctx: Pick<Ctx, 'db'>, input: { mfaToken: string }): Promise<MfaChallenge> {
  const hash = hashSessionToken(input.mfaToken);
  const row = hash && (await consumeMfaAttempt(ctx.db, hash));
  return row ? toStep(row) : refuse('STEP_OVER');
}

/** The second factor was right: ends the step, once, and begins the session. Refuses STEP_OVER. */
export async function completeMfaChallengeIn(
  tx: Tx,
  actor: Actor,
  input: { mfaToken: string; method: 'totp' | 'recovery_code'; deviceToken: string | null; client: SessionClient },
): Promise<{ token: string; deviceToken: string; referrer: string | null }> {
  const hash = hashSessionToken(input.mfaToken);
  const step = hash && (await deleteMfaChallenge(tx, hash));
  if (!step) return refuse('STEP_OVER');
  const methods = [step.method, input.method];
  const { deviceToken, client: seed } = input;
  const begun = await completeSignInIn(tx, actor, { accountId: step.account_id, methods, deviceToken, client: seed });
  return { ...begun, referrer: step.referrer };
}

const toStep = (row: MfaChallengeRow): MfaChallenge => ({
  accountId: row.account_id,
  method: row.method,
  attemptsLeft: row.attempts_left,
  referrer: row.referrer,
});
