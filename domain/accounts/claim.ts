import { enqueue } from '#db/queue.ts';
import type { Tx } from '#domain/ctx';
import { selectAccount, verifyAddress } from './account-queries.ts';
import { endSessionsIn } from './sessions.ts';
import { deleteWaysIn } from './ways-in-queries.ts';

/**
 * Whoever followed a mailed link has the mailbox. If nobody had shown that before (accounts made while the site sent no
 * mail), all ways in that were set up until then go: a stranger may have made the account to wait for its owner.
 */
export async function claimAddressIn(tx: Tx, accountId: string): Promise<void> {
  if (!(await verifyAddress(tx, accountId))) return;
  await endSessionsIn(tx, { accountId, reason: 'password' });
  await deleteWaysIn(tx, accountId);
  const account = await selectAccount(tx, accountId);
  if (account) await enqueue(tx, 'accounts.verified', { accountId, email: account.email });
}
