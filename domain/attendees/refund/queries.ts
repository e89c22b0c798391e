// SQL on ticket_refund.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';
import type { TicketAmount } from './amounts.ts';

interface RefundedRow {
  ticket_id: string;
  refunded_minor: string;
  fee_minor: string;
  tax_minor: string;
  is_full: boolean;
}

/** What these tickets got back so far; tickets without a refund are absent. */
export async function selectRefunded(db: Db | Tx, ticketIds: string[]): Promise<RefundedRow[]> {
  const { rows } = await sql<RefundedRow>`
    select ticket_id::text as ticket_id, sum(amount_minor)::text as refunded_minor,
      sum(fee_minor)::text as fee_minor, sum(tax_minor)::text as tax_minor, bool_or(is_full) as is_full
    from ticket_refund where ticket_id = any(${ticketIds}::bigint[]) group by ticket_id`.execute(db);
  return rows;
}

export async function hasRefundOfForm(tx: Tx, formKey: string): Promise<boolean> {
  const { rows } = await sql`select from ticket_refund where form_key = ${formKey}::uuid limit 1`.execute(tx);
  return rows.length > 0;
}

export interface NewRefund {
  changeId: string;
  refundId: string;
  formKey: string;
  isFull: boolean;
  amounts: TicketAmount[];
}

export async function insertTicketRefunds(tx: Tx, refund: NewRefund): Promise<void> {
  await tx
    .insertInto('ticket_refund')
    .values(
      refund.amounts.map(({ ticketId, amountMinor, feeMinor, taxMinor }) => ({
        change_id: refund.changeId,
        refund_id: refund.refundId,
        form_key: refund.formKey,
        is_full: refund.isFull,
        ticket_id: ticketId,
        amount_minor: String(amountMinor),
        fee_minor: String(feeMinor),
        tax_minor: String(taxMinor),
      })),
    )
    .execute();
}

/** What each ticket got back with a refund. */
export const selectTicketsOfRefund = (db: Db | Tx, refundId: string) =>
  db
    .selectFrom('ticket_refund')
    .select(['ticket_id', 'amount_minor'])
    .where('refund_id', '=', refundId)
    .orderBy('ticket_id')
    .execute();

export const selectRefundsOfChanges = (db: Db, changeIds: string[]) =>
  db
    .selectFrom('ticket_refund')
    .select(['change_id', 'ticket_id', 'is_full', 'amount_minor'])
    .where('change_id', 'in', changeIds)
    .orderBy('ticket_id')
    .execute();

interface OrderRefundRow {
  id: string;
  created_at: Temporal.Instant;
  message: string;
  refund_id: string;
  is_full: boolean;
  amount_minor: string;
  ticket_ids: string[];
}

/** The refunds of tickets of an order, the latest first. */
export async function selectRefundsOfOrder(db: Db, orderId: string): Promise<OrderRefundRow[]> {
  const { rows } = await sql<OrderRefundRow>`
    select c.id::text as id, c.created_at, c.message, r.refund_id::text as refund_id, bool_or(r.is_full) as is_full,
      sum(r.amount_minor)::text as amount_minor, array_agg(r.ticket_id::text order by r.ticket_id) as ticket_ids
    from order_change c join ticket_refund r on r.change_id = c.id
    where c.order_id = ${orderId}::bigint group by c.id, r.refund_id order by c.id desc`.execute(db);
  return rows;
}

/** What tickets of these orders got back, for the export of a person. */
export const selectRefundsOfOrders = (db: Db, orderIds: string[]) =>
  db
    .selectFrom('ticket_refund')
    .innerJoin('order_change', 'order_change.id', 'ticket_refund.change_id')
    .select(['order_id', 'ticket_refund.ticket_id', 'is_full', 'amount_minor', 'created_at'])
    .where('order_id', '=', sql<string>`any(${orderIds}::bigint[])`)
    .orderBy('change_id')
    .execute();
