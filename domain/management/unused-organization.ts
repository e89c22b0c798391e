import type { Tx } from '#domain/ctx';
import { blankDraftsIn } from '#domain/events';
import { anonymizeOrganizationIn } from '#domain/organizers';
import { deleteChanges, lockUnusedOrganizations } from './queries.ts';

/**
 * Erases the content of those organizations that never published an event and have no second member: they hold nothing
 * but the owner's drafts. Returns the ids of the others.
 */
export async function eraseUnusedOrganizationsIn(tx: Tx, input: { organizationIds: string[] }): Promise<string[]> {
  const unused = await lockUnusedOrganizations(tx, input.organizationIds);
  for (const organizationId of unused) {
    const organizerIds = await anonymizeOrganizationIn(tx, { organizationId });
    await deleteChanges(tx, await blankDraftsIn(tx, { organizerIds }));
  }
  return input.organizationIds.filter((id) => !unused.includes(id));
}
