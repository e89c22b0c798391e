// The end of an organization. `domain/privacy` calls these functions, in this order, in one transaction.
import { type Ctx, type Db, requireSelf, type Tx } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import {
  countTeam,
  deleteInvitationsOf,
  deleteTeam,
  emptyProfiles,
  lockActiveOrganizations,
  lockOrganization,
  markDeleted,
  selectDeletedOrganizers,
} from './deletion-queries.ts';
import { organizationNames } from './admin-search.ts';
import { membershipsOf } from './members.ts';
import { may } from './permissions.ts';
import { anonymizeOrganizationIn } from './personal-data.ts';
import { requireTeam } from './team/access.ts';
import { lockOwners } from './team/queries.ts';

interface Target {
  organizationId: string;
}

/**
 * The organization, for an owner who may delete it, with the number of people in its team. Refuses NOT_SIGNED_IN,
 * NOT_FOUND for people without a role in the organization, and ROLE_TOO_LOW for members who are no owners.
 */
export async function organizationToDelete(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { organizationId }: Target,
): Promise<{ id: string; name: string; people: number }> {
  const { accountId } = await requireTeam(ctx, organizationId);
  if (!may(await membershipsOf(ctx, { accountId }), 'organization.delete', { organizationId })) refuse('ROLE_TOO_LOW');
  const names = await organizationNames(ctx, { ids: [organizationId] });
  return { id: organizationId, name: names[organizationId] ?? '', people: await countTeam(ctx.db, organizationId) };
}

/**
 * Locks the team of an organization and withdraws its invitations. People who accept an invitation lock it before the
 * organization, so the invitations come first here too. Refuses ROLE_TOO_LOW when the actor is no owner anymore.
 */
export async function endInvitationsIn(tx: Tx, ctx: Pick<Ctx, 'actor'>, { organizationId }: Target): Promise<void> {
  const { accountId } = requireSelf(ctx);
  if (!(await lockOwners(tx, organizationId)).includes(accountId)) refuse('ROLE_TOO_LOW');
  await deleteInvitationsOf(tx, organizationId);
}

/**
 * Locks an organization until the transaction ends. Transactions that add an event, publish one or add a member wait, and
 * are then refused. The caller locks the events first. Refuses NOT_FOUND for a deleted organization.
 */
export async function lockOrganizationIn(tx: Tx, { organizationId }: Target): Promise<{ name: string }> {
  const row = await lockOrganization(tx, organizationId);
  return row && row.deleted_at === null ? row : refuse('NOT_FOUND');
}

/**
 * Marks a locked organization as deleted: ends all roles and empties its profiles. `isNamed` keeps the names, for the
 * pages and receipts of past events. Returns the people who had a role.
 */
export async function deleteOrganizationIn(
  tx: Tx,
  { organizationId, isNamed }: Target & { isNamed: boolean },
): Promise<{ accountId: string; isOwner: boolean }[]> {
  const people = await deleteTeam(tx, organizationId);
  // an invitation that was written before the organization was locked
  await deleteInvitationsOf(tx, organizationId);
  await markDeleted(tx, organizationId);
  await (isNamed ? emptyProfiles(tx, organizationId) : anonymizeOrganizationIn(tx, { organizationId }));
  return people;
}

/**
 * Refuses NOT_FOUND when the organization of one of these organizers was deleted. Otherwise it cannot be deleted until the
 * transaction ends.
 */
export async function requireActiveOrganizersIn(tx: Tx, { organizerIds }: { organizerIds: string[] }): Promise<void> {
  if (organizerIds.length === 0) return;
  const states = await lockActiveOrganizations(tx, organizerIds);
  if (states.some(({ is_deleted: isDeleted }) => isDeleted)) refuse('NOT_FOUND');
}

/** The ids among `ids` of organizers whose organization was deleted. */
export async function deletedOrganizers(ctx: { db: Db | Tx }, { ids }: { ids: string[] }): Promise<Set<string>> {
  const rows = ids.length === 0 ? [] : await selectDeletedOrganizers(ctx.db, ids);
  return new Set(rows.map(({ id }) => id));
}
