// Which organization's contacts the actor may see.
import { type Ctx, requirePerson } from '#domain/ctx';
import { eventIdsOfOrganizers } from '#domain/events';
import { isMemberOf, may, membershipsOf, organizersOf } from '#domain/organizers';
import { refuse } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';

type Reader = Pick<Ctx, 'db' | 'actor'>;

/** An organization whose contacts the actor may manage. */
export interface OwnContacts {
  organizationId: string;
  organizers: { id: string; name: string }[];
  /** The organization's events, the newest first. */
  eventIds: string[];
}

/**
 * The organization, for a member with the permission `contacts.manage`. Refuses NOT_SIGNED_IN, NOT_FOUND for people
 * without a role in the organization, and ROLE_TOO_LOW.
 */
export async function requireContacts(ctx: Reader, organizationId: string): Promise<OwnContacts> {
  const { accountId } = requirePerson(ctx);
  const memberships = await membershipsOf(ctx, { accountId });
  if (!isId(organizationId) || !isMemberOf(memberships, { organizationId })) refuse('NOT_FOUND');
  if (!may(memberships, 'contacts.manage', { organizationId })) refuse('ROLE_TOO_LOW');
  const organizers = await organizersOf(ctx.db, { organizationIds: [organizationId] });
  const eventIds = await eventIdsOfOrganizers(ctx.db, { organizerIds: organizers.map(({ id }) => id) });
  return {
    organizationId,
    organizers: organizers.map(({ id, name }) => ({ id, name })),
    eventIds: eventIds.toSorted((a, b) => Number(b) - Number(a)),
  };
}
