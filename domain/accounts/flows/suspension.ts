// What staff may do to an account. Who may ask, and the entry in the audit log, are the caller's.
import type { Tx } from '#domain/ctx';
import { enqueueMailToAccountIn } from '../core/account-mail.ts';
import { updateStaffRole, updateSuspended } from '../queries/accounts.ts';
import { deleteLinksOf } from '../queries/links.ts';
import { endSessionsIn } from '../core/sessions.ts';
import { deleteMfaChallengesOf } from '../queries/mfa-challenges.ts';

/** Suspends an account: its sessions, links and half sign-ins are over, and the person is told. Whether it was not yet. */
export async function suspendAccountIn(tx: Tx, { accountId }: { accountId: string }): Promise<boolean> {
  if (!(await updateSuspended(tx, accountId, true))) return false;
  await endSessionsIn(tx, { accountId, reason: 'suspended' });
  await deleteLinksOf(tx, accountId);
  await deleteMfaChallengesOf(tx, accountId);
  await enqueueMailToAccountIn(tx, { accountId, kind: 'account_suspended' });
  return true;
}

/** Lets a person sign in again, and tells them. Whether they could not. */
export async function restoreAccountIn(tx: Tx, { accountId }: { accountId: string }): Promise<boolean> {
  if (!(await updateSuspended(tx, accountId, false))) return false;
  await enqueueMailToAccountIn(tx, { accountId, kind: 'account_restored' });
  return true;
}

/**
 * Makes staff, or no longer staff; `hasTikibar` counts with staff only. Sessions begun before are over, since their
 * limits and their strength were another role's. Whether it changed anything.
 */
export async function setStaffIn(
  tx: Tx,
  input: { accountId: string; isStaff: boolean; hasTikibar: boolean },
): Promise<boolean> {
  if (!(await updateStaffRole(tx, input))) return false;
  await endSessionsIn(tx, { accountId: input.accountId, reason: 'elsewhere' });
  return true;
}
