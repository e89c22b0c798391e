// SQL over all tables of this module, for one person's data.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

type Rows = Record<string, unknown>[];

/**
 * A person's rows as JSON, table by table, without secrets: a shared collection has only the fact that it is shared.
 */
export async function selectPersonalData(db: Db, accountId: string): Promise<Record<string, Rows>> {
  const id = sql`${accountId}::bigint`;
  const { rows } = await sql<Record<string, Rows>>`
    select
      (select coalesce(json_agg(json_build_object('eventId', event_id::text, 'likedAt', created_at)
        order by created_at, event_id), '[]') from event_like where account_id = ${id}) as likes,
      (select coalesce(json_agg(json_build_object('organizerId', organizer_id::text, 'followedAt', created_at)
        order by created_at, organizer_id), '[]') from organizer_follow where account_id = ${id}) as follows,
      (select coalesce(json_agg(json_build_object('createdAt', created_at, 'lastReadAt', last_read_at)), '[]')
        from calendar_feed where account_id = ${id}) as "calendarFeeds",
      (select coalesce(json_agg(json_build_object('id', public_id, 'name', name, 'about', about,
          'isShared', share_token is not null, 'createdAt', created_at, 'updatedAt', updated_at,
          'events', (select coalesce(json_agg(json_build_object('eventId', event_id::text, 'addedAt', added_at)
            order by position, added_at, event_id), '[]') from collection_event where collection_id = collection.id))
        order by created_at, id), '[]') from collection where account_id = ${id}) as collections`.execute(db);
  return rows[0] ?? {};
}

export async function deletePersonalData(tx: Tx, accountId: string): Promise<void> {
  for (const table of ['event_like', 'organizer_follow', 'collection', 'calendar_feed'] as const)
    await tx.deleteFrom(table).where('account_id', '=', accountId).execute();
}
