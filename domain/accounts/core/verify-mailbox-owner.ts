import { enqueue } from '#db/queue.ts';
import type { Tx } from '#domain/ctx';
import { selectAccount, markEmailVerified } from '../queries/accounts.ts';
import { endSessionsIn } from './sessions.ts';
import { deleteCredentials } from '../queries/credentials.ts';

/**
 * Marks the account's address as verified, because a person opened a link that was mailed to the address. The first
 * verification removes all credentials that were set up before: an attacker may have created the account with this
 * address and be waiting for the mailbox's owner to use the account (pre-hijacking).
 */
export async function verifyMailboxOwnerIn(tx: Tx, accountId: string): Promise<void> {
  if (!(await markEmailVerified(tx, accountId))) return;
  await endSessionsIn(tx, { accountId, reason: 'password' });
  await deleteCredentials(tx, accountId);
  const account = await selectAccount(tx, accountId);
  if (account) await enqueue(tx, { task: 'accounts.verified', payload: { accountId, email: account.email } });
}
