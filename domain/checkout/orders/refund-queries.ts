// SQL on ticket_order and order_line for a refund of single tickets.
import { sql } from 'kysely';
import type { Tx } from '#domain/ctx';

interface RefundableRow {
  token: string;
  currency: string;
  ticket_class_id: string;
  unit_minor: string;
  fee_minor: string;
  is_fee_passed_on: boolean;
  tax_minor: string;
}

/** The lines of an order that was paid online and is not canceled. */
export async function selectRefundable(tx: Tx, orderId: string): Promise<RefundableRow[]> {
  const { rows } = await sql<RefundableRow>`
    select o.token, o.currency::text as currency, l.ticket_class_id::text as ticket_class_id,
      l.unit_minor::text as unit_minor, l.fee_minor::text as fee_minor, l.is_fee_passed_on,
      l.tax_minor::text as tax_minor
    from ticket_order o join order_line l on l.order_id = o.id
    where o.id = ${orderId}::bigint and o.is_paid_online and o.canceled_at is null`.execute(tx);
  return rows;
}

/** Moves an amount from the total of an order to what was refunded. */
export async function addToRefunded(
  tx: Tx,
  { orderId, amountMinor }: { orderId: string; amountMinor: number },
): Promise<void> {
  await sql`
    update ticket_order set total_minor = total_minor - ${amountMinor}::bigint,
      refunded_minor = refunded_minor + ${amountMinor}::bigint
    where id = ${orderId}::bigint`.execute(tx);
}
