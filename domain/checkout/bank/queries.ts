// SQL on bank_transfer and bank_movement, with the account for a refund.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';
import type { BankAccount } from '#domain/payments';

export interface TransferRow {
  id: string;
  reservation_id: string;
  token: string;
  event_id: string;
  reference: string;
  currency: string;
  amount_minor: string;
  account: BankAccount;
  due_at: Temporal.Instant;
  accepted_why: string;
  /** By the clock of the database: a reservation past its end has expired even before the job has run. */
  state: 'waiting' | 'placed' | 'canceled' | 'expired';
  order_id: string | null;
  order_token: string | null;
  order_number: string | null;
  order_canceled: boolean;
  order_total: string | null;
  received_minor: string;
  returned_minor: string;
  name: string | null;
  email: string | null;
  locale: string | null;
  /** The account to which the money is sent back; null unless the buyer stated one. */
  refund_holder: string | null;
  refund_iban: string | null;
  refund_lines: string | null;
}

const SELECT = sql`
  select t.id::text as id, t.reservation_id::text as reservation_id, r.token, t.event_id::text as event_id, t.reference,
    t.currency::text as currency, t.amount_minor::text as amount_minor, t.account, t.due_at, t.accepted_why,
    case when t.order_id is not null then 'placed' when r.state = 'open' and r.expires_at > now() then 'waiting'
      when r.state in ('open', 'expired') then 'expired' else 'canceled' end as state,
    t.order_id::text as order_id, o.token as order_token, o.number as order_number, o.canceled_at is not null as order_canceled,
    o.total_minor::text as order_total, m.received::text as received_minor, m.returned::text as returned_minor,
    coalesce(o.name, p.details -> 'buyer' ->> 'name') as name, coalesce(o.email, p.details -> 'buyer' ->> 'email') as email,
    coalesce(o.locale, p.details -> 'order' ->> 'locale') as locale,
    a.holder as refund_holder, a.iban as refund_iban, a.account_lines as refund_lines
  from bank_transfer t join reservation r on r.id = t.reservation_id
  left join ticket_order o on o.id = t.order_id left join order_to_pay p on p.reservation_id = t.reservation_id
  left join refund_account a on a.transfer_id = t.id
  cross join lateral (select coalesce(sum(b.amount_minor) filter (where b.kind = 'received'), 0) as received,
    coalesce(sum(b.amount_minor) filter (where b.kind = 'returned'), 0) as returned
    from bank_movement b where b.transfer_id = t.id) m`;

export async function selectTransferOfReservation(
  db: Db | Tx,
  reservationId: string,
): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`${SELECT} where t.reservation_id = ${reservationId}::bigint`.execute(db);
  return rows[0];
}

export async function selectTransferOfOrder(db: Db | Tx, orderToken: string): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`${SELECT} where o.token = ${orderToken}`.execute(db);
  return rows[0];
}

export async function selectTransfer(db: Db | Tx, id: string): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`${SELECT} where t.id = ${id}::bigint`.execute(db);
  return rows[0];
}

/** The bank transfers of an event: those that wait first, by their due date, then the latest. */
export async function selectTransfersOfEvent(db: Db | Tx, eventId: string, limit: number): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`${SELECT} where t.event_id = ${eventId}::bigint
    order by t.order_id is not null, r.state <> 'open', t.due_at, t.id limit ${limit}::int`.execute(db);
  return rows;
}

/** The newest bank transfers of several events. */
export async function selectTransfersOfEvents(db: Db, eventIds: string[], limit: number): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`${SELECT} where t.event_id = any(${eventIds}::bigint[])
    order by t.id desc limit ${limit}::int`.execute(db);
  return rows;
}

export interface ReceivedRow {
  transfer_id: string;
  amount_minor: string;
  booked_on: string;
  source: string;
}

/** The money that arrived for bank transfers. */
export async function selectReceived(db: Db, transferIds: string[]): Promise<ReceivedRow[]> {
  const { rows } = await sql<ReceivedRow>`
    select transfer_id::text as transfer_id, amount_minor::text as amount_minor, booked_on::text as booked_on, source
    from bank_movement where kind = 'received' and transfer_id = any(${transferIds}::bigint[]) order by id`.execute(db);
  return rows;
}

/** Which of these events have transfers for which money arrived. */
export async function selectEventsWithMoney(db: Db, eventIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ event_id: string }>`
    select distinct t.event_id::text as event_id from bank_transfer t join bank_movement b on b.transfer_id = t.id
    where t.event_id = any(${eventIds}::bigint[])`.execute(db);
  return rows.map((row) => row.event_id);
}

/**
 * Transfers of these events with money that may have to be sent back, the oldest first: orders that ended, orders that were canceled,
 * orders with more than their amount, and all orders of canceled events.
 */
