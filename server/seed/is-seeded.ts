import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';

/** Whether the demo was written into this database before. */
export async function isSeeded(db: Kysely<DB>): Promise<boolean> {
  const row = await db.selectFrom('seeding').select('name').where('name', '=', 'demo').executeTakeFirst();
  return row !== undefined;
}
