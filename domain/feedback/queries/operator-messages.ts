// SQL on operator_message.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

export interface OperatorMessageRow {
  account_id: string | null;
  email: string;
  email_key: string;
  reason: string;
  body: string;
  locale: string;
  to_address: string;
  form_key: string;
}

/** Adds a message; undefined when this sender sent the form before. */
export const insertOperatorMessage = (tx: Tx, row: OperatorMessageRow): Promise<{ id: string } | undefined> =>
  tx
    .insertInto('operator_message')
    .values(row)
    .onConflict((conflict) => conflict.columns(['email_key', 'form_key']).doNothing())
    .returning('id')
    .executeTakeFirst();

export const selectOperatorMessage = (db: Db, id: string) =>
  db.selectFrom('operator_message').selectAll().where('id', '=', id).executeTakeFirst();

export const deleteOldMessages = (db: Db, { days }: { days: number }) =>
  sql`delete from operator_message where created_at < now() - make_interval(days => ${days}::int)`.execute(db);

interface Sender {
  accountId: string;
  /** Keys of the person's addresses. */
  emailKeys: string[];
}

const isFrom = ({ accountId, emailKeys }: Sender) =>
  sql<boolean>`(account_id = ${accountId}::bigint or (account_id is null and email_key = any(${emailKeys}::text[])))`;

export const selectMessagesOf = (db: Db, sender: Sender) =>
  db
    .selectFrom('operator_message')
    .select(['email', 'reason', 'body', 'locale', 'created_at'])
    .where(isFrom(sender))
    .orderBy('id')
    .execute();

export const selectMessageIds = async (db: Db | Tx, sender: Sender): Promise<string[]> => {
  const rows = await db.selectFrom('operator_message').select('id').where(isFrom(sender)).orderBy('id').execute();
  return rows.map(({ id }) => id);
};

export const deleteMessagesOf = (tx: Tx, sender: Sender) =>
  tx.deleteFrom('operator_message').where(isFrom(sender)).execute();
