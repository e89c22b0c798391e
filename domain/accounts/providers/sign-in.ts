import { inTransaction } from '#db/client.ts';
import type { Ctx, Tx } from '#domain/ctx';
import { enqueue } from '#db/queue.ts';
import { appendAuditEntry } from '#domain/audit';
import { createAccountIn } from '../core/create-account.ts';
import { passFirstFactorIn } from '../core/first-factor.ts';
import type { SessionClient, SignInResult } from '../types.ts';
import { type ProviderIdentity, trustedEmail } from './identity.ts';
import { insertIdentity, touchIdentity } from './queries.ts';

export interface ProviderSignIn {
  identity: ProviderIdentity;
  /** Two-letter language code of a new account. */
  locale: string;
  deviceToken: string | null;
  client: SessionClient;
  referrer?: string | undefined;
}

/**
 * `account_known`: the address belongs to an account that is not linked with this identity. The owner of the account
 * can link the identity after signing in another way; a provider's address does not prove who created the account (ASVS
 * 6.8.1). `email_unverified`: the provider did not verify the address, so no account is created.
 */
export type ProviderSignInResult = SignInResult | { kind: 'account_known' | 'email_unverified' };

/** Signs in with a provider's identity. Creates an account for a new identity. Refuses ACCOUNT_SUSPENDED. */
export function signInWithProvider(ctx: Ctx, input: ProviderSignIn): Promise<ProviderSignInResult> {
  return inTransaction(ctx.db, async (tx) => {
    const linkedId = await touchIdentity(tx, input.identity);
    const resolved = linkedId ? { kind: 'account' as const, accountId: linkedId } : await newAccountIn(tx, ctx, input);
    if (resolved.kind !== 'account') return resolved;
    const { deviceToken, client, referrer } = input;
    return passFirstFactorIn(tx, ctx.actor, {
      accountId: resolved.accountId,
      method: 'provider',
      deviceToken,
      client,
      referrer,
    });
  });
}

async function newAccountIn(
  tx: Tx,
  { actor }: Ctx,
  { identity, locale }: ProviderSignIn,
): Promise<{ kind: 'account'; accountId: string } | { kind: 'account_known' | 'email_unverified' }> {
  const email = trustedEmail(identity);
  if (email === null) return { kind: 'email_unverified' };
  const account = await createAccountIn(tx, { email, fullName: identity.fullName, locale, isVerified: true });
  if (!account) return { kind: 'account_known' };
  const { accountId } = account;
  const { provider, issuer, subject } = identity;
  await insertIdentity(tx, { account_id: accountId, provider, issuer, subject, email });
  await enqueue(tx, { task: 'accounts.verified', payload: { accountId, email } });
  const subjectOfEntry = { kind: 'account', id: accountId } as const;
  await appendAuditEntry(tx, actor, { action: 'account.signed_up', subject: subjectOfEntry, detail: { provider } });
  return { kind: 'account', accountId };
}
