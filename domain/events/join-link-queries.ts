// SQL on event_join_link.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

export function selectJoinLink(db: Db | Tx, eventId: string) {
  return db.selectFrom('event_join_link').select('url').where('event_id', '=', eventId).executeTakeFirst();
}

export function upsertJoinLink(tx: Tx, { eventId, url }: { eventId: string; url: string }) {
  return tx
    .insertInto('event_join_link')
    .values({ event_id: eventId, url })
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet({ url, updated_at: sql`now()` }))
    .execute();
}

export function deleteJoinLink(tx: Tx, eventId: string) {
  return tx.deleteFrom('event_join_link').where('event_id', '=', eventId).execute();
}
