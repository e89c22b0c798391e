import type { Ctx, Tx } from '#domain/ctx';
import { deleteMemberships, selectMemberships, selectSoleOwnerships } from './queries.ts';

/** What organizations a person belongs to, and as what. */
export async function personalDataOf(
  ctx: Pick<Ctx, 'db'>,
  input: { accountId: string; email: string },
): Promise<Record<string, unknown[]>> {
  return { memberships: await selectMemberships(ctx.db, input.accountId) };
}

/** Ends all memberships. Ask `soleOwnerships` first: an organization must not become nobody's. */
export async function erasePersonIn(tx: Tx, input: { accountId: string; email: string }): Promise<void> {
  await deleteMemberships(tx, input.accountId);
}

/** Ids of the organizations that have this person as their only owner. */
export const soleOwnerships = (tx: Tx, input: { accountId: string }): Promise<string[]> =>
  selectSoleOwnerships(tx, input.accountId);
