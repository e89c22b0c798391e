import { emailKey } from '#domain/accounts';
import type { Ctx, Tx } from '#domain/ctx';
import {
  blankOrganization,
  blankOrganizers,
  deleteMemberships,
  selectMemberships,
  selectSoleOwnerships,
} from './queries.ts';
import {
  deleteInvitationsBy,
  deleteInvitationsTo,
  selectInvitationsBy,
  selectInvitationsTo,
  selectOwnedAlone,
} from './team/queries.ts';

/**
 * A person's roles, the invitations that the person sent, without the addresses of other people, and the invitations to
 * the person's address, without the senders.
 */
export async function personalDataOf(
  ctx: Pick<Ctx, 'db'>,
  input: { accountId: string; email: string },
): Promise<Record<string, unknown[]>> {
  return {
    memberships: await selectMemberships(ctx.db, input.accountId),
    sentInvitations: await selectInvitationsBy(ctx.db, input.accountId),
    receivedInvitations: input.email === '' ? [] : await selectInvitationsTo(ctx.db, emailKey(input.email)),
  };
}

/**
 * Ends all memberships, and deletes the invitations from and to the person. The caller must check `soleOwnerships`
 * first: every organization must have an owner.
 */
export async function erasePersonIn(tx: Tx, input: { accountId: string; email: string }): Promise<void> {
  await deleteMemberships(tx, input.accountId);
  await deleteInvitationsBy(tx, input);
  if (input.email !== '') await deleteInvitationsTo(tx, emailKey(input.email));
}

/** Ids of the organizations that have this person as their only owner. */
export const soleOwnerships = (tx: Tx, input: { accountId: string }): Promise<string[]> =>
  selectSoleOwnerships(tx, input.accountId);

/**
 * The organizations that have this person as their only owner: `members` is the number of other people with a role in
 * the organization, `people` also counts roles for single events.
 */
export const ownedAlone = (
  ctx: Pick<Ctx, 'db'>,
  input: { accountId: string },
): Promise<{ id: string; name: string; members: number; people: number }[]> =>
  selectOwnedAlone(ctx.db, input.accountId);

/** Replaces the names and texts of an organization and its profiles. */
export async function anonymizeOrganizationIn(tx: Tx, input: { organizationId: string }): Promise<void> {
  await blankOrganization(tx, input.organizationId);
  await blankOrganizers(tx, input.organizationId);
}
