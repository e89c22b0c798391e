// SQL on event_update: published events that were postponed, rescheduled or canceled.
import { type Insertable, sql } from 'kysely';
import type { EventUpdate } from '#db/types.ts';
import type { Db, Tx } from '#domain/ctx';

export function insertUpdate(tx: Tx, row: Insertable<EventUpdate>): Promise<{ id: string }> {
  return tx.insertInto('event_update').values(row).returning('id').executeTakeFirstOrThrow();
}

export const selectUpdate = (db: Db, id: string) =>
  db.selectFrom('event_update').selectAll().where('id', '=', id).executeTakeFirst();

/** The newest update of an event. */
export const selectLatestUpdate = (db: Db, eventId: string) =>
  db
    .selectFrom('event_update')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The number of updates of an event within the last day. */
export async function countRecentUpdates(tx: Tx, eventId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from event_update
    where event_id = ${eventId}::bigint and created_at > now() - interval '1 day'`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The postponements and new dates of an event after an instant. */
export interface Moves {
  /** When the latest was announced. */
  latestAt: Temporal.Instant;
  /**
   * The last day, as `YYYY-MM-DD` in the zone of the event, on which buyers choose; of several the latest, so that a
   * later move takes back no promise. Null when they had no choice after any of them.
   */
  chooseUntil: string | null;
}

/** The moves of an event after an instant; null when it was neither rescheduled nor postponed. */
export async function movesSince(
  db: Db | Tx,
  { eventId, since }: { eventId: string; since: Temporal.Instant },
): Promise<Moves | null> {
  const { rows } = await sql<{ latest_at: Temporal.Instant | null; choose_until: string | null }>`
    select max(created_at) as latest_at, max(choose_until)::text as choose_until from event_update
    where event_id = ${eventId}::bigint and kind in ('rescheduled', 'postponed') and created_at > ${since}::timestamptz`.execute(
    db,
  );
  const [row] = rows;
  return row?.latest_at ? { latestAt: row.latest_at, chooseUntil: row.choose_until } : null;
}

/** An event whose buyers choose between their tickets and their money (decision 110). */
export interface EventWithChoice {
  eventId: string;
  /** The last day, as `YYYY-MM-DD` in the zone of the event. */
  chooseUntil: string;
}

/** The events whose last day of the choice is one of these days, ordered by their ids. */
export async function eventsWithChoiceUntil(
  db: Db,
  { from, to }: { from: Temporal.PlainDate; to: Temporal.PlainDate },
): Promise<EventWithChoice[]> {
  const { rows } = await sql<{ event_id: string; last_day: string }>`
    select event_id::text as event_id, max(choose_until)::text as last_day from event_update
    group by event_id having max(choose_until) between ${from.toString()}::date and ${to.toString()}::date
    order by event_update.event_id`.execute(db);
  return rows.map((row) => ({ eventId: row.event_id, chooseUntil: row.last_day }));
}

export const selectOwnUpdates = (db: Db, accountId: string) =>
  db
    .selectFrom('event_update')
    .select(['event_id', 'kind', 'message', 'new_starts_at', 'new_ends_at', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();

export const removeUpdater = (tx: Tx, accountId: string) =>
  tx.updateTable('event_update').set({ account_id: null }).where('account_id', '=', accountId).execute();
