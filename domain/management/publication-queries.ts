// SQL on event_publication: drafts that a job will publish.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

/** Sets the time at which a draft is published, and replaces an earlier time. */
export async function upsertPublication(
  tx: Tx,
  { eventId, at, accountId }: { eventId: string; at: Temporal.Instant; accountId: string },
): Promise<void> {
  const row = { publish_at: at, account_id: accountId };
  await tx
    .insertInto('event_publication')
    .values({ event_id: eventId, ...row })
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet(row))
    .execute();
}

/** The times at which these events are published, by event id. Other events are absent. */
export async function selectPublicationTimes(db: Db | Tx, eventIds: string[]): Promise<Map<string, string>> {
  if (eventIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('event_publication')
    .select(['event_id', 'publish_at'])
    .where('event_id', 'in', eventIds)
    .execute();
  return new Map(rows.map((row) => [row.event_id, row.publish_at.toString()]));
}

/** Events whose time has come by the database's clock, in id order, beginning after the id `after`. */
export async function selectDuePublications(db: Db, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ event_id: string }>`
    select event_id from event_publication where publish_at <= now() and event_id > ${after}::bigint
    order by event_id limit ${limit}`.execute(db);
  return rows.map((row) => row.event_id);
}

/** Deletes the time of an event if that time has come, and returns the row. */
export function takeDuePublication(tx: Tx, eventId: string) {
  return tx
    .deleteFrom('event_publication')
    .where('event_id', '=', eventId)
    .where('publish_at', '<=', sql<Temporal.Instant>`now()`)
    .returning(['publish_at', 'account_id'])
    .executeTakeFirst();
}

/** Deletes the times of these events. Returns whether any event had a time. */
export async function deletePublications(tx: Tx, eventIds: string[]): Promise<boolean> {
  if (eventIds.length === 0) return false;
  const rows = await tx
    .deleteFrom('event_publication')
    .where('event_id', 'in', eventIds)
    .returning('event_id')
    .execute();
  return rows.length > 0;
}

export const selectOwnPublications = (db: Db, accountId: string) =>
  db
    .selectFrom('event_publication')
    .select(['event_id', 'publish_at', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('event_id')
    .execute();

export const removePublisher = (tx: Tx, accountId: string) =>
  tx.updateTable('event_publication').set({ account_id: null }).where('account_id', '=', accountId).execute();
