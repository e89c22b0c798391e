import type { Tx } from '#domain/ctx';
import { blankDraftsIn, eventCounts } from '#domain/events';
import { anonymizeOrganizationIn, organizersOf, singleMemberOrganizationsIn } from '#domain/organizers';
import { deletePublications } from './publication-queries.ts';
import { deleteChanges } from './queries.ts';

/**
 * Erases the content of the organizations that never published an event and have no second member, because they contain
 * nothing but the owner's drafts. Returns the ids of the other organizations.
 */
export async function eraseUnusedOrganizationsIn(tx: Tx, input: { organizationIds: string[] }): Promise<string[]> {
  const used = new Set(input.organizationIds);
  for (const organizationId of await singleMemberOrganizationsIn(tx, input)) {
    const organizerIds = (await organizersOf(tx, { organizationIds: [organizationId] })).map(({ id }) => id);
    if ((await eventCounts(tx, { organizerIds })).published > 0) continue;
    await anonymizeOrganizationIn(tx, { organizationId });
    const drafts = await blankDraftsIn(tx, { organizerIds });
    await deleteChanges(tx, drafts);
    await deletePublications(tx, drafts);
    used.delete(organizationId);
  }
  return [...used];
}
