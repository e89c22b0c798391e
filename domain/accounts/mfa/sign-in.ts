import { inTransaction } from '#db/client.ts';
import { type Ctx, requireSelf, type Tx } from '#domain/ctx';
import { appendAuditEntry } from '#domain/audit';
import { refuse } from '#shared/errors.ts';
import { reauthenticateIn } from '../core/reauthenticate.ts';
import { logRefusal } from '../core/log-refusal.ts';
import { completeMfaChallengeIn, countMfaAttempt } from '../core/mfa-challenge.ts';
import { enqueueMailToAccountIn } from '../core/account-mail.ts';
import type { SessionClient } from '../types.ts';
import { consumeCode } from './check-code.ts';

export interface MfaSignIn {
  /** The token of the MFA challenge, from `SignInResult`. */
  mfaToken: string;
  /** The code as typed: six digits of an app, or a recovery code. */
  code: string;
  deviceToken: string | null;
  client: SessionClient;
}

/**
 * Completes a sign-in with a second factor. Refuses ARGUMENTS_ERROR on `code`, STEP_OVER after too many codes or after
 * the challenge expired, RATE_LIMITED after too many codes over many sign-ins. An accepted code stays used, even when
 * the challenge expires a moment later.
 */
export function signInWithCode(
  ctx: Ctx,
  { code, ...signIn }: MfaSignIn,
): Promise<{ token: string; deviceToken: string; referrer: string | null }> {
  return logRefusal(ctx, { what: 'sign_in', method: 'code' }, async () => {
    const { accountId } = await countMfaAttempt(ctx, signIn);
    const method = (await consumeCode(ctx, { accountId, code })) ?? wrongCode();
    return inTransaction(ctx.db, async (tx) => {
      const session = await completeMfaChallengeIn(tx, ctx.actor, { ...signIn, method });
      if (method === 'recovery_code') await auditAndMailRecoveryIn(tx, ctx, accountId);
      return session;
    });
  });
}

/** Reauthenticates the signed-in person with a code. Refuses ARGUMENTS_ERROR on `code`, RATE_LIMITED, NOT_SIGNED_IN. */
export async function reauthenticateWithCode(
  ctx: Ctx,
  input: { code: string; client: SessionClient },
): Promise<{ token: string }> {
  const { accountId } = requireSelf(ctx);
  return logRefusal(ctx, { what: 'reauthentication', method: 'code' }, async () => {
    const method = (await consumeCode(ctx, { accountId, code: input.code })) ?? wrongCode();
    return inTransaction(ctx.db, (tx) => reauthenticateIn(tx, ctx.actor, { method, client: input.client }));
  });
}

async function auditAndMailRecoveryIn(tx: Tx, { actor }: Ctx, accountId: string): Promise<void> {
  await appendAuditEntry(tx, actor, {
    action: 'account.recovery_code_used',
    subject: { kind: 'account', id: accountId },
  });
  await enqueueMailToAccountIn(tx, { accountId, kind: 'second_factor_changed', values: { what: 'used' } });
}

const wrongCode = (): never => refuse('ARGUMENTS_ERROR', { fields: { code: ['INVALID'] } });
