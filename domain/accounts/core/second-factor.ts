import type { Db, Tx } from '#domain/ctx';
import { selectSecondFactor } from '../queries/second-factors.ts';

export interface SecondFactor {
  /** Whether signing in requires a code of an authenticator app or a recovery code. */
  totp: boolean;
  recoveryCodesLeft: number;
}

/** The second factor of an account. Passkeys do not count: signing in with a passkey already uses two factors. */
export async function secondFactorOf(db: Db | Tx, accountId: string): Promise<SecondFactor> {
  const row = await selectSecondFactor(db, accountId);
  return { totp: Boolean(row?.confirmed_at), recoveryCodesLeft: row?.confirmed_at ? row.codes_left : 0 };
}
