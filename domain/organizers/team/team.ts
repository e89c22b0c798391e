// The team of an organization: its members, changes of roles, leaving, handing over.
import { inTransaction } from '#db/client.ts';
import { accountsByIds, requireRecentAuthentication } from '#domain/accounts';
import { appendAuditEntry } from '#domain/audit';
import { type Ctx, requireSelf, type Tx } from '#domain/ctx';
import { isId } from '#shared/ids.ts';
import { refuse, refuseFields } from '#shared/errors.ts';
import { organizationNames } from '../admin-search.ts';
import { ORGANIZATION_ROLES, type OrganizationRole } from '../roles.ts';
import { mayManage, requireTeam, requireTeamPermission, type TeamActor } from './access.ts';
import {
  deleteInvitationsBy,
  deleteRole,
  lockOwners,
  selectMember,
  selectTeam,
  updateChosenOrganization,
  updateRole,
} from './queries.ts';

/** A person's role in an organization, or for one of its events. */
export interface TeamMember {
  /** The id of the role; a person may have several roles. */
  id: string;
  fullName: string;
  /** The address; null for people who may not manage members. */
  email: string | null;
  role: OrganizationRole;
  eventId: string | null;
  isMe: boolean;
  /** Whether the actor may change or remove the role. */
  canManage: boolean;
}

export interface Team {
  organization: { id: string; name: string };
  members: TeamMember[];
  /** The actor's role in the organization; null for people who only have roles for single events. */
  myRole: OrganizationRole | null;
  canManage: boolean;
}

/**
 * The team of an organization. People with roles for single events see only their own roles. Refuses NOT_SIGNED_IN, and
 * NOT_FOUND for people without a role in the organization.
 */
export async function team(ctx: Pick<Ctx, 'db' | 'actor'>, input: { organizationId: string }): Promise<Team> {
  const actor = await requireTeam(ctx, input.organizationId);
  const { accountId, organizationId, canManage, role: myRole } = actor;
  const rows = await selectTeam(ctx.db, organizationId);
  const shown = rows.filter((row) => myRole !== null || row.account_id === accountId);
  const accounts = await accountsByIds(ctx, { ids: [...new Set(shown.map((row) => row.account_id))] });
  const names = await organizationNames(ctx, { ids: [organizationId] });
  return {
    organization: { id: organizationId, name: names[organizationId] ?? '' },
    myRole,
    canManage,
    members: shown.map((row) => {
      const account = accounts.find((candidate) => candidate.accountId === row.account_id);
      return {
        id: row.id,
        fullName: account?.fullName ?? '',
        email: canManage ? (account?.email ?? null) : null,
        role: row.role,
        eventId: row.event_id,
        isMe: row.account_id === accountId,
        canManage: mayManage(actor, row.role),
      };
    }),
  };
}

interface MemberInput {
  organizationId: string;
  memberId: string;
}

/** Roles to which a member's role can change. A role for one event always remains a role for that event. */
export const rolesFor = (actor: Pick<Team, 'myRole'>, eventId: string | null): OrganizationRole[] =>
  ORGANIZATION_ROLES.filter(
    (role) =>
      (role !== 'owner' || (actor.myRole === 'owner' && eventId === null)) && (role !== 'admin' || eventId === null),
  );

/**
 * Changes a member's role. The change takes effect at the member's next request. Making a member an owner asks for a
 * recent sign-in. Refuses NOT_SIGNED_IN, FORBIDDEN, PROOF_NEEDED, NOT_FOUND, ROLE_TOO_LOW; ARGUMENTS_ERROR (`role`); LAST_OWNER when the organization would have no owner.
 */
export async function changeRole(ctx: Ctx, input: MemberInput & { role: string }): Promise<void> {
  if (input.role === 'owner') await requireRecentAuthentication(ctx);
  const actor = await requireTeamPermission(ctx, { ...input, permission: 'members.manage' });
  await inTransaction(ctx.db, async (tx) => {
    const { member, owners } = await lockMember(tx, input);
    if (!mayManage(actor, member.role)) refuse('ROLE_TOO_LOW');
    const role = rolesFor({ myRole: actor.role }, member.event_id).find((allowed) => allowed === input.role);
    if (role === undefined) return refuseFields({ role: ['INVALID'] });
    if (role === member.role) return;
    if (isLastOwner(member, owners)) refuse('LAST_OWNER');
    await updateRole(tx, { memberId: member.id, role });
    await withdrawUnlessManager(tx, { ...actor, accountId: member.account_id }, role);
    await record(tx, ctx, { action: 'role_changed', actor, member, role });
  });
}

