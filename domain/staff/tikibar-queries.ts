// SQL on tikibar_session.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

export interface TikibarRow {
  is_on: boolean;
  shows_timings: boolean;
  shows_queries: boolean;
  shows_flags: boolean;
  overrides: string;
}

export function selectTikibar(db: Db, sessionId: string) {
  return db
    .selectFrom('tikibar_session')
    .select(['is_on', 'shows_timings', 'shows_queries', 'shows_flags', 'overrides'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
}

export function upsertTikibar(tx: Tx, sessionId: string, row: TikibarRow) {
  const set = { ...row, updated_at: sql<Temporal.Instant>`now()` };
  return tx
    .insertInto('tikibar_session')
    .values({ session_id: sessionId, ...row })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(set))
    .execute();
}
