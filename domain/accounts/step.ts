// A sign-in between its first factor and its second.
import type { Actor, Ctx, Tx } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { REFERRER_MAX_CHARS } from '#shared/limits.ts';
import { beginIn, newSecretToken } from './begin.ts';
import { hashOfToken } from './session-token.ts';
import { deleteStep, insertStep, selectStep, type StepRow, takeStepTry } from './step-queries.ts';
import type { PendingStep, SessionSeed, SignInMethod } from './types.ts';

/** Where somebody was going, as it is kept: whole or not at all, and judged (`shared/safe-redirect.ts`) when it is used. */
export const keptReferrer = (referrer: string | undefined): string | null =>
  referrer === undefined || referrer.length > REFERRER_MAX_CHARS ? null : referrer.toWellFormed().replaceAll('\0', '');

/** The first factor was right: begins the wait for the second. Answers the token of the step. */
export async function beginStepIn(
  tx: Tx,
  step: { accountId: string; method: SignInMethod; referrer: string | null },
): Promise<string> {
  const { token, hash } = newSecretToken();
  await insertStep(tx, { ...step, hash });
  return token;
}

/** The step that waits; null when it is over. Changes nothing. */
export async function stepOf(ctx: Pick<Ctx, 'db'>, input: { stepToken: string }): Promise<PendingStep | null> {
  const hash = hashOfToken(input.stepToken);
  const row = hash && (await selectStep(ctx.db, hash));
  return row ? toStep(row) : null;
}

/** Takes one of a step's tries, before the code is judged and whatever comes of it. Refuses STEP_OVER. */
export async function takeStepAttempt(ctx: Pick<Ctx, 'db'>, input: { stepToken: string }): Promise<PendingStep> {
  const hash = hashOfToken(input.stepToken);
  const row = hash && (await takeStepTry(ctx.db, hash));
  return row ? toStep(row) : refuse('STEP_OVER');
}

/** The second factor was right: ends the step, once, and begins the session. Refuses STEP_OVER. */
export async function finishStepIn(
  tx: Tx,
  actor: Actor,
  input: { stepToken: string; method: 'totp' | 'recovery_code'; deviceToken: string | null; seed: SessionSeed },
): Promise<{ token: string; deviceToken: string; referrer: string | null }> {
  const hash = hashOfToken(input.stepToken);
  const step = hash && (await deleteStep(tx, hash));
  if (!step) return refuse('STEP_OVER');
  const methods = [step.method, input.method];
  const { deviceToken, seed } = input;
  const begun = await beginIn(tx, actor, { accountId: step.account_id, methods, deviceToken, seed });
  return { ...begun, referrer: step.referrer };
}

const toStep = (row: StepRow): PendingStep => ({
  accountId: row.account_id,
  method: row.method,
  attemptsLeft: row.attempts_left,
  referrer: row.referrer,
});
