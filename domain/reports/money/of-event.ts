import { requireOrders } from '#domain/attendees';
import { type Ctx, requirePerson } from '#domain/ctx';
import { may, membershipsOf, organizationOfOrganizer } from '#domain/organizers';

/**
 * The organization of an event, when the person may see all its money; null for a person with a role for this event only.
 * Refuses NOT_SIGNED_IN, NOT_FOUND and ROLE_TOO_LOW.
 */
export async function moneyOwnerOf(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { eventId }: { eventId: string },
): Promise<string | null> {
  const { event } = await requireOrders(ctx, eventId);
  const [organizationId, memberships] = await Promise.all([
    organizationOfOrganizer(ctx, { id: event.organizerId }),
    membershipsOf(ctx, requirePerson(ctx)),
  ]);
  return may(memberships, 'orders.view', { organizationId }) ? organizationId : null;
}
