import type { Ctx } from '#domain/ctx';
import type { SignInMethod } from '../types.ts';
import { refundAttempt, consumeAttempt } from '../core/rate-limit.ts';
import { totpCounterOf } from './totp.ts';
import { selectTotp, consumeTotpCounter, consumeRecoveryCode } from '../queries/second-factors.ts';
import { hashRecoveryCode } from './recovery-codes.ts';

/** How a code that was taken proved who somebody is. */
export type CodeMethod = Extract<SignInMethod, 'totp' | 'recovery_code'>;

/**
 * Takes a code of the app, or a recovery code in its place; null for a wrong one and for one that was taken before.
 * Codes of the app are counted before they are judged, whichever steps they come from; recovery codes are not: nobody
 * guesses 125 bits, and a stranger who tries must not shut out whoever holds one. Refuses RATE_LIMITED.
 */
export async function consumeCode(
  ctx: Pick<Ctx, 'db'>,
  { accountId, code }: { accountId: string; code: string },
): Promise<CodeMethod | null> {
  const recovery = hashRecoveryCode(code);
  if (recovery) return (await consumeRecoveryCode(ctx.db, accountId, recovery)) ? 'recovery_code' : null;
  const found = await fittingCode(ctx, { accountId, code, isOn: true });
  if (found === null || !(await consumeTotpCounter(ctx.db, accountId, found))) return null;
  await refundAttempt(ctx.db, attemptOf(accountId));
  return 'totp';
}

/** The step of time of a code that confirms a secret just shown; null for a wrong one. Refuses RATE_LIMITED. */
export async function verifySetupCode(
  ctx: Pick<Ctx, 'db'>,
  { accountId, code }: { accountId: string; code: string },
): Promise<number | null> {
  const found = await fittingCode(ctx, { accountId, code, isOn: false });
  if (found !== null) await refundAttempt(ctx.db, attemptOf(accountId));
  return found;
}

const attemptOf = (accountId: string) => ({ scope: 'second_factor', key: accountId }) as const;

async function fittingCode(
  { db }: Pick<Ctx, 'db'>,
  { accountId, code, isOn }: { accountId: string; code: string; isOn: boolean },
): Promise<number | null> {
  await consumeAttempt(db, attemptOf(accountId));
  const row = await selectTotp(db, accountId);
  if (!row || (row.confirmed_at !== null) !== isOn) return null;
  return totpCounterOf({ secret: row.secret, code, nowSeconds: Number(row.now_seconds) });
}
