import type { Actor, Tx } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { selectAccount } from './account-queries.ts';
import { beginIn } from './begin.ts';
import { beginStepIn, keptReferrer } from './step.ts';
import { secondFactorOf } from './two-step/second-factor-of.ts';
import type { SessionSeed, SignInMethod, SignInResult } from './types.ts';

export interface FirstFactor {
  accountId: string;
  method: SignInMethod;
  deviceToken: string | null;
  seed: SessionSeed;
  /** Where to go afterwards; a step keeps it. */
  referrer?: string | undefined;
}

/**
 * A first factor was shown, whichever: begins the session, or asks for the second factor where there is one. A passkey
 * is both in one. Refuses ACCOUNT_SUSPENDED, which only whoever has shown the first factor learns.
 */
export async function passFirstFactorIn(tx: Tx, actor: Actor, shown: FirstFactor): Promise<SignInResult> {
  const { accountId, method, deviceToken, seed } = shown;
  const account = await selectAccount(tx, accountId);
  if (!account) return refuse('WRONG_CREDENTIALS');
  if (account.suspended_at) return refuse('ACCOUNT_SUSPENDED');
  if (method !== 'passkey' && (await secondFactorOf(tx, accountId)).totp) {
    const referrer = keptReferrer(shown.referrer);
    return { kind: 'second_factor', stepToken: await beginStepIn(tx, { accountId, method, referrer }) };
  }
  return { kind: 'signed_in', ...(await beginIn(tx, actor, { accountId, methods: [method], deviceToken, seed })) };
}
