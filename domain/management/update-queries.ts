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

/** Whether an event was rescheduled or postponed after an instant. */
export async function hasMovedSince(db: Db, { eventId, since }: { eventId: string; since: Temporal.Instant }) {
  const row = await db
    .selectFrom('event_update')
    .select('id')
    .where('event_id', '=', eventId)
    .where('kind', 'in', ['rescheduled', 'postponed'])
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
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
