// SQL on event_join_link.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

export function selectJoinDetails(db: Db | Tx, eventId: string) {
  return db
    .selectFrom('event_join_link')
    .select(['url', 'instructions'])
    .where('event_id', '=', eventId)
    .executeTakeFirst();
}

interface JoinRow {
  eventId: string;
  url: string | null;
  instructions: string;
}

export function upsertJoinDetails(tx: Tx, { eventId, url, instructions }: JoinRow) {
  return tx
    .insertInto('event_join_link')
    .values({ event_id: eventId, url, instructions })
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet({ url, instructions, updated_at: sql`now()` }))
    .execute();
}

export function deleteJoinDetails(tx: Tx, eventId: string) {
  return tx.deleteFrom('event_join_link').where('event_id', '=', eventId).execute();
}
