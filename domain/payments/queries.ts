// SQL on payment, payment_refund, gateway_event and ledger_entry.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';
import type { Posting } from './split.ts';

const columns = [
  'id',
  'reservation_id',
  'gateway',
  'is_demo',
  'state',
  'currency',
  'amount_minor',
  'idempotency_key',
  'session_id',
  'session_url',
  'session_ends_at',
  'charge_id',
  'paid_minor',
  'refunded_minor',
  'order_id',
  'connected_account',
  'application_fee_minor',
] as const;

export const selectPayment = (db: Db | Tx, id: string) =>
  db.selectFrom('payment').select(columns).where('id', '=', id).executeTakeFirst();

/** The row, locked until the transaction ends. */
export const lockPayment = (tx: Tx, id: string) =>
  tx.selectFrom('payment').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();

/** The payment of an order, locked until the transaction ends. */
export const lockPaymentOfOrder = (tx: Tx, orderId: string) =>
  tx.selectFrom('payment').select(['id']).where('order_id', '=', orderId).forUpdate().executeTakeFirst();

/** What the buyer of an order paid and has not got back: by refunds, or by disputes that are open or lost. */
export async function selectLeftOfOrder(db: Db | Tx, orderId: string): Promise<number> {
  const { rows } = await sql<{ left_minor: string }>`
    select greatest(p.paid_minor - p.refunded_minor - coalesce(sum(d.amount_minor), 0), 0)::text as left_minor
    from payment p left join payment_dispute d on d.payment_id = p.id and d.state <> 'won'
    where p.order_id = ${orderId}::bigint group by p.id`.execute(db);
  return Number(rows[0]?.left_minor ?? 0);
}

/** The payment that counts for a reservation: the attempt that succeeded, else the latest attempt. */
export const selectPaymentOfReservation = (db: Db | Tx, reservationId: string) =>
  db
    .selectFrom('payment')
    .select(columns)
    .where('reservation_id', '=', reservationId)
    .orderBy(sql`state = 'paid'`, 'desc')
    .orderBy('attempt', 'desc')
    .executeTakeFirst();

export const selectPaymentOfSession = (db: Db | Tx, gateway: string, sessionId: string) =>
  db
    .selectFrom('payment')
    .select(columns)
    .where('gateway', '=', gateway)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();

interface NewPayment {
  reservationId: string;
  gateway: string;
  isDemo: boolean;
  currency: string;
  amountMinor: number;
  endsAt: Temporal.Instant;
  destination?: { accountId: string; feeMinor: number } | null;
}

/** Inserts the next attempt. Inserts nothing while another attempt is running or one has succeeded. */
export async function insertPayment(tx: Tx, payment: NewPayment): Promise<void> {
  await sql`
    insert into payment (reservation_id, attempt, gateway, is_demo, currency, amount_minor, session_ends_at,
      connected_account, application_fee_minor)
    select ${payment.reservationId}::bigint, coalesce(max(attempt), 0) + 1, ${payment.gateway}, ${payment.isDemo},
      ${payment.currency}, ${payment.amountMinor}::bigint, ${payment.endsAt.toString()}::timestamptz,
      ${payment.destination?.accountId ?? null}, ${payment.destination?.feeMinor ?? null}::bigint
    from payment where reservation_id = ${payment.reservationId}::bigint
    having not coalesce(bool_or(state <> 'ended'), false)`.execute(tx);
}

export const updateSession = (db: Db | Tx, id: string, session: { id: string; url: string }) =>
  db
    .updateTable('payment')
    .set({ state: 'open', session_id: session.id, session_url: session.url })
    .where('id', '=', id)
    .where('state', '=', 'created')
    .execute();

/** Changes the state of an attempt that is running. */
export const updateRunning = (db: Db | Tx, id: string, state: 'processing' | 'ended') =>
  db
    .updateTable('payment')
    .set({ state, ...(state === 'ended' && { ended_at: sql<Temporal.Instant>`now()` }) })
    .where('id', '=', id)
    .where('state', 'in', ['created', 'open', 'processing'])
    .execute();

export const updatePaid = (
  tx: Tx,
  id: string,
  { chargeId, paidMinor, orderId }: { chargeId: string; paidMinor: number; orderId: string | null },
) =>
  tx
    .updateTable('payment')
    .set({
      state: 'paid',
      charge_id: chargeId,
      paid_minor: String(paidMinor),
      order_id: orderId,
      ended_at: sql<Temporal.Instant>`now()`,
    })
    .where('id', '=', id)
    .execute();

/** Adds the entries of a payment, or of one of its refunds or disputes. */
export async function insertEntries(
  tx: Tx,
  entries: { paymentId: string; refundId: string | null; disputeId?: string; isReturn?: boolean; posting: Posting },
): Promise<void> {
  const { paymentId, refundId, disputeId = null, isReturn = false, posting } = entries;
  await sql`
    insert into ledger_entry (payment_id, refund_id, dispute_id, is_return, round, account, currency, is_demo, amount_minor)
    select p.id, ${refundId}::bigint, ${disputeId}::bigint, ${isReturn},
      coalesce((select r.returned from payment_refund r where r.id = ${refundId}::bigint), 0), entry.account, p.currency, p.is_demo, entry.amount
    from payment p, unnest(${Object.keys(posting)}::text[], ${Object.values(posting)}::bigint[]) as entry (account, amount)
    where p.id = ${paymentId}::bigint`.execute(tx);
}

