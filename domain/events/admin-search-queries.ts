import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';
import { isId } from '#shared/ids.ts';

const lines = (db: Db | Tx) =>
  db
    .selectFrom('event')
    .select(['id', 'slug', 'name', 'starts_at', 'tz', 'status', 'visibility', 'removed_at', 'organizer_id']);

export function selectAdminEvents(db: Db | Tx, ids: string[]) {
  return lines(db)
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
}

export function selectAdminEventsByText(
  db: Db,
  { text, limit, offset }: { text: string; limit: number; offset: number },
) {
  const id = isId(text) ? text : '0';
  return lines(db)
    .where((eb) => eb.or([eb('id', '=', id), eb(sql`strpos(lower(name), lower(${text}))`, '>', 0)]))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}
