import { accountByEmail, endSession, setStaffIn } from '#domain/accounts';
import { appendAuditEntry } from '#domain/audit';
import { type Ctx, isSystem, type Tx } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { stopImpersonationsOf } from './impersonation-queries.ts';

/**
 * Grants the staff role, with or without tikibar, to the account with this address. Only the command line calls this
 * verb. Ends the person's sessions, because staff sessions have shorter limits. Safe to repeat. Refuses NOT_FOUND for
 * an unknown address.
 */
export function addStaff(ctx: Ctx, input: { email: string; hasTikibar: boolean }): Promise<void> {
  return changeRole(ctx, { email: input.email, isStaff: true, hasTikibar: input.hasTikibar });
}

/**
 * Revokes the staff role, and ends all of the person's sessions, including impersonations. Refuses in the same cases as
 * `addStaff`.
 */
export function removeStaff(ctx: Ctx, input: { email: string }): Promise<void> {
  return changeRole(ctx, { email: input.email, isStaff: false, hasTikibar: false });
}

async function changeRole(ctx: Ctx, input: { email: string; isStaff: boolean; hasTikibar: boolean }): Promise<void> {
  if (!isSystem(ctx.actor)) refuse('NOT_FOUND');
  await ctx.db.transaction().execute(async (tx) => {
    const account = (await accountByEmail({ db: tx }, { email: input.email })) ?? refuse('NOT_FOUND');
    const { accountId } = account;
    const hasChanged = await setStaffIn(tx, { accountId, isStaff: input.isStaff, hasTikibar: input.hasTikibar });
    if (!hasChanged) return;
    await endImpersonations(tx, accountId);
    await appendAuditEntry(tx, ctx.actor, {
      action: input.isStaff ? 'staff.added' : 'staff.removed',
      subject: { kind: 'account', id: accountId },
      detail: { tikibar: input.hasTikibar },
    });
  });
}

/** Ends the person's impersonations, whose sessions belong to other accounts. */
async function endImpersonations(tx: Tx, accountId: string): Promise<void> {
  for (const sessionId of await stopImpersonationsOf(tx, accountId))
    await endSession({ db: tx }, { sessionId, reason: 'elsewhere' });
}