export async function selectOwedTransfers(
  db: Db,
  {
    eventIds,
    canceledIds,
    after,
    limit,
  }: { eventIds: string[]; canceledIds: string[]; after: string | null; limit: number },
): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`${SELECT} where t.event_id = any(${eventIds}::bigint[])
    and (${after}::bigint is null or t.id > ${after}::bigint) and m.received > m.returned
    and (t.order_id is null or o.canceled_at is not null or m.received - m.returned > t.amount_minor
      or t.event_id = any(${canceledIds}::bigint[]))
    order by t.id limit ${limit}::int`.execute(db);
  return rows;
}

export async function selectTransfersByIds(db: Db, ids: string[]): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`${SELECT} where t.id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

export interface ReturnRow {
  id: string;
  transfer_id: string;
  amount_minor: string;
  booked_on: string;
}

/** Money that was sent back for transfers of these events, the newest first. */
export async function selectReturns(
  db: Db,
  { eventIds, before, limit }: { eventIds: string[]; before: string | null; limit: number },
): Promise<ReturnRow[]> {
  const { rows } = await sql<ReturnRow>`
    select b.id::text as id, b.transfer_id::text as transfer_id, b.amount_minor::text as amount_minor,
      b.booked_on::text as booked_on
    from bank_movement b join bank_transfer t on t.id = b.transfer_id
    where b.kind = 'returned' and t.event_id = any(${eventIds}::bigint[])
      and (${before}::bigint is null or b.id < ${before}::bigint)
    order by b.id desc limit ${limit}::int`.execute(db);
  return rows;
}

/** Whether money of this source is recorded for the transfer. */
export async function hasMovement(
  db: Db | Tx,
  { transferId, source }: { transferId: string; source: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('bank_movement')
    .select('id')
    .where('transfer_id', '=', transferId)
    .where('source', '=', source)
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectHasTransfers(db: Db | Tx, eventIds: string[]): Promise<boolean> {
  const { rows } = await sql<{ has_transfers: boolean }>`
    select exists (select from bank_transfer where event_id = any(${eventIds}::bigint[])) as has_transfers`.execute(db);
  return rows[0]?.has_transfers ?? false;
}

export async function countTransfers(db: Db | Tx, eventId: string): Promise<{ all: number; waiting: number }> {
  const { rows } = await sql<{ all: number; waiting: number }>`
    select count(*)::int as all, count(*) filter (where r.state = 'open' and r.expires_at > now())::int as waiting
    from bank_transfer t join reservation r on r.id = t.reservation_id where t.event_id = ${eventId}::bigint`.execute(
    db,
  );
  return rows[0] ?? { all: 0, waiting: 0 };
}

/** Locks a bank transfer until the transaction ends, so that its money is counted once. */
export async function lockTransfer(tx: Tx, id: string): Promise<TransferRow | undefined> {
  await sql`select id from bank_transfer where id = ${id}::bigint for update`.execute(tx);
  return selectTransfer(tx, id);
}

export async function hasTransfer(db: Db | Tx, reservationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('bank_transfer')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Extends an open reservation until the bank transfer is due. Returns whether it was open, at the same price. */
export async function holdForTransfer(
  tx: Tx,
  { id: reservationId, total_minor: totalMinor }: { id: string; total_minor: string },
  dueAt: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update reservation set paying_since = coalesce(paying_since, now()), expires_at = ${dueAt.toString()}::timestamptz
    where id = ${reservationId}::bigint and total_minor = ${totalMinor}::bigint and state = 'open' and expires_at > now()
    returning id::text as id`.execute(tx);
  return rows.length > 0;
}

interface NewTransfer {
  reservationId: string;
  eventId: string;
  reference: string;
  currency: string;
  amountMinor: string;
  account: BankAccount;
  dueAt: Temporal.Instant;
}

/** Inserts a bank transfer. Returns its id; null when the reservation has one. */
export async function insertTransfer(tx: Tx, transfer: NewTransfer): Promise<string | null> {
  const row = await tx
    .insertInto('bank_transfer')
    .values({
      reservation_id: transfer.reservationId,
      event_id: transfer.eventId,
      reference: transfer.reference,
      currency: transfer.currency,
      amount_minor: transfer.amountMinor,
      account: JSON.stringify(transfer.account),
      due_at: transfer.dueAt,
    })
    .onConflict((conflict) => conflict.column('reservation_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export interface Movement {
  transferId: string;
  kind: 'received' | 'returned';
  amountMinor: number;
  /** `YYYY-MM-DD` */
  bookedOn: string;
  source: string;
  accountId: string | null;
}

/** Records money once for each source; a line of a statement counts for one transfer only. */
export async function insertMovement(tx: Tx, movement: Movement): Promise<void> {
  const { transferId, kind, amountMinor, bookedOn, source, accountId } = movement;
  await sql`
    insert into bank_movement (transfer_id, kind, amount_minor, booked_on, source, account_id)
    values (${transferId}::bigint, ${kind}, ${amountMinor}::bigint, ${bookedOn}::date, ${source}, ${accountId}::bigint)
    on conflict do nothing`.execute(tx);
}

export const updatePlaced = (tx: Tx, id: string, { orderId, why }: { orderId: string; why: string }) =>
  tx.updateTable('bank_transfer').set({ order_id: orderId, accepted_why: why }).where('id', '=', id).execute();
