// SQL on ticket_refund.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

interface RefundedRow {
  ticket_id: string;
  refunded_minor: string;
  is_full: boolean;
}

/** What these tickets got back so far; tickets without a refund are absent. */
export async function selectRefunded(db: Db | Tx, ticketIds: string[]): Promise<RefundedRow[]> {
  const { rows } = await sql<RefundedRow>`
    select ticket_id::text as ticket_id, sum(amount_minor)::text as refunded_minor, bool_or(is_full) as is_full
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
  amounts: { ticketId: string; amountMinor: number }[];
}

export async function insertTicketRefunds(tx: Tx, refund: NewRefund): Promise<void> {
  await tx
    .insertInto('ticket_refund')
    .values(
      refund.amounts.map(({ ticketId, amountMinor }) => ({
        change_id: refund.changeId,
        refund_id: refund.refundId,
        form_key: refund.formKey,
        is_full: refund.isFull,
        ticket_id: ticketId,
        amount_minor: String(amountMinor),
      })),
    )
    .execute();
}

export const selectRefundsOfChanges = (db: Db, changeIds: string[]) =>
  db
    .selectFrom('ticket_refund')
    .select(['change_id', 'ticket_id', 'is_full', 'amount_minor'])
    .where('change_id', 'in', changeIds)
    .orderBy('ticket_id')
    .execute();
