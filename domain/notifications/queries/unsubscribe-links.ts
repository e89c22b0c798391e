// All SQL on unsubscribe_link.
import { type Insertable, sql } from 'kysely';
import type { UnsubscribeLink } from '#db/types.ts';
import type { Db, Tx } from '#domain/ctx';

export function insertUnsubscribeLink(tx: Tx, row: Insertable<UnsubscribeLink>) {
  return tx.insertInto('unsubscribe_link').values(row).execute();
}

export async function insertUnsubscribeLinks(tx: Tx, rows: Insertable<UnsubscribeLink>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('unsubscribe_link').values(rows).execute();
}

export function selectUnsubscribeLink(db: Db | Tx, hash: Buffer) {
  return db
    .selectFrom('unsubscribe_link')
    .select(['kind', 'account_id', 'email_key'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
}

export function deleteOldUnsubscribeLinks(db: Db, days: number) {
  return sql`delete from unsubscribe_link where created_at < now() - make_interval(days => ${days}::int)`.execute(db);
}

export function deleteUnsubscribeLinks(tx: Tx, person: { accountId: string; emailKey: string }) {
  return sql`delete from unsubscribe_link
    where account_id = ${person.accountId}::bigint or email_key = ${person.emailKey}`.execute(tx);
}
