// Changes staff make to an account. Callers check permissions and write the audit log.
import type { Tx } from '#domain/ctx';
import { enqueueMailToAccountIn } from '../core/account-mail.ts';
import { updateStaffRole, updateSuspended } from '../queries/accounts.ts';
import { deleteLinksOf } from '../queries/links.ts';
import { endSessionsIn } from '../core/sessions.ts';
import { deleteMfaChallengesOf } from '../queries/mfa-challenges.ts';

/**
 * Suspends an account: ends its sessions, links and MFA challenges, and mails the person. Returns false when the
 * account was suspended already.
 */
export async function suspendAccountIn(tx: Tx, { accountId }: { accountId: string }): Promise<boolean> {
  if (!(await updateSuspended(tx, accountId, true))) return false;
  await endSessionsIn(tx, { accountId, reason: 'suspended' });
  await deleteLinksOf(tx, accountId);
  await deleteMfaChallengesOf(tx, accountId);
  await enqueueMailToAccountIn(tx, { accountId, kind: 'account_suspended' });
  return true;
}

/** Restores a suspended account and mails the person. Returns false when the account was not suspended. */
export async function restoreAccountIn(tx: Tx, { accountId }: { accountId: string }): Promise<boolean> {
  if (!(await updateSuspended(tx, accountId, false))) return false;
  await enqueueMailToAccountIn(tx, { accountId, kind: 'account_restored' });
  return true;
}

/**
 * Grants or revokes the staff role; `hasTikibar` applies to staff only. Ends the account's sessions, because session
 * limits and required factors differ by role. Returns whether anything changed.
 */
export async function setStaffIn(
  tx: Tx,
  input: { accountId: string; isStaff: boolean; hasTikibar: boolean },
): Promise<boolean> {
  if (!(await updateStaffRole(tx, input))) return false;
  await endSessionsIn(tx, { accountId: input.accountId, reason: 'elsewhere' });
  return true;
}
