import type { Ctx, Tx } from '#domain/ctx';
import {
  blankOrganization,
  blankOrganizers,
  deleteMemberships,
  selectMemberships,
  selectSoleOwnerships,
} from './queries.ts';

/** A person's organizations with the role in each. */
export async function personalDataOf(
  ctx: Pick<Ctx, 'db'>,
  input: { accountId: string; email: string },
): Promise<Record<string, unknown[]>> {
  return { memberships: await selectMemberships(ctx.db, input.accountId) };
}

/** Ends all memberships. Check `soleOwnerships` first: every organization must have an owner. */
export async function erasePersonIn(tx: Tx, input: { accountId: string; email: string }): Promise<void> {
  await deleteMemberships(tx, input.accountId);
}

/** Ids of the organizations that have this person as their only owner. */
export const soleOwnerships = (tx: Tx, input: { accountId: string }): Promise<string[]> =>
  selectSoleOwnerships(tx, input.accountId);

/** Replaces the names and texts of an organization and its profiles. */
export async function anonymizeOrganizationIn(tx: Tx, input: { organizationId: string }): Promise<void> {
  await blankOrganization(tx, input.organizationId);
  await blankOrganizers(tx, input.organizationId);
}
