import type { Db, Tx } from '#domain/ctx';
import { selectMoneyOfOrder } from './queries.ts';

/** The money of an order that was paid online, in minor units. */
export interface MoneyOfOrder {
  paidMinor: number;
  /** The refunds that the gateway carried out, the first one first. */
  refunds: { id: string; amountMinor: number }[];
}

/** What was paid online for an order and went back; null when it was not paid online. */
export async function moneyOfOrder(
  { db }: { db: Db | Tx },
  { orderId }: { orderId: string },
): Promise<MoneyOfOrder | null> {
  const rows = await selectMoneyOfOrder(db, orderId);
  const [first] = rows;
  if (!first) return null;
  const refunds = rows.flatMap(({ refund_id: id, amount_minor: amount }) =>
    id === null ? [] : [{ id, amountMinor: Number(amount) }],
  );
  return { paidMinor: Number(first.paid_minor), refunds };
}
