import { sql } from 'kysely';
import type { Ctx, Tx } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { type EventChange, updateEventRow, updateEventRows } from './queries.ts';
import { notifyFollowers } from './notify-followers.ts';
import { enqueueListingRefresh } from './write.ts';

const NOW = sql<Temporal.Instant>`now()`;

interface Target {
  id: string;
  /** When it happened; the database's now by default. An import keeps the source's own time. */
  at?: Temporal.Instant;
}

/** Makes a draft visible (as far as its visibility allows) and asks for its listing. Safe to repeat. */
export const publishEvent = own(publishEventIn);
/** Calls an event off. Its page stays and says so; it leaves search. */
export const cancelEvent = own(cancelEventIn);
/** Puts an event off to a date not known yet. */
export const postponeEvent = own(postponeEventIn);
/** Takes an event away for good: its address answers 410. */
export const removeEvent = own(removeEventIn);

export async function publishEventIn(tx: Tx, { id, at }: Target): Promise<void> {
  await change(tx, id, { status: 'live', published_at: at ?? NOW, status_changed_at: at ?? NOW });
  await notifyFollowers(tx, id);
}

/** Publishes many events at once without a job each: the caller rebuilds the listings (seed). */
export async function publishEventsIn(tx: Tx, ids: string[], at?: Temporal.Instant): Promise<void> {
  if (ids.length > 0)
    await updateEventRows(tx, ids, { status: 'live', published_at: at ?? NOW, status_changed_at: at ?? NOW });
}

export function cancelEventIn(tx: Tx, { id, at }: Target) {
  return change(tx, id, { status: 'canceled', status_changed_at: at ?? NOW });
}

export function postponeEventIn(tx: Tx, { id, at }: Target) {
  return change(tx, id, { status: 'postponed', status_changed_at: at ?? NOW });
}

export function removeEventIn(tx: Tx, { id, at }: Target) {
  return change(tx, id, { removed_at: at ?? NOW });
}

async function change(tx: Tx, id: string, set: EventChange): Promise<void> {
  if (!(await updateEventRow(tx, id, { ...set, updated_at: NOW }))) refuse('NOT_FOUND');
  await enqueueListingRefresh(tx, id);
}

function own(step: (tx: Tx, target: Target) => Promise<void>) {
  return (ctx: Ctx, target: Target) => ctx.db.transaction().execute((tx) => step(tx, target));
}
