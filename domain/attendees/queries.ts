// SQL on order_change.
import { type Insertable, sql } from 'kysely';
import type { OrderChange } from '#db/types.ts';
import type { Db, Tx } from '#domain/ctx';

export type OrderChangeKind =
  | 'canceled'
  | 'resent'
  | 'corrected'
  | 'added'
  | 'noted'
  | 'moved'
  | 'date_moved'
  | 'merged'
  | 'merged_away'
  | 'refunded'
  | 'answers_changed'
  | 'answers_asked'
  | 'address_corrected'
  | 'company_corrected'
  | 'refund_declined'
  | BuyerChangeKind;

/** What buyers change. */
export type BuyerChangeKind =
  | 'renamed'
  | 'buyer_canceled'
  | 'transfer_offered'
  | 'transfer_taken_back'
  | 'transfer_declined'
  | 'transferred'
  | 'received'
  | 'refund_requested'
  | 'refund_withdrawn'
  | 'tickets_retained';

export const insertOrderChange = (tx: Tx, row: Insertable<OrderChange>): Promise<{ id: string }> =>
  tx.insertInto('order_change').values(row).returning('id').executeTakeFirstOrThrow();

export const insertOrderChanges = (tx: Tx, rows: Insertable<OrderChange>[]) =>
  tx.insertInto('order_change').values(rows).execute();

/** The number of guests that an account added within the last 24 hours. */
export async function countAddedGuests(tx: Tx, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from order_change
    where account_id = ${accountId}::bigint and kind = 'added' and created_at > now() - interval '24 hours'`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

export const selectChangesOfOrder = (db: Db, orderId: string) =>
  db.selectFrom('order_change').selectAll().where('order_id', '=', orderId).orderBy('id', 'desc').limit(100).execute();

export async function selectChangeIds(db: Db, orderId: string): Promise<string[]> {
  const rows = await db.selectFrom('order_change').select('id').where('order_id', '=', orderId).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

export const selectOrderChange = (db: Db, id: string) =>
  db.selectFrom('order_change').selectAll().where('id', '=', id).executeTakeFirst();

/** Serializes the mails that organizers send again to one address. The lock ends with the transaction. */
export async function lockResends(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('resent:' || lower(${email}), 0))`.execute(tx);
}

/** The times of the confirmations of these orders that were sent again within the hour, the oldest first. */
export async function selectRecentResends(tx: Tx, orderIds: string[]): Promise<{ seconds_left: number }[]> {
  const { rows } = await sql<{ seconds_left: number }>`
    select ceil(extract(epoch from created_at + interval '1 hour' - now()))::int as seconds_left from order_change
    where order_id = any(${orderIds}::bigint[]) and kind = 'resent' and created_at > now() - interval '1 hour'
    order by id`.execute(tx);
  return rows;
}

export const selectOwnOrderChanges = (db: Db, input: { accountId: string; orderIds: string[] }) =>
  db
    .selectFrom('order_change')
    .select(['order_id', 'kind', 'message', 'created_at'])
    .select(sql<boolean>`coalesce(account_id = ${input.accountId}::bigint, false)`.as('is_own'))
    .where((by) =>
      by.or([
        by('account_id', '=', input.accountId),
        by('order_id', '=', sql<string>`any(${input.orderIds}::bigint[])`),
      ]),
    )
    .orderBy('id')
    .execute();

/**
 * Removes the messages to the buyer of these orders, the names of these tickets, and the member from the changes that the
 * account made.
 */
export async function anonymizeChanges(
  tx: Tx,
  input: { accountId: string; email: string; orderIds: string[]; ticketIds: string[] },
): Promise<void> {
  await sql`update order_change set message = '' where order_id = any(${input.orderIds}::bigint[])`.execute(tx);
  await sql`update order_change set message = ''
    where kind = 'address_corrected' and lower(message) = lower(${input.email})`.execute(tx);
  await sql`update order_change set message = ''
    where ticket_id = any(${input.ticketIds}::bigint[]) and kind in ('renamed', 'buyer_canceled')`.execute(tx);
  await sql`update order_change set account_id = null where account_id = ${input.accountId}::bigint`.execute(tx);
}
