import type { Actor, Tx } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { selectAccount } from '../queries/accounts.ts';
import { completeSignInIn } from './session-start.ts';
import { createMfaChallengeIn, limitReferrer } from './mfa-challenge.ts';
import { secondFactorOf } from './second-factor.ts';
import type { SessionClient, SignInMethod, SignInResult } from '../types.ts';

export interface FirstFactor {
  accountId: string;
  method: SignInMethod;
  deviceToken: string | null;
  client: SessionClient;
  /** Where to go afterwards; a step keeps it. */
  referrer?: string | undefined;
}

/**
 * A first factor was shown, whichever: begins the session, or asks for the second factor where there is one. A passkey
 * is both in one. Refuses ACCOUNT_SUSPENDED, which only whoever has shown the first factor learns.
 */
export async function passFirstFactorIn(tx: Tx, actor: Actor, shown: FirstFactor): Promise<SignInResult> {
  const { accountId, method, deviceToken, client: seed } = shown;
  const account = await selectAccount(tx, accountId);
  if (!account) return refuse('WRONG_CREDENTIALS');
  if (account.suspended_at) return refuse('ACCOUNT_SUSPENDED');
  if (method !== 'passkey' && (await secondFactorOf(tx, accountId)).totp) {
    const referrer = limitReferrer(shown.referrer);
    return { kind: 'second_factor', mfaToken: await createMfaChallengeIn(tx, { accountId, method, referrer }) };
  }
  return {
    kind: 'signed_in',
    ...(await completeSignInIn(tx, actor, { accountId, methods: [method], deviceToken, client: seed })),
  };
}
