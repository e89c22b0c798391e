import type { Ctx } from '#domain/ctx';
import { isId } from '#shared/ids.ts';
import type { Plan } from './update.ts';
import { selectLatestUpdate, selectUpdate } from './update-queries.ts';

/** An update: a published event was postponed, rescheduled or canceled. Times are ISO instants. */
export interface EventUpdateRecord {
  eventId: string;
  kind: Plan['kind'];
  /** Plain text of the organizer; '' for no message. */
  message: string;
  /** The date of the event before the update. */
  startsAt: string;
  endsAt: string;
  createdAt: string;
  /** False when a later update of the event exists. */
  isLatest: boolean;
}

/** The update with this id; null for an unknown id. The message of an update is only for the people with tickets. */
export async function eventUpdate(ctx: Pick<Ctx, 'db'>, input: { id: string }): Promise<EventUpdateRecord | null> {
  const row = isId(input.id) ? await selectUpdate(ctx.db, input.id) : undefined;
  if (!row) return null;
  const latest = await selectLatestUpdate(ctx.db, row.event_id);
  return {
    eventId: row.event_id,
    kind: row.kind,
    message: row.message,
    startsAt: row.old_starts_at.toString(),
    endsAt: row.old_ends_at.toString(),
    createdAt: row.created_at.toString(),
    isLatest: latest?.id === row.id,
  };
}
