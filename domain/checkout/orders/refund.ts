// What the refund of single tickets changes in an order. The caller has locked the order (`lockOrderIn`).
import type { Tx } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import type { PriceParts } from '../price-parts.ts';
import { addToRefunded, selectRefundable } from './refund-queries.ts';

/** What one ticket cost and what is in it, in minor units. */
export type TicketPrice = Pick<PriceParts, 'feeMinor' | 'isFeePassedOn' | 'taxMinor'> & { unitMinor: number };

/** A valid ticket's price in an order that was paid online. */
export interface RefundableOrder {
  token: string;
  currency: string;
  /** The price of one ticket, by the id of its class. */
  prices: Map<string, TicketPrice>;
}

/** The order, for refunding its tickets. Refuses CONFLICT for an order that was not paid online or is canceled. */
export async function refundableOrderIn(tx: Tx, { orderId }: { orderId: string }): Promise<RefundableOrder> {
  const rows = await selectRefundable(tx, orderId);
  const [first] = rows;
  if (!first) return refuse('CONFLICT');
  return {
    token: first.token,
    currency: first.currency,
    prices: new Map(
      rows.map((row) => [
        row.ticket_class_id,
        {
          unitMinor: Number(row.unit_minor),
          feeMinor: Number(row.fee_minor),
          isFeePassedOn: row.is_fee_passed_on,
          taxMinor: Number(row.tax_minor),
        },
      ]),
    ),
  };
}

/** Takes a refund of tickets off the total of the order. */
export const reduceByRefundIn = (tx: Tx, refund: { orderId: string; amountMinor: number }): Promise<void> =>
  addToRefunded(tx, refund);
