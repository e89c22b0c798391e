import type { Db, Tx } from '#domain/ctx';
import { lockSingleMemberOrganizations, selectOrganizersOf } from './queries.ts';

/** The profiles of these organizations, the oldest first. */
export async function organizersOf(
  db: Db | Tx,
  input: { organizationIds: string[] },
): Promise<{ id: string; organizationId: string; name: string; logo: string | null }[]> {
  const rows = input.organizationIds.length === 0 ? [] : await selectOrganizersOf(db, input.organizationIds);
  return rows.map(({ organization_id: organizationId, ...row }) => ({ ...row, organizationId }));
}

/** The ids of the organizations that have only one member. Locks these organizations until the transaction ends. */
export const singleMemberOrganizationsIn = (tx: Tx, input: { organizationIds: string[] }): Promise<string[]> =>
  lockSingleMemberOrganizations(tx, input.organizationIds);