/**
 * Ends a role of another member or of the actor. The change takes effect at the member's next request. Invitations that
 * the member sent are withdrawn. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND, ROLE_TOO_LOW; LAST_OWNER.
 */
export async function removeMember(ctx: Ctx, input: MemberInput): Promise<{ hasLeft: boolean }> {
  requireSelf(ctx);
  const actor = await requireTeam(ctx, input.organizationId);
  return inTransaction(ctx.db, async (tx) => {
    const { member, owners } = await lockMember(tx, input);
    const hasLeft = member.account_id === actor.accountId;
    if (!hasLeft && !mayManage(actor, member.role)) refuse('ROLE_TOO_LOW');
    if (isLastOwner(member, owners)) refuse('LAST_OWNER');
    await deleteRole(tx, member.id);
    if (member.event_id === null) await withdrawUnlessManager(tx, { ...actor, accountId: member.account_id }, null);
    await record(tx, ctx, { action: hasLeft ? 'member_left' : 'member_removed', actor, member, role: member.role });
    return { hasLeft };
  });
}

/**
 * Makes another member the owner; the actor becomes an admin. Refuses NOT_SIGNED_IN, PROOF_NEEDED, NOT_FOUND,
 * ROLE_TOO_LOW, and CONFLICT for a role of one event, or for the actor's own role.
 */
export async function handOver(ctx: Ctx, input: MemberInput): Promise<void> {
  await requireRecentAuthentication(ctx);
  const actor = await requireTeamPermission(ctx, { ...input, permission: 'organization.hand_over' });
  await inTransaction(ctx.db, async (tx) => {
    const { member, owners } = await lockMember(tx, input);
    if (member.event_id !== null || member.account_id === actor.accountId) refuse('CONFLICT');
    if (!owners.includes(actor.accountId)) refuse('ROLE_TOO_LOW');
    const rows = await selectTeam(tx, input.organizationId);
    const own = rows.find((row) => row.account_id === actor.accountId && row.event_id === null) ?? refuse('NOT_FOUND');
    await updateRole(tx, { memberId: member.id, role: 'owner' });
    await updateRole(tx, { memberId: own.id, role: 'admin' });
    await record(tx, ctx, { action: 'handed_over', actor, member, role: 'owner' });
  });
}

/** Stores the organization for which the person works at present. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND. */
export async function chooseOrganization(ctx: Ctx, { organizationId }: { organizationId: string }): Promise<void> {
  requireSelf(ctx);
  const { accountId } = await requireTeam(ctx, organizationId);
  await updateChosenOrganization(ctx.db, { accountId, organizationId });
}

type MemberRow = NonNullable<Awaited<ReturnType<typeof selectMember>>>;

/** The member with the present role, and the owners. Locks both until the transaction ends. */
async function lockMember(tx: Tx, input: MemberInput): Promise<{ member: MemberRow; owners: string[] }> {
  const owners = await lockOwners(tx, input.organizationId);
  const member = isId(input.memberId) ? await selectMember(tx, input) : undefined;
  return { member: member ?? refuse('NOT_FOUND'), owners };
}

const isLastOwner = ({ role, event_id }: MemberRow, owners: string[]): boolean =>
  role === 'owner' && event_id === null && owners.length <= 1;

/** Withdraws the invitations of a person who may no longer invite, because other people could still join with them. */
async function withdrawUnlessManager(
  tx: Tx,
  { accountId, organizationId }: Pick<TeamActor, 'accountId' | 'organizationId'>,
  role: OrganizationRole | null,
): Promise<void> {
  if (role !== 'owner' && role !== 'admin') await deleteInvitationsBy(tx, { accountId, organizationId });
}

interface Change {
  action: 'role_changed' | 'member_left' | 'member_removed' | 'handed_over';
  actor: TeamActor;
  member: MemberRow;
  role: OrganizationRole;
}

const record = (tx: Tx, ctx: Ctx, { action, actor, member, role }: Change): Promise<void> =>
  appendAuditEntry(tx, ctx.actor, {
    action: `organization.${action}`,
    subject: { kind: 'organization', id: actor.organizationId },
    detail: { account: member.account_id, role, before: member.role, event: member.event_id },
  });
