import { type Ctx, type Db, requirePerson, type Tx } from '#domain/ctx';
import { organizationOfOrganizer } from './organization-of.ts';
import { may, type Permission } from './permissions.ts';
import {
  deleteMember,
  insertMember,
  selectManagerAccounts,
  selectManagers,
  selectMemberships,
  selectTeams,
} from './queries.ts';
import type { Membership, OrganizationRole } from './roles.ts';

/** A person's roles. The roles in the organization that the person chose last come first, then the oldest roles. */
export async function membershipsOf(ctx: Pick<Ctx, 'db'>, input: { accountId: string }): Promise<Membership[]> {
  const rows = await selectMemberships(ctx.db, input.accountId);
  return rows.map((row) => ({
    id: row.id,
    organizationId: row.organization_id,
    eventId: row.event_id,
    role: row.role,
  }));
}

/** Adds a member or changes the member's role: in the organization, or for one of its events. */
export async function setMemberIn(
  tx: Tx,
  input: { organizationId: string; accountId: string; role: OrganizationRole; eventId?: string | null },
): Promise<void> {
  await insertMember(tx, input);
}

/** Ends all roles of a person in an organization. Safe to repeat. */
export async function removeMemberIn(tx: Tx, input: { organizationId: string; accountId: string }): Promise<void> {
  await deleteMember(tx, input);
}

/** The accounts of the owners and admins of an organization. */
export const managersOf = (db: Db | Tx, input: { organizationId: string }): Promise<string[]> =>
  selectManagers(db, input.organizationId);

/** The organizations in which a person is owner or admin. */
export async function managesOf(ctx: Pick<Ctx, 'db'>, input: { accountId: string }): Promise<string[]> {
  const memberships = await membershipsOf(ctx, input);
  return memberships
    .filter(({ eventId, role }) => eventId === null && (role === 'owner' || role === 'admin'))
    .map(({ organizationId }) => organizationId);
}

/** Whether the actor is owner or admin of an organization. Refuses NOT_SIGNED_IN. */
export const managesOrganization = async (ctx: Pick<Ctx, 'db' | 'actor'>): Promise<boolean> =>
  (await managesOf(ctx, requirePerson(ctx))).length > 0;

/** Owners and admins with their organizations, in the order of their ids: `limit` accounts after the id `after`. */
export const managerAccounts = (
  ctx: { db: Db },
  input: { after: string; limit: number },
): Promise<{ accountId: string; organizationIds: string[] }[]> => selectManagerAccounts(ctx.db, input);

/** The accounts of the members who have a permission for an event of an organizer. */
export async function membersWith(
  ctx: Pick<Ctx, 'db'>,
  { organizerId, eventId, permission }: { organizerId: string; eventId: string; permission: Permission },
): Promise<string[]> {
  const organizationId = await organizationOfOrganizer(ctx, { id: organizerId });
  const team = (await teamsOf(ctx, { organizerIds: [organizerId] })).get(organizerId) ?? [];
  const members = await Promise.all(
    [...team].map(async (accountId) => ({ accountId, memberships: await membershipsOf(ctx, { accountId }) })),
  );
  return members
    .filter(({ memberships }) => may(memberships, permission, { organizationId, eventId }))
    .map(({ accountId }) => accountId);
}

/** The accounts of everyone with a role in the organization of an organizer, or for one of its events, by organizer id. */
export async function teamsOf(
  ctx: { db: Db | Tx },
  input: { organizerIds: string[] },
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await selectTeams(ctx.db, input.organizerIds);
  const byOrganizer = Map.groupBy(rows, (row) => row.organizer_id);
  return new Map([...byOrganizer].map(([id, members]) => [id, new Set(members.map((member) => member.account_id))]));
}

/** Whether the person may create events in one of their organizations. */
export const mayCreateEvents = (memberships: readonly Membership[]): boolean =>
  memberships.some(({ organizationId }) => may(memberships, 'events.create', { organizationId }));
