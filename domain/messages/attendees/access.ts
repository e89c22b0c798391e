import { guestEvent, type GuestEvent } from '#domain/attendees';
import type { Ctx, Db, Tx } from '#domain/ctx';
import type { EventRecord } from '#domain/events';
import { type EventWithRights, requireOwnEvent } from '#domain/management';
import { moderationOf } from '#domain/moderation';
import { refuse } from '#shared/errors.ts';
import { MESSAGE_DAYS_AFTER_END, MESSAGE_DAYS_AHEAD } from '../limits.ts';

/** Why no member can write to the attendees of an event now. `hidden`: staff hid the event or suspended its organization. */
export type ClosedReason = 'draft' | 'hidden' | 'over';

/** An event as its pages of messages show it. */
export interface MessageEvent extends GuestEvent {
  /** Null when messages can be sent. */
  closed: ClosedReason | null;
}

/** The event, for a member who may write to its attendees. Refuses in the same cases as `requireOwnEvent`. */
export const requireMessaging = (ctx: Pick<Ctx, 'db' | 'actor'>, eventId: string): Promise<EventWithRights> =>
  requireOwnEvent(ctx, eventId, 'attendees.message');

/** The event for its pages. */
export async function messageEvent(ctx: Pick<Ctx, 'db' | 'clock'>, own: EventWithRights): Promise<MessageEvent> {
  return { ...guestEvent(own), closed: await closedReason(ctx, own) };
}

/** Refuses CONFLICT when no member can write to the attendees of the event now. */
export async function requireOpen(ctx: Pick<Ctx, 'db' | 'clock'>, own: EventWithRights): Promise<void> {
  if ((await closedReason(ctx, own)) !== null) refuse('CONFLICT');
}

async function closedReason(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { event, organizationId }: Pick<EventWithRights, 'event' | 'organizationId'>,
): Promise<ClosedReason | null> {
  if (event.status === 'draft') return 'draft';
  if (await isHidden(db, { eventId: event.id, organizationId })) return 'hidden';
  return Temporal.Instant.compare(lastSendTime(event, clock.now()), clock.now()) < 0 ? 'over' : null;
}

/** Whether staff hid the event or suspended its organization. */
export async function isHidden(db: Db | Tx, input: { eventId: string; organizationId: string }): Promise<boolean> {
  const { eventId: id, organizationId } = input;
  const state = (await moderationOf(db, [{ id, organizationId }])).get(id);
  return state?.kind === 'suspended' || state?.kind === 'taken_down';
}

/** The latest time for a message about an event. A postponed event has no date, so its former date is no limit. */
export function lastSendTime({ status, endsAt }: EventRecord, now: Temporal.Instant): Temporal.Instant {
  const furthest = now.add({ hours: 24 * MESSAGE_DAYS_AHEAD });
  if (status === 'postponed') return furthest;
  const last = Temporal.Instant.from(endsAt).add({ hours: 24 * MESSAGE_DAYS_AFTER_END });
  return Temporal.Instant.compare(last, furthest) < 0 ? last : furthest;
}
