import { sql } from 'kysely';
import type { Tx } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { type EventChange, NEXT_SEQUENCE, updateEventRow, updateEventRows } from './write-queries.ts';
import { enqueueListingRefresh, notifyFollowers } from './write.ts';

const NOW = sql<Temporal.Instant>`now()`;

interface Target {
  id: string;
  /** When the status changed; by default the database's now. An import uses the source's own time. */
  at?: Temporal.Instant;
}

/** Publishes a draft (as far as its visibility allows) and enqueues its listing refresh. Safe to repeat. */
export async function publishEventIn(tx: Tx, { id, at }: Target): Promise<void> {
  await change(tx, id, { status: 'live', published_at: at ?? NOW, status_changed_at: at ?? NOW });
  await notifyFollowers(tx, id);
}

/** Publishes many events without one job each: the caller rebuilds the listings (seed). */
export async function publishEventsIn(tx: Tx, ids: string[], at?: Temporal.Instant): Promise<void> {
  if (ids.length > 0)
    await updateEventRows(tx, ids, { status: 'live', published_at: at ?? NOW, status_changed_at: at ?? NOW });
}

/** Makes a published event a draft again: its page answers 404, and it leaves search. */
export function unpublishEventIn(tx: Tx, { id, at }: Target) {
  return change(tx, id, { status: 'draft', published_at: null, status_changed_at: at ?? NOW });
}

/** Cancels an event. Its page stays and shows the state; it leaves search. */
export function cancelEventIn(tx: Tx, { id, at }: Target) {
  return change(tx, id, { status: 'canceled', status_changed_at: at ?? NOW, calendar_sequence: NEXT_SEQUENCE });
}

/** Postpones an event to an unknown date. */
export function postponeEventIn(tx: Tx, { id, at }: Target) {
  return change(tx, id, { status: 'postponed', status_changed_at: at ?? NOW, calendar_sequence: NEXT_SEQUENCE });
}

/** Gives a published event a new date; a postponed one is live again. */
export function rescheduleEventIn(
  tx: Tx,
  { id, startsAt, endsAt }: { id: string; startsAt: Temporal.Instant; endsAt: Temporal.Instant },
) {
  const dates = { starts_at: startsAt, ends_at: endsAt, calendar_sequence: NEXT_SEQUENCE };
  return change(tx, id, { ...dates, status: 'live', status_changed_at: NOW });
}

/** Removes an event for good: its page answers 410. */
export function removeEventIn(tx: Tx, { id, at }: Target) {
  return change(tx, id, { removed_at: at ?? NOW });
}

async function change(tx: Tx, id: string, set: EventChange): Promise<void> {
  if (!(await updateEventRow(tx, id, { ...set, updated_at: NOW }))) refuse('NOT_FOUND');
  await enqueueListingRefresh(tx, id);
}
