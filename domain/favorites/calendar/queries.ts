// SQL on calendar_feed.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

/** Replaces the feed's token. */
export async function replaceFeed(tx: Tx, row: { accountId: string; hash: Buffer }): Promise<void> {
  await tx
    .insertInto('calendar_feed')
    .values({ account_id: row.accountId, token_hash: row.hash })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ token_hash: row.hash, created_at: sql<Temporal.Instant>`now()`, last_read_at: null }),
    )
    .execute();
}

export async function deleteFeed(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('calendar_feed')
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

export function selectFeed(db: Db | Tx, accountId: string) {
  return db
    .selectFrom('calendar_feed')
    .select(['created_at', 'last_read_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** The account of a feed's token. Records the time of this reading, at most once a minute. */
export async function touchFeed(db: Db, hash: Buffer): Promise<string | null> {
  const feed = await db
    .selectFrom('calendar_feed')
    .select('account_id')
    .select(sql<boolean>`coalesce(last_read_at < now() - interval '1 minute', true)`.as('is_due'))
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  if (feed?.is_due)
    await db
      .updateTable('calendar_feed')
      .set({ last_read_at: sql<Temporal.Instant>`now()` })
      .where('token_hash', '=', hash)
      .execute();
  return feed?.account_id ?? null;
}
