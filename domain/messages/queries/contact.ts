// All SQL on contact_message.
import { type Insertable, sql } from 'kysely';
import type { ContactMessage } from '#db/types.ts';
import type { Db, Tx } from '#domain/ctx';

/** Adds a message; undefined when this sender sent the form before. */
export const insertContactMessage = (
  tx: Tx,
  row: Omit<Insertable<ContactMessage>, 'sent_at'> & { isSent: boolean },
): Promise<{ id: string } | undefined> => {
  const { isSent, ...values } = row;
  return tx
    .insertInto('contact_message')
    .values({ ...values, sent_at: isSent ? sql<Temporal.Instant>`now()` : null })
    .onConflict((conflict) => conflict.columns(['email_key', 'form_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
};

export const selectContactMessage = (db: Db, id: string) =>
  db.selectFrom('contact_message').selectAll().where('id', '=', id).executeTakeFirst();

/** The message of a mailed link that is younger than this number of hours. */
export const selectContactByToken = (db: Db, { hash, hours }: { hash: Buffer; hours: number }) =>
  db
    .selectFrom('contact_message')
    .selectAll()
    .where('token_hash', '=', hash)
    .where('created_at', '>', sql<Temporal.Instant>`now() - make_interval(hours => ${hours}::int)`)
    .executeTakeFirst();

/** Marks a message as sent. Returns whether this call did it. */
export async function markContactSent(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update contact_message set sent_at = now()
    where id = ${id}::bigint and sent_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Deletes messages that were sent `days` ago, and messages whose link of `hours` is over. */
export async function deleteOldContactMessages(
  db: Db,
  { days, hours }: { days: number; hours: number },
): Promise<void> {
  await sql`delete from contact_message where created_at < now() - make_interval(hours => ${hours}::int)
    and (sent_at is null or sent_at < now() - make_interval(days => ${days}::int))`.execute(db);
}

interface Sender {
  accountId: string;
  /** Keys of the person's addresses. */
  emailKeys: string[];
}

const isFrom = ({ accountId, emailKeys }: Sender) =>
  sql<boolean>`(account_id = ${accountId}::bigint or (account_id is null and email_key = any(${emailKeys}::text[])))`;

export const selectContactsOf = (db: Db, sender: Sender) =>
  db
    .selectFrom('contact_message')
    .select(['event_id', 'order_id', 'name', 'email', 'body', 'locale', 'created_at', 'sent_at'])
    .where(isFrom(sender))
    .orderBy('id')
    .execute();

export const selectContactIds = async (db: Db | Tx, sender: Sender): Promise<string[]> => {
  const rows = await db.selectFrom('contact_message').select('id').where(isFrom(sender)).orderBy('id').execute();
  return rows.map(({ id }) => id);
};

export const deleteContactsOf = (tx: Tx, sender: Sender) =>
  tx.deleteFrom('contact_message').where(isFrom(sender)).execute();

export interface SenderFilter {
  eventIds: string[];
  /** A part of the name or the mail address, in lower case; '' for all people. */
  text: string;
  /** Only addresses after this one; '' for the first page. */
  after: string;
  limit: number;
}

/** A page of the addresses that sent a message, in lower case. */
export async function selectSenderKeys(db: Db, { eventIds, text, after, limit }: SenderFilter): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select lower(email) collate "C" as key from contact_message
    where event_id = any(${eventIds}::bigint[]) and sent_at is not null and lower(email) collate "C" > ${after}
      and (${text} = '' or position(${text} in lower(email)) > 0 or position(${text} in lower(name)) > 0)
    group by 1 order by 1 limit ${limit}::int`.execute(db);
  return rows.map(({ key }) => key);
}

export interface SenderRow {
  key: string;
  email: string;
  name: string;
  event_id: string;
  sent_at: Temporal.Instant;
}

/** The messages of these addresses (in lower case) about these events, the latest first. */
export async function selectSendersOfKeys(
  db: Db,
  { eventIds, keys }: { eventIds: string[]; keys: string[] },
): Promise<SenderRow[]> {
  const { rows } = await sql<SenderRow>`
    select lower(email) as key, email, name, event_id, sent_at from contact_message
    where event_id = any(${eventIds}::bigint[]) and sent_at is not null and lower(email) = any(${keys}::text[])
    order by id desc`.execute(db);
  return rows;
}

/** Deletes the messages that visitors sent to the organizer of these events. */
export async function deleteContactsAbout(tx: Tx, eventIds: string[]): Promise<void> {
  await sql`delete from contact_message where event_id = any (${eventIds}::bigint[])`.execute(tx);
}
