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
  /** The page to open after signing in; stored with the MFA challenge. */
  referrer?: string | undefined;
}

/**
 * Continues a sign-in whose first factor passed: starts the session, or creates an MFA challenge when the account has a
 * second factor. A passkey counts as both factors. Refuses ACCOUNT_SUSPENDED; only a caller with a valid first factor
 * learns of the suspension.
 */
export async function passFirstFactorIn(tx: Tx, actor: Actor, factor: FirstFactor): Promise<SignInResult> {
  const { accountId, method, deviceToken, client } = factor;
  const account = await selectAccount(tx, accountId);
  if (!account) return refuse('WRONG_CREDENTIALS');
  if (account.suspended_at) return refuse('ACCOUNT_SUSPENDED');
  if (method !== 'passkey' && (await secondFactorOf(tx, accountId)).totp) {
    const referrer = limitReferrer(factor.referrer);
    return { kind: 'second_factor', mfaToken: await createMfaChallengeIn(tx, { accountId, method, referrer }) };
  }
  return {
    kind: 'signed_in',
    ...(await completeSignInIn(tx, actor, { accountId, methods: [method], deviceToken, client })),
  };
}
