import { type Ctx, requirePerson, requireSelf } from '#domain/ctx';
import { isId } from '#shared/ids.ts';
import { refuse } from '#shared/errors.ts';
import { membershipsOf } from '../members.ts';
import { may, type Permission } from '../permissions.ts';
import type { Membership, OrganizationRole } from '../roles.ts';

/** The signed-in person as a member of one organization. */
export interface TeamActor {
  accountId: string;
  organizationId: string;
  /** The role in the organization; null for people who only have roles for single events. */
  role: OrganizationRole | null;
  canManage: boolean;
}

type ReadCtx = Pick<Ctx, 'db' | 'actor'>;

/**
 * Requires a role in the organization or for one of its events. Refuses NOT_SIGNED_IN, and NOT_FOUND for people without
 * such a role.
 */
export async function requireTeam(ctx: ReadCtx, organizationId: string): Promise<TeamActor> {
  const { accountId } = requirePerson(ctx);
  const all = isId(organizationId) ? await membershipsOf(ctx, { accountId }) : [];
  const own = all.filter((membership) => membership.organizationId === organizationId);
  if (own.length === 0) refuse('NOT_FOUND');
  const role = own.find(({ eventId }) => eventId === null)?.role ?? null;
  return { accountId, organizationId, role, canManage: has(own, 'members.manage', organizationId) };
}

/**
 * Requires a member who has the permission and acts as themself. Refuses NOT_SIGNED_IN, FORBIDDEN while staff
 * impersonate the person, NOT_FOUND for people without a role in the organization, and ROLE_TOO_LOW with another role.
 */
export async function requireTeamPermission(
  ctx: ReadCtx,
  { organizationId, permission }: { organizationId: string; permission: Permission },
): Promise<TeamActor> {
  const { accountId } = requireSelf(ctx);
  const actor = await requireTeam(ctx, organizationId);
  const memberships = await membershipsOf(ctx, { accountId });
  return has(memberships, permission, organizationId) ? actor : refuse('ROLE_TOO_LOW');
}

const has = (memberships: Membership[], permission: Permission, organizationId: string): boolean =>
  may(memberships, permission, { organizationId });

/**
 * Whether the actor may change, remove or give this role. Only owners may change, remove or give the role of an owner.
 */
export const mayManage = ({ canManage, role }: TeamActor, otherRole: OrganizationRole): boolean =>
  canManage && (otherRole !== 'owner' || role === 'owner');
