import { inTransaction } from '#db/client.ts';
import { type Ctx, type Person, requireSelf, type Tx } from '#domain/ctx';
import { appendAuditEntry } from '#domain/audit';
import { refuse } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { enqueueMailToAccountIn } from '../core/account-mail.ts';
import { requireRecentAuthentication } from '../core/recent-authentication.ts';
import type { ProviderIdentity } from './identity.ts';
import { deleteIdentity, insertIdentity, selectIdentities } from './queries.ts';

/** A provider in the list of linked providers. Times are ISO instants. */
export interface LinkedProvider {
  id: string;
  /** The provider's name in this site's configuration; the configuration may no longer contain it. */
  provider: string;
  /** The address that the provider sent; '' when the provider sent no address. */
  email: string;
  linkedAt: string;
  lastUsedAt: string | null;
}

/** The providers linked with the signed-in account. */
export async function linkedProviders(ctx: Ctx): Promise<LinkedProvider[]> {
  const rows = await selectIdentities(ctx.db, requireSelf(ctx).accountId);
  return rows.map((row) => ({
    id: row.id,
    provider: row.provider,
    email: row.email,
    linkedAt: row.created_at.toString(),
    lastUsedAt: row.last_used_at?.toString() ?? null,
  }));
}

/**
 * Links an identity with the signed-in account, whatever the identity's address. Refuses PROOF_NEEDED, and CONFLICT
 * when the identity is linked already or the account has another identity of that provider.
 */
export async function linkProvider(ctx: Ctx, { identity }: { identity: ProviderIdentity }): Promise<void> {
  const person = await requireRecentAuthentication(ctx);
  const { provider, issuer, subject, email } = identity;
  await inTransaction(ctx.db, async (tx) => {
    const row = { account_id: person.accountId, provider, issuer, subject, email: email.slice(0, 254) };
    if (!(await insertIdentity(tx, row))) return refuse('CONFLICT');
    await auditAndMailIn(tx, person, { action: 'account.provider_linked', what: 'linked', provider });
  });
}

/** Unlinks an identity of the actor. Refuses NOT_FOUND for another person's identity, PROOF_NEEDED. */
export async function unlinkProvider(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const person = await requireRecentAuthentication(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const provider = isId(id) ? await deleteIdentity(tx, { id, accountId: person.accountId }) : undefined;
    if (provider === undefined) return refuse('NOT_FOUND');
    await auditAndMailIn(tx, person, { action: 'account.provider_unlinked', what: 'unlinked', provider });
  });
}

/** Audits the change and mails the account's owner, because another person may have made the change. */
async function auditAndMailIn(
  tx: Tx,
  person: Person,
  { action, what, provider }: { action: string; what: string; provider: string },
): Promise<void> {
  const { accountId } = person;
  await appendAuditEntry(tx, person, { action, subject: { kind: 'account', id: accountId }, detail: { provider } });
  await enqueueMailToAccountIn(tx, { accountId, kind: 'provider_changed', values: { what, provider } });
}
