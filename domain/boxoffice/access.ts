import { type Ctx, type Person, requirePerson, requireSelf } from '#domain/ctx';
import type { EventRecord } from '#domain/events';
import { type EventWithRights, requireOwnEvent } from '#domain/management';
import { isId } from '#shared/ids.ts';
import { refuse } from '#shared/errors.ts';
import { selectTill, type TillRow } from './queries.ts';

type Reader = Pick<Ctx, 'db' | 'actor'>;

/** The event as the pages of its box office show it, with what the person may open. */
export interface OfficeEvent extends Pick<EventRecord, 'id' | 'slug' | 'name' | 'startsAt' | 'endsAt' | 'tz'> {
  status: 'draft' | 'live' | 'canceled' | 'postponed';
  mayEdit: boolean;
  maySeeOrders: boolean;
  mayMessage: boolean;
  mayOpenDoors: boolean;
  maySell: boolean;
}

export const officeEvent = ({ event, may }: EventWithRights): OfficeEvent => ({
  id: event.id,
  slug: event.slug,
  name: event.name,
  startsAt: event.startsAt,
  endsAt: event.endsAt,
  tz: event.tz,
  status: event.status === 'removed' ? 'canceled' : event.status, // `requireOwnEvent` refuses removed events
  mayEdit: may('events.edit'),
  maySeeOrders: may('orders.view'),
  mayMessage: may('attendees.message'),
  mayOpenDoors: may('doors.open'),
  maySell: may('doors.sell'),
});

/** The event, for a member who may sell at its doors. Refuses in the same cases as `requireOwnEvent`. */
export const requireOffice = (ctx: Reader, eventId: string): Promise<EventWithRights> =>
  requireOwnEvent(ctx, eventId, 'doors.sell');

/** The event and the person, for a change. Refuses in the same cases as `requireOffice`, and FORBIDDEN while staff impersonate. */
export async function requireSeller(ctx: Reader, eventId: string): Promise<{ person: Person; own: EventWithRights }> {
  const person = requireSelf(ctx);
  return { person, own: await requireOffice(ctx, eventId) };
}

/**
 * A till that the person may see: the person's own, and every till for people who may edit the event. Refuses NOT_FOUND for
 * all other tills.
 */
export async function requireTill(ctx: Reader, own: EventWithRights, tillId: string): Promise<TillRow> {
  const { accountId } = requirePerson(ctx);
  const till = isId(tillId) ? await selectTill(ctx.db, { eventId: own.event.id, tillId }) : undefined;
  if (!till || (till.account_id !== accountId && !own.may('events.edit'))) return refuse('NOT_FOUND');
  return till;
}
