import type { Ctx } from '#domain/ctx';
import type { SignInMethod } from '../types.ts';
import { refundAttempt, consumeAttempt } from '../core/rate-limit.ts';
import { totpCounterOf } from './totp.ts';
import { selectTotp, consumeTotpCounter, consumeRecoveryCode } from '../queries/second-factors.ts';
import { hashRecoveryCode } from './recovery-codes.ts';

/** The kind of code that was accepted. */
export type CodeMethod = Extract<SignInMethod, 'totp' | 'recovery_code'>;

/**
 * Uses a code of the authenticator app or a recovery code. Null for a wrong or used code. Attempts with app codes are
 * counted before the check, across all sign-ins. Recovery codes are not counted: 125 bits cannot be guessed, and an
 * attacker must not lock out the account's owner. Refuses RATE_LIMITED.
 */
export async function consumeCode(
  ctx: Pick<Ctx, 'db'>,
  { accountId, code }: { accountId: string; code: string },
): Promise<CodeMethod | null> {
  const recovery = hashRecoveryCode(code);
  if (recovery) return (await consumeRecoveryCode(ctx.db, accountId, recovery)) ? 'recovery_code' : null;
  const counter = await counterOfCode(ctx, { accountId, code, isOn: true });
  if (counter === null || !(await consumeTotpCounter(ctx.db, accountId, counter))) return null;
  await refundAttempt(ctx.db, attemptOf(accountId));
  return 'totp';
}

/** The time step of a code that confirms a new secret; null for a wrong code. Refuses RATE_LIMITED. */
export async function verifySetupCode(
  ctx: Pick<Ctx, 'db'>,
  { accountId, code }: { accountId: string; code: string },
): Promise<number | null> {
  const counter = await counterOfCode(ctx, { accountId, code, isOn: false });
  if (counter !== null) await refundAttempt(ctx.db, attemptOf(accountId));
  return counter;
}

const attemptOf = (accountId: string) => ({ scope: 'second_factor', key: accountId }) as const;

async function counterOfCode(
  { db }: Pick<Ctx, 'db'>,
  { accountId, code, isOn }: { accountId: string; code: string; isOn: boolean },
): Promise<number | null> {
  await consumeAttempt(db, attemptOf(accountId));
  const row = await selectTotp(db, accountId);
  if (!row || (row.confirmed_at !== null) !== isOn) return null;
  return totpCounterOf({ secret: row.secret, code, nowSeconds: Number(row.now_seconds) });
}
