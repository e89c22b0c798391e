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
  /** The last day, as `YYYY-MM-DD`, on which buyers who paid online choose between their tickets and their money; or null. */
  chooseUntil: string | null;
  /** False when a later update of the event exists. */
  isLatest: boolean;
}

/** The update with this id; null for an unknown id. */
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
    chooseUntil: row.choose_until?.toString() ?? null,
    isLatest: latest?.id === row.id,
  };
}

/**
 * The organizer's message about the cancellation or postponement of an event, as plain text; '' for an event in another
 * state, and without a message. A message that was written before event pages showed it is only for people with tickets.
 */
export async function updateMessage(
  ctx: Pick<Ctx, 'db'>,
  { event, isForTicketHolder = false }: { event: { id: string; status: string }; isForTicketHolder?: boolean },
): Promise<string> {
  if (event.status !== 'canceled' && event.status !== 'postponed') return '';
  const latest = await selectLatestUpdate(ctx.db, event.id);
  return latest?.kind === event.status && (latest.is_public || isForTicketHolder) ? latest.message : '';
}

/** A new date of an event. Times are ISO instants. */
export interface NewDate {
  /** Plain text of the organizer; '' for no message. */
  message: string;
  /** The date before. */
  startsAt: string;
  endsAt: string;
}

/**
 * The new date that an event on sale got after an instant, for people whose tickets were ordered before; null when its
 * latest update is older, or is none with a new date.
 */
export async function newDateSince(
  ctx: Pick<Ctx, 'db'>,
  { event, since }: { event: { id: string; status: string }; since: string },
): Promise<NewDate | null> {
  if (event.status !== 'live') return null;
  const latest = await selectLatestUpdate(ctx.db, event.id);
  if (latest?.kind !== 'rescheduled') return null;
  if (Temporal.Instant.compare(latest.created_at, Temporal.Instant.from(since)) <= 0) return null;
  const { message, old_starts_at: startsAt, old_ends_at: endsAt } = latest;
  return { message, startsAt: startsAt.toString(), endsAt: endsAt.toString() };
}
