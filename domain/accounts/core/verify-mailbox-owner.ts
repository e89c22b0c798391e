import { enqueue } from '#db/queue.ts';
import type { Tx } from '#domain/ctx';
import { selectAccount, markEmailVerified } from '../queries/accounts.ts';
import { endSessionsIn } from './sessions.ts';
import { deleteCredentials } from '../queries/credentials.ts';

/**
 * Whoever followed a mailed link has the mailbox. If nobody had shown that before (accounts made while the site sent no
 * mail), all ways in that were set up until then go: a stranger may have made the account to wait for its owner.
 */
export async function verifyMailboxOwnerIn(tx: Tx, accountId: string): Promise<void> {
  if (!(await markEmailVerified(tx, accountId))) return;
  await endSessionsIn(tx, { accountId, reason: 'password' });
  await deleteCredentials(tx, accountId);
  const account = await selectAccount(tx, accountId);
  if (account) await enqueue(tx, 'accounts.verified', { accountId, email: account.email });
}
