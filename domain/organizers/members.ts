import type { Ctx, Db, Tx } from '#domain/ctx';
import { deleteMember, insertMember, selectManagers, selectMemberships } from './queries.ts';

/** Roles of a member in an organization, from most to fewest permissions (spec 6). */
export const ORGANIZATION_ROLES = ['owner', 'admin', 'editor', 'box_office', 'check_in'] as const;
export type OrganizationRole = (typeof ORGANIZATION_ROLES)[number];

export interface Membership {
  organizationId: string;
  role: OrganizationRole;
}

/** A person's organizations with the role in each; the oldest first. */
export async function membershipsOf(ctx: Pick<Ctx, 'db'>, input: { accountId: string }): Promise<Membership[]> {
  const rows = await selectMemberships(ctx.db, input.accountId);
  return rows.map((row) => ({ organizationId: row.organization_id, role: row.role }));
}

/** Adds a member or changes the member's role. */
export async function setMemberIn(
  tx: Tx,
  input: { organizationId: string; accountId: string; role: OrganizationRole },
): Promise<void> {
  await insertMember(tx, input);
}

/** Ends a membership; safe to repeat. */
export async function removeMemberIn(tx: Tx, input: { organizationId: string; accountId: string }): Promise<void> {
  await deleteMember(tx, input);
}

/** The accounts of the owners and admins of an organization. */
export const managersOf = (db: Db | Tx, input: { organizationId: string }): Promise<string[]> =>
  selectManagers(db, input.organizationId);

/** Whether one of the memberships has a role that may create and change events. */
export const mayCreateEvents = (memberships: readonly Membership[]): boolean =>
  memberships.some(({ role }) => role === 'owner' || role === 'admin' || role === 'editor');
