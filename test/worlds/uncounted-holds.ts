import { sql } from 'kysely';
import type { Db } from '#domain/ctx';

/**
 * Counts no reservation of free tickets in this database any more, so that a crowd may take more of them than the rate at
 * which browsers are checked (decision 112).
 */
export async function countNoFreeHolds(db: Db): Promise<void> {
  await sql`create or replace rule uncounted as on insert to free_hold do instead nothing`.execute(db);
}
