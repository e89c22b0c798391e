// All SQL on ticket_transfer.
import { type Insertable, sql } from 'kysely';
import type { TicketTransfer } from '#db/types.ts';
import type { Db, Tx } from '#domain/ctx';

export const insertTransfer = (tx: Tx, row: Insertable<TicketTransfer>): Promise<{ id: string }> =>
  tx.insertInto('ticket_transfer').values(row).returning('id').executeTakeFirstOrThrow();

export const selectTransferByHash = (db: Db | Tx, hash: Buffer) =>
  db.selectFrom('ticket_transfer').selectAll().where('token_hash', '=', hash).executeTakeFirst();

export const selectTransfer = (db: Db | Tx, id: string) =>
  db.selectFrom('ticket_transfer').selectAll().where('id', '=', id).executeTakeFirst();

export const selectWaitingTransfer = (db: Db | Tx, ticketId: string) =>
  db
    .selectFrom('ticket_transfer')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

/** The transfers from an order and the transfer to it, the latest first, without those that were taken back or declined. */
export const selectTransfersOfOrder = (db: Db, orderId: string) =>
  db
    .selectFrom('ticket_transfer')
    .selectAll()
    .where((by) => by.or([by('from_order_id', '=', orderId), by('to_order_id', '=', orderId)]))
    .where((by) => by.or([by('ended_at', 'is', null), by('to_order_id', 'is not', null)]))
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

/** The latest offer of each ticket from an order. */
export const selectLatestOffers = (db: Db, orderId: string) =>
  db
    .selectFrom('ticket_transfer')
    .select(['ticket_id', 'name', 'email', 'ended_at', 'is_declined'])
    .distinctOn('ticket_id')
    .where('from_order_id', '=', orderId)
    .orderBy('ticket_id')
    .orderBy('id', 'desc')
    .execute();

/** Whether a ticket went from this order to another one. */
export async function wasTransferred(db: Db, input: { orderId: string; ticketId: string }): Promise<boolean> {
  const query = db.selectFrom('ticket_transfer').select('id').where('from_order_id', '=', input.orderId);
  const row = query.where('ticket_id', '=', input.ticketId).where('to_order_id', 'is not', null);
  return (await row.limit(1).executeTakeFirst()) !== undefined;
}

/** Ends the waiting transfer of a ticket that its holder takes back. */
export const endWaitingTransfer = (tx: Tx, ticketId: string) =>
  tx
    .updateTable('ticket_transfer')
    .set({ ended_at: sql<Temporal.Instant>`clock_timestamp()` })
    .where('ticket_id', '=', ticketId)
    .where('ended_at', 'is', null)
    .execute();

/** Ends a waiting transfer with its new order. Returns whether it waited. */
export async function markAccepted(tx: Tx, input: { id: string; toOrderId: string; name: string }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ticket_transfer set ended_at = clock_timestamp(), to_order_id = ${input.toOrderId}::bigint, name = ${input.name}
    where id = ${input.id}::bigint and ended_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Ends a waiting transfer that its person declined. Returns whether it waited. */
export async function markDeclined(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ticket_transfer set ended_at = clock_timestamp(), is_declined = true
    where id = ${id}::bigint and ended_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** The transfers that wait for the person with this address, the oldest first. */
export const selectWaitingTransfersTo = (db: Db, emailKey: string) =>
  db
    .selectFrom('ticket_transfer')
    .selectAll()
    .where('email_key', '=', emailKey)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .limit(50)
    .execute();

/** The names of the people to whom these tickets are offered now. */
export const selectWaitingNames = (db: Db, ticketIds: string[]) =>
  db
    .selectFrom('ticket_transfer')
    .select(['ticket_id', 'name', 'email'])
    .where('ticket_id', 'in', ticketIds)
    .where('ended_at', 'is', null)
    .execute();

/** Deletes transfers that were offered this many days ago. */
export const deleteOldTransfers = (db: Db, days: number) =>
  sql`delete from ticket_transfer where created_at < now() - make_interval(days => ${days}::int)`.execute(db);

interface PersonRows {
  /** Ids of the person's orders. */
  orderIds: string[];
  /** Keys of the person's addresses. */
  emailKeys: string[];
}

const isRecipient = ({ orderIds, emailKeys }: PersonRows) =>
  sql<boolean>`(to_order_id = any(${orderIds}::bigint[]) or email_key = any(${emailKeys}::text[]))`;

/** The transfers from the person's orders, and those to the person. */
export const selectTransfersOfPerson = (db: Db, rows: PersonRows) =>
  db
    .selectFrom('ticket_transfer')
    .select([
      'ticket_id',
      'from_order_id',
      'to_order_id',
      'name',
      'email',
      'locale',
      'created_at',
      'ended_at',
      'is_declined',
    ])
    .where((by) => by.or([by('from_order_id', '=', sql<string>`any(${rows.orderIds}::bigint[])`), isRecipient(rows)]))
    .orderBy('id')
    .execute();

/** Removes the person from the transfers to them. A transfer that waits can no longer be accepted. */
export async function anonymizeRecipient(tx: Tx, rows: PersonRows): Promise<void> {
  await sql`update ticket_transfer set name = '–', email = 'erased@erased.invalid', email_key = '',
      token_hash = sha256(token_hash)
    where ${isRecipient(rows)}`.execute(tx);
}
