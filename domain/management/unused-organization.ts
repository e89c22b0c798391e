import { type Ctx, requirePerson, type Tx } from '#domain/ctx';
import { blankDraftsIn, eventCounts } from '#domain/events';
import { anonymizeOrganizationIn, organizersOf, ownedAlone, singleMemberOrganizationsIn } from '#domain/organizers';
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

/** An organization that keeps its only owner from deleting the account. */
export interface OrganizationInTheWay {
  id: string;
  name: string;
  /** Whether another person has a role in the whole organization, and so can become an owner. */
  hasOtherMembers: boolean;
}

/**
 * The organizations for which `eraseUnusedOrganizationsIn` would refuse the erasure of the actor's account: they have
 * no other owner, and published an event or have other people. Refuses NOT_SIGNED_IN.
 */
export async function organizationsInTheWay(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<OrganizationInTheWay[]> {
  const owned = await ownedAlone(ctx, requirePerson(ctx));
  const organizers = await organizersOf(ctx.db, { organizationIds: owned.map(({ id }) => id) });
  const inTheWay: OrganizationInTheWay[] = [];
  for (const { id, name, members, people } of owned) {
    const organizerIds = organizers.filter(({ organizationId }) => organizationId === id).map((row) => row.id);
    if (people > 0 || (await eventCounts(ctx.db, { organizerIds })).published > 0)
      inTheWay.push({ id, name, hasOtherMembers: members > 0 });
  }
  return inTheWay;
}
