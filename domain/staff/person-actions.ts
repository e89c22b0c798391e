import {
  accountByPublicId,
  type AccountView,
  endSessionsIn,
  restoreAccountIn,
  suspendAccountIn,
} from '#domain/accounts';
import { appendAuditEntry } from '#domain/audit';
import { type Ctx, requireStaff, type Tx } from '#domain/ctx';
import { setSponsorHiddenIn } from '#domain/sponsorship';
import { refuse } from '#shared/errors.ts';
import { canManage, readReason } from './staff-access.ts';

/**
 * Suspends a person: ends the person's sessions, prevents signing in, hides the sponsor profile, and mails the person. Refuses NOT_FOUND,
 * FORBIDDEN for staff, ARGUMENTS_ERROR for `reason`. Safe to repeat.
 */
export async function suspendPerson(ctx: Ctx, input: { publicId: string; reason: string }): Promise<void> {
  const reason = readReason(input.reason);
  await withManagedPerson(ctx, input.publicId, async (tx, { accountId }) => {
    if (!(await suspendAccountIn(tx, { accountId }))) return;
    await setSponsorHiddenIn(tx, { accountId, isHidden: true });
    await auditIn(tx, ctx, { action: 'account.suspended', accountId, detail: { reason } });
  });
}

/**
 * Restores a suspended person and mails the person. Sessions that ended stay ended. Refuses NOT_FOUND, FORBIDDEN for
 * staff.
 */
export async function restorePerson(ctx: Ctx, input: { publicId: string }): Promise<void> {
  await withManagedPerson(ctx, input.publicId, async (tx, { accountId }) => {
    if (!(await restoreAccountIn(tx, { accountId }))) return;
    await setSponsorHiddenIn(tx, { accountId, isHidden: false });
    await auditIn(tx, ctx, { action: 'account.restored', accountId });
  });
}

/**
 * Signs a person out everywhere. The person may sign in again. Returns how many sessions ended. Refuses in the same
 * cases as `restorePerson`.
 */
export function signPersonOut(ctx: Ctx, input: { publicId: string }): Promise<number> {
  return withManagedPerson(ctx, input.publicId, async (tx, { accountId }) => {
    const count = await endSessionsIn(tx, { accountId, reason: 'elsewhere' });
    await auditIn(tx, ctx, { action: 'account.signed_out_by_staff', accountId, detail: { sessions: count } });
    return count;
  });
}

/** Runs `work` in one transaction on an account that staff may change. */
export async function withManagedPerson<T>(
  ctx: Ctx,
  publicId: string,
  work: (tx: Tx, account: AccountView) => Promise<T>,
): Promise<T> {
  const staff = requireStaff(ctx);
  return ctx.db.transaction().execute(async (tx) => {
    const account = (await accountByPublicId({ db: tx }, { publicId })) ?? refuse('NOT_FOUND');
    if (!canManage(staff, account)) refuse('FORBIDDEN');
    return work(tx, account);
  });
}

interface PersonAction {
  action: string;
  accountId: string;
  detail?: Record<string, string | number>;
}

const auditIn = (tx: Tx, { actor }: Ctx, { action, accountId, detail = {} }: PersonAction): Promise<void> =>
  appendAuditEntry(tx, actor, { action, subject: { kind: 'account', id: accountId }, detail });
