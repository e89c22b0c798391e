// SQL on block_entry and block_key.
import { type Insertable, sql } from 'kysely';
import type { BlockEntry } from '#db/types.ts';
import type { Db, Tx } from '#domain/ctx';

export async function selectKey(db: Db | Tx): Promise<Buffer> {
  return (await db.selectFrom('block_key').select('value').executeTakeFirstOrThrow()).value;
}

/** Whether an entry that has not ended has one of these hashes. */
export async function hasBlock(db: Db | Tx, hashes: Buffer[]): Promise<boolean> {
  const { rows } = await sql<{ is_blocked: boolean }>`
    select exists (select from block_entry where value_hash = any(${hashes}::bytea[]) and ends_at > now()) as is_blocked`.execute(
    db,
  );
  return rows[0]?.is_blocked ?? false;
}

/** Adds an entry, or replaces the reason and the end of the entry with this value. */
export const upsertBlock = (tx: Tx, row: Insertable<BlockEntry>): Promise<{ id: string }> =>
  tx
    .insertInto('block_entry')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('value_hash').doUpdateSet({
        reason: row.reason,
        ends_at: row.ends_at,
        account_id: row.account_id ?? null,
        created_at: sql<Temporal.Instant>`now()`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();

/** Deletes an entry. Returns its kind and label; undefined when there is none. */
export const deleteBlock = (tx: Tx, id: string) =>
  tx.deleteFrom('block_entry').where('id', '=', id).returning(['kind', 'label']).executeTakeFirst();

/** All entries, the newest first. */
export const selectBlocks = (db: Db, limit: number) =>
  db
    .selectFrom('block_entry')
    .select(['id', 'kind', 'label', 'reason', 'ends_at', 'account_id', 'created_at'])
    .select(sql<boolean>`ends_at > now()`.as('is_active'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Deletes the entries that ended 30 days ago. */
export async function deleteEnded(db: Db): Promise<void> {
  await sql`delete from block_entry where ends_at < now() - interval '30 days'`.execute(db);
}
