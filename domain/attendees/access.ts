import { type Ctx, requirePerson } from '#domain/ctx';
import type { EventRecord } from '#domain/events';
import { type EventWithRights, requireOwnEvent } from '#domain/management';
import { may, membershipsOf } from '#domain/organizers';

/** An event as its pages of orders and attendees show it, with what the actor may open. */
export interface GuestEvent extends Pick<EventRecord, 'id' | 'slug' | 'name' | 'startsAt' | 'tz'> {
  status: 'draft' | 'live' | 'canceled' | 'postponed';
  /** Whether staff took the event down, so that it has no page. */
  isTakenDown: boolean;
  mayEdit: boolean;
  maySeeOrders: boolean;
  mayMessage: boolean;
  mayOpenDoors: boolean;
  maySell: boolean;
}

type Reader = Pick<Ctx, 'db' | 'actor'>;

/** The event, for a member who may see its orders. Refuses in the same cases as `requireOwnEvent`. */
export const requireOrders = (ctx: Reader, eventId: string): Promise<EventWithRights> =>
  requireOwnEvent(ctx, eventId, 'orders.view');

/** The event, for a member who may see the names of its attendees. Refuses in the same cases as `requireOwnEvent`. */
export const requireNames = (ctx: Reader, eventId: string): Promise<EventWithRights> =>
  requireOwnEvent(ctx, eventId, ['orders.view', 'doors.open']);

/** Whether the person sees the orders of all events of an organization. */
export async function maySeeAllOrders(ctx: Reader, organizationId: string): Promise<boolean> {
  const { accountId } = requirePerson(ctx);
  return may(await membershipsOf(ctx, { accountId }), 'orders.view', { organizationId });
}

/** The event for its pages. */
export const guestEvent = ({ event, may }: EventWithRights): GuestEvent => ({
  id: event.id,
  slug: event.slug,
  name: event.name,
  startsAt: event.startsAt,
  tz: event.tz,
  status: event.status === 'removed' ? 'canceled' : event.status, // `requireOwnEvent` refuses removed events
  isTakenDown: event.visibility === 'private',
  mayEdit: may('events.edit'),
  maySeeOrders: may('orders.view'),
  mayMessage: may('attendees.message'),
  mayOpenDoors: may('doors.open'),
  maySell: may('doors.sell'),
});