interface NewRefund {
  paymentId: string;
  amountMinor: number;
  reason: string;
  /** The fee and the tax in the amount; without them the ledger divides it. */
  parts?: { feeMinor: number; taxMinor: number };
}

export async function insertRefund(tx: Tx, { paymentId, amountMinor, reason, parts }: NewRefund): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into payment_refund (payment_id, currency, is_demo, amount_minor, reason, fee_minor, tax_minor)
    select id, currency, is_demo, ${amountMinor}::bigint, ${reason}, ${parts?.feeMinor ?? null}::bigint,
      ${parts?.taxMinor ?? null}::bigint
    from payment where id = ${paymentId}::bigint
    returning id::text as id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`payment ${paymentId} does not exist`);
  return row.id;
}

/** Whether a payment has a refund with this reason. */
export async function hasRefundFor(db: Db | Tx, paymentId: string, reason: 'blocked'): Promise<boolean> {
  const query = db.selectFrom('payment_refund').select('id').where('payment_id', '=', paymentId);
  return (await query.where('reason', '=', reason).executeTakeFirst()) !== undefined;
}

export const selectRefund = (db: Db | Tx, id: string) =>
  db
    .selectFrom('payment_refund')
    .innerJoin('payment', 'payment.id', 'payment_refund.payment_id')
    .select([
      'payment_refund.id',
      'payment_refund.payment_id',
      'payment_refund.state',
      'payment_refund.amount_minor',
      'payment_refund.idempotency_key',
      'payment.gateway',
      'payment.session_id',
      'payment_refund.fee_minor',
      'payment_refund.tax_minor',
      'payment.order_id',
      'payment.connected_account',
      'payment_refund.attempt',
      sql<boolean>`due_at <= now()`.as('is_due'),
    ])
    .where('payment_refund.id', '=', id)
    .executeTakeFirst();

/** Records that the money of a refund went back, once. Returns whether this call recorded it. */
export async function endRefund(tx: Tx, id: string, { gatewayId }: { gatewayId: string }): Promise<boolean> {
  const row = await tx
    .updateTable('payment_refund')
    .set({ state: 'done', gateway_id: gatewayId, ended_at: sql<Temporal.Instant>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What was paid for an order, and its refunds that are done, the first one first. */
export async function selectMoneyOfOrder(db: Db | Tx, orderId: string) {
  const { rows } = await sql<{ paid_minor: string; refund_id: string | null; amount_minor: string | null }>`
    select p.paid_minor::text as paid_minor, r.id::text as refund_id, r.amount_minor::text as amount_minor
    from payment p left join payment_refund r on r.payment_id = p.id and r.state = 'done'
    where p.order_id = ${orderId}::bigint order by r.ended_at, r.id`.execute(db);
  return rows;
}

/** Records the fee and the tax that a refund returned. */
export const updateRefundParts = (tx: Tx, id: string, { feeMinor, taxMinor }: { feeMinor: number; taxMinor: number }) =>
  tx
    .updateTable('payment_refund')
    .set({ fee_minor: String(feeMinor), tax_minor: String(taxMinor) })
    .where('id', '=', id)
    .execute();

/** What each account of a payment has received so far, without what the gateway takes; the buyer's amount is negative. */
export async function selectAccounts(tx: Tx, paymentId: string): Promise<{ account: string; amount_minor: string }[]> {
  const { rows } = await sql<{ account: string; amount_minor: string }>`
    select account, sum(amount_minor)::text as amount_minor from ledger_entry
    where payment_id = ${paymentId}::bigint and fee_id is null and transfer_id is null group by account`.execute(tx);
  return rows;
}

export const selectStatesOfRefunds = (db: Db, ids: string[]) =>
  db.selectFrom('payment_refund').select(['id', 'state']).where('id', 'in', ids).execute();

/** The refunds whose gateway may not know them yet, or that are due for another try. */
export async function selectRequestedRefunds(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from payment_refund
    where state = 'requested' and due_at <= now() order by due_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Attempts that have been running for a minute. */
export async function selectRunning(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from payment
    where state in ('created', 'open', 'processing') and created_at < now() - interval '1 minute'
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether the time of a session is over by the database's clock. */
export async function isSessionOver(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ over: boolean }>`
    select coalesce(session_ends_at <= now(), true) as over from payment where id = ${id}::bigint`.execute(db);
  return rows[0]?.over ?? true;
}

/** Records a report of a gateway. Returns whether it is new. */
export async function insertEvent(
  db: Db | Tx,
  event: { gateway: string; eventId: string; sessionId: string },
): Promise<boolean> {
  const row = await db
    .insertInto('gateway_event')
    .values({ gateway: event.gateway, event_id: event.eventId, session_id: event.sessionId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}
