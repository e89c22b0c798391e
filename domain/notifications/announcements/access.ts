// Who may announce something, and for which organizer and event.
import { type OwnContacts, requireContacts } from '#domain/contacts';
import type { Ctx, Db } from '#domain/ctx';
import { eventsOfOrganizers, eventSummaries, type FeedEvent, visibleEvents } from '#domain/events';
import { suspendedIds, takenDownIds } from '#domain/moderation';
import { refuse } from '#shared/errors.ts';

/** Upcoming events that the form of an announcement offers. */
const EVENTS_OFFERED_MAX = 200;

/**
 * The organization, for a member who may write to its contacts (`contacts.manage`: owners, admins and editors of the
 * organization). Refuses NOT_SIGNED_IN, NOT_FOUND and ROLE_TOO_LOW.
 */
export const requireAnnouncing = (ctx: Pick<Ctx, 'db' | 'actor'>, organizationId: string): Promise<OwnContacts> =>
  requireContacts(ctx, organizationId);

/** Whether staff suspended the organization. */
export const isSuspended = async (db: Db, organizationId: string): Promise<boolean> =>
  (await suspendedIds(db, { organizationIds: [organizationId] })).has(organizationId);

/** Refuses CONFLICT while the organization is suspended. */
export async function requireNotSuspended({ db }: Pick<Ctx, 'db'>, organizationId: string): Promise<void> {
  if (await isSuspended(db, organizationId)) refuse('CONFLICT');
}

/** The upcoming public events of the organizers that take place, soonest first. */
export async function presentableEvents(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { organizers }: Pick<OwnContacts, 'organizers'>,
): Promise<FeedEvent[]> {
  const organizerIds = organizers.map(({ id }) => id);
  const events = await eventsOfOrganizers(ctx, { organizerIds, limit: EVENTS_OFFERED_MAX });
  const live = events.filter(({ status }) => status === 'live');
  const hidden = await takenDownIds(ctx.db, { eventIds: live.map(({ id }) => id) });
  return live.filter(({ id }) => !hidden.has(id));
}

/** An event that can still be presented: public, visible, live and not over. Null for any other one. */
export async function presentableEvent(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { eventId }: { eventId: string },
): Promise<FeedEvent | null> {
  const [event] = await visibleEvents(ctx, { ids: [eventId] });
  if (event?.status !== 'live' || event.visibility !== 'public') return null;
  if (Temporal.Instant.compare(event.endsAt, ctx.clock.now()) <= 0) return null;
  return (await takenDownIds(ctx.db, { eventIds: [eventId] })).has(eventId) ? null : event;
}

/** The time zone of scheduled announcements: that of the organization's latest event, because people plan in it. */
export async function zoneOf(ctx: Pick<Ctx, 'db'>, { eventIds }: Pick<OwnContacts, 'eventIds'>): Promise<string> {
  const [latest] = await eventSummaries(ctx, { ids: eventIds.slice(0, 1) });
  return latest?.tz ?? 'UTC';
}
