import { accountByPublicId, accountsByIds, type AccountView, sessionsOf } from '#domain/accounts';
import { appendAuditEntry } from '#domain/audit';
import { countAccountOrders, latestOrdersOf } from '#domain/checkout';
import { type Ctx, requireStaff } from '#domain/ctx';
import { membershipsOf, organizationNames, type OrganizationRole } from '#domain/organizers';
import { refuse } from '#shared/errors.ts';
import { selectImpersonations } from './impersonation-queries.ts';
import { type OrderResult, addEvents } from './admin-search.ts';
import { canManage } from './staff-access.ts';

const ORDERS_SHOWN = 5;
const IMPERSONATIONS_SHOWN = 10;

/** A past impersonation of this person. Times are ISO instants. */
export interface PastImpersonation {
  /** The staff member; null when that account was deleted. */
  by: string | null;
  reason: string;
  startedAt: string;
  /** The end of the impersonation; null while it lasts, and when it expired. */
  stoppedAt: string | null;
}

/** A person's data in the form that staff see. */
export interface PersonFile {
  account: AccountView;
  /** Whether the staff member may suspend, sign out and impersonate the person. */
  canManage: boolean;
  sessions: { count: number; lastSeenAt: string | null };
  memberships: { id: string; organizationId: string; name: string; role: OrganizationRole }[];
  orders: { count: number; latest: OrderResult[] };
  impersonations: PastImpersonation[];
}

/** A person's file for staff. The audit log records every view. Refuses NOT_FOUND. */
export async function personFile(ctx: Ctx, input: { publicId: string }): Promise<PersonFile> {
  const staff = requireStaff(ctx);
  const account = (await accountByPublicId(ctx, input)) ?? refuse('NOT_FOUND');
  const { accountId } = account;
  await ctx.db
    .transaction()
    .execute((tx) =>
      appendAuditEntry(tx, ctx.actor, { action: 'staff.person_viewed', subject: { kind: 'account', id: accountId } }),
    );
  const [sessions, memberships, count, latest, impersonations] = await Promise.all([
    sessionsOf(ctx, { accountId }),
    membershipsWithNames(ctx, accountId),
    countAccountOrders(ctx, { accountId }),
    latestOrdersOf(ctx, { accountId, limit: ORDERS_SHOWN }).then((orders) => addEvents(ctx, orders)),
    pastImpersonations(ctx, accountId),
  ]);
  return {
    account,
    canManage: canManage(staff, account),
    sessions: { count: sessions.length, lastSeenAt: sessions[0]?.lastSeenAt ?? null },
    memberships,
    orders: { count, latest },
    impersonations,
  };
}

async function membershipsWithNames(ctx: Ctx, accountId: string): Promise<PersonFile['memberships']> {
  const memberships = await membershipsOf(ctx, { accountId });
  const names = await organizationNames(ctx, { ids: memberships.map((membership) => membership.organizationId) });
  return memberships.map((membership) => ({
    ...membership,
    name: names[membership.organizationId] ?? membership.organizationId,
  }));
}

async function pastImpersonations(ctx: Ctx, accountId: string): Promise<PastImpersonation[]> {
  const rows = await selectImpersonations(ctx.db, accountId, IMPERSONATIONS_SHOWN);
  const ids = rows.flatMap((row) => row.staff_id ?? []);
  const names = new Map(
    (await accountsByIds(ctx, { ids: [...new Set(ids)] })).map((account) => [
      account.accountId,
      account.fullName || account.email,
    ]),
  );
  return rows.map((row) => ({
    by: (row.staff_id && names.get(row.staff_id)) ?? null,
    reason: row.reason,
    startedAt: row.started_at.toString(),
    stoppedAt: row.stopped_at?.toString() ?? null,
  }));
}
