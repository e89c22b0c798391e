import { inTransaction } from '#db/client.ts';
import { type Ctx, requireSelf, type Tx } from '#domain/ctx';
import { recordIn } from '#domain/audit';
import { refuse } from '#shared/errors.ts';
import { proveIn } from '../prove.ts';
import { noteRefused } from '../note-refused.ts';
import { finishStepIn, takeStepAttempt } from '../step.ts';
import { mailPersonIn } from '../account-mail.ts';
import type { SessionSeed } from '../types.ts';
import { takeCode } from './check.ts';

export interface SecondStep {
  /** As `SignInResult` has it. */
  stepToken: string;
  /** Six digits, or a recovery code; however it was typed. */
  code: string;
  deviceToken: string | null;
  seed: SessionSeed;
}

/**
 * Ends a sign-in that waits for its second factor. Refuses ARGUMENTS_ERROR on `code`, STEP_OVER when too many codes
 * were tried or it took too long, RATE_LIMITED when too many were tried over many sign-ins. A code that was taken is
 * gone, also when the step is over a moment later.
 */
export function signInWithCode(
  ctx: Ctx,
  { code, ...step }: SecondStep,
): Promise<{ token: string; deviceToken: string; referrer: string | null }> {
  return noteRefused(ctx, { what: 'sign_in', method: 'code' }, async () => {
    const { accountId } = await takeStepAttempt(ctx, step);
    const method = (await takeCode(ctx, { accountId, code })) ?? wrongCode();
    return inTransaction(ctx.db, async (tx) => {
      const begun = await finishStepIn(tx, ctx.actor, { ...step, method });
      if (method === 'recovery_code') await tellRecoveryIn(tx, ctx, accountId);
      return begun;
    });
  });
}

/** Proves anew who is signed in, by a code. Refuses ARGUMENTS_ERROR on `code`, RATE_LIMITED, NOT_SIGNED_IN. */
export async function proveWithCode(ctx: Ctx, input: { code: string; seed: SessionSeed }): Promise<{ token: string }> {
  const { accountId } = requireSelf(ctx);
  return noteRefused(ctx, { what: 'proof', method: 'code' }, async () => {
    const method = (await takeCode(ctx, { accountId, code: input.code })) ?? wrongCode();
    return inTransaction(ctx.db, (tx) => proveIn(tx, ctx.actor, { method, seed: input.seed }));
  });
}

async function tellRecoveryIn(tx: Tx, { actor }: Ctx, accountId: string): Promise<void> {
  await recordIn(tx, actor, { action: 'account.recovery_code_used', subject: { kind: 'account', id: accountId } });
  await mailPersonIn(tx, { accountId, kind: 'second_factor_changed', values: { what: 'used' } });
}

const wrongCode = (): never => refuse('ARGUMENTS_ERROR', { fields: { code: ['INVALID'] } });
