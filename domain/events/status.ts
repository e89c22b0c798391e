import { sql } from 'kysely';
import type { Tx } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { requireActiveIn } from './end-of-organization.ts';
import { type EventChange, NEXT_SEQUENCE, updateEventRow, updateEventRows } from './write-queries.ts';
import { enqueueListingRefresh, notifyFollowers } from './write.ts';

const NOW = sql<Temporal.Instant>`now()`;

interface Target {
  id: string;
  /**
   * The time at which the status changed; by default the database's current time. An import passes the time that the
   * source states.
   */
  at?: Temporal.Instant;
}

/**
 * Publishes a draft (as far as its visibility allows) and enqueues its listing refresh. Safe to repeat. Refuses NOT_FOUND
 * when its organization was deleted.
 */
export async function publishEventIn(tx: Tx, { id, at }: Target): Promise<void> {
  await requireActiveIn(tx, [id]);
  await change(tx, id, { status: 'live', published_at: at ?? NOW, status_changed_at: at ?? NOW });
  await notifyFollowers(tx, id);
}

/** Publishes many events without enqueuing a job for each event. The caller (the demo data) rebuilds the listings. */
export async function publishEventsIn(tx: Tx, ids: string[], at?: Temporal.Instant): Promise<void> {
  if (ids.length > 0)
    await updateEventRows(tx, ids, { status: 'live', published_at: at ?? NOW, status_changed_at: at ?? NOW });
}

/** Makes a published event a draft again: the event's page answers 404, and the event leaves search. */
export function unpublishEventIn(tx: Tx, { id, at }: Target) {
  return change(tx, id, { status: 'draft', published_at: null, status_changed_at: at ?? NOW });
}

/** Cancels an event. The event's page stays and shows the state; the event leaves search. */
export function cancelEventIn(tx: Tx, { id, at }: Target) {
  return change(tx, id, { status: 'canceled', status_changed_at: at ?? NOW, calendar_sequence: NEXT_SEQUENCE });
}

/** Postpones an event to an unknown date. Refuses NOT_FOUND when its organization was deleted. */
export async function postponeEventIn(tx: Tx, { id, at }: Target) {
  await requireActiveIn(tx, [id]);
  return change(tx, id, { status: 'postponed', status_changed_at: at ?? NOW, calendar_sequence: NEXT_SEQUENCE });
}

/**
 * Gives a published event a new date. A postponed event becomes live again. Refuses NOT_FOUND when its organization was
 * deleted.
 */
export async function rescheduleEventIn(
  tx: Tx,
  { id, startsAt, endsAt }: { id: string; startsAt: Temporal.Instant; endsAt: Temporal.Instant },
) {
  await requireActiveIn(tx, [id]);
  const dates = { starts_at: startsAt, ends_at: endsAt, calendar_sequence: NEXT_SEQUENCE };
  return change(tx, id, { ...dates, status: 'live', status_changed_at: NOW });
}

/** Removes an event for good: the event's page answers 410. */
export function removeEventIn(tx: Tx, { id, at }: Target) {
  return change(tx, id, { removed_at: at ?? NOW });
}

async function change(tx: Tx, id: string, set: EventChange): Promise<void> {
  if (!(await updateEventRow(tx, id, { ...set, updated_at: NOW }))) refuse('NOT_FOUND');
  await enqueueListingRefresh(tx, id);
}
