// SQL on ticket_order and order_line for a ticket that moves to another class.
import { sql } from 'kysely';
import type { Tx } from '#domain/ctx';

/**
 * Locks an order, so that of two changes of its lines and of its cancellation one comes after the other. Rows that refer
 * to the order can be added meanwhile, so that a change that has locked a ticket first does not wait for the order.
 */
export const lockOrder = (tx: Tx, id: string) =>
  tx.selectFrom('ticket_order').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const selectLine = (tx: Tx, id: string) =>
  tx
    .selectFrom('order_line')
    .select([
      'ticket_class_id',
      'name',
      'unit_minor',
      'discount_minor',
      'price_minor',
      'fee_minor',
      'is_fee_passed_on',
      'tax_minor',
      'tax_name',
      'tax_rate',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

type LineOfTicket = Awaited<ReturnType<typeof selectLine>>;

/** Adds one ticket to the order's line of a class. Undefined when the line has another price. */
export async function addToLine(
  tx: Tx,
  line: { orderId: string; ticketClassId: string; name: string; from: LineOfTicket },
): Promise<string | undefined> {
  const { from } = line;
  const { rows } = await sql<{ id: string }>`
    insert into order_line as line (order_id, ticket_class_id, name, quantity, unit_minor, discount_minor, price_minor,
      fee_minor, is_fee_passed_on, tax_minor, tax_name, tax_rate)
    values (${line.orderId}, ${line.ticketClassId}, ${line.name}, 1, ${from.unit_minor}::bigint,
      ${from.discount_minor}::bigint, ${from.price_minor}::bigint, ${from.fee_minor}::bigint, ${from.is_fee_passed_on},
      ${from.tax_minor}::bigint, ${from.tax_name}, ${from.tax_rate}::int)
    on conflict on constraint order_line_once do update set quantity = line.quantity + 1
      where line.unit_minor = excluded.unit_minor and line.discount_minor = excluded.discount_minor
        and line.fee_minor = excluded.fee_minor and line.tax_minor = excluded.tax_minor
    returning id::text`.execute(tx);
  return rows[0]?.id;
}

/** Takes an amount off the total of an order. */
export const reduceTotal = (tx: Tx, { id, minor }: { id: string; minor: string }) =>
  sql`update ticket_order set total_minor = total_minor - ${minor}::bigint where id = ${id}::bigint`.execute(tx);

/** Removes one ticket from a line, and the line with its last ticket. */
export async function removeFromLine(tx: Tx, id: string): Promise<void> {
  await sql`delete from order_line where id = ${id}::bigint and quantity = 1`.execute(tx);
  await sql`update order_line set quantity = quantity - 1 where id = ${id}::bigint`.execute(tx);
}

/** Notes to which order on another date an order was moved. */
export const markMoved = (tx: Tx, { id, toId }: { id: string; toId: string }) =>
  tx.updateTable('ticket_order').set({ moved_to_id: toId }).where('id', '=', id).execute();
