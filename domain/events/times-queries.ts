import { sql } from 'kysely';
import type { Db } from '#domain/ctx';

/** Whether an event has ended, by the database's clock. */
export function selectEventTimes(db: Db, ids: string[]) {
  return db
    .selectFrom('event')
    .select(['id', 'starts_at', sql<boolean>`ends_at <= now()`.as('is_over')])
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
}
