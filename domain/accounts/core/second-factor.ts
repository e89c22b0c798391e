import type { Db, Tx } from '#domain/ctx';
import { selectSecondFactor } from '../queries/second-factors.ts';

export interface SecondFactor {
  /** Whether a code of an authenticator app (or a recovery code in its place) is asked for at sign-in. */
  totp: boolean;
  recoveryCodesLeft: number;
}

/** The second factor of an account. Passkeys are none: who signs in with one has shown two factors in one go. */
export async function secondFactorOf(db: Db | Tx, accountId: string): Promise<SecondFactor> {
  const row = await selectSecondFactor(db, accountId);
  return { totp: Boolean(row?.confirmed_at), recoveryCodesLeft: row?.confirmed_at ? row.codes_left : 0 };
}
