// What happened to a payment at its gateway after it was paid: refunds made there, and disputes.
import { inTransaction } from '#db/client.ts';
import type { Ctx, Tx } from '#domain/ctx';
import type { ChargeReview } from './gateway.ts';
import { lockPaymentIn, type Payment } from './payment.ts';
import { insertEntries } from './queries.ts';
import {
  insertAlarm,
  insertDispute,
  insertGatewayRefund,
  selectDisputeOfOrder,
  updateDispute,
} from './review-queries.ts';
import { refundPosting } from './split.ts';

/**
 * Books the refunds that were made at the gateway itself, and disputes. Safe to repeat, at the same moment and in any order:
 * it compares what the gateway says with what is booked. A dispute may leave the organizer with a negative balance.
 */
export const recordReview = (
  ctx: Pick<Ctx, 'db' | 'log'>,
  { payment: { id }, review }: { payment: Pick<Payment, 'id'>; review: ChargeReview },
): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const payment = await lockPaymentIn(tx, { id });
    if (payment.state !== 'paid') return;
    for (const refund of review.refunds) await bookRefundIn(tx, payment, refund);
    for (const dispute of review.disputes) {
      const isNew = await bookDisputeIn(tx, payment, dispute);
      // one of the alarms of docs/security.md
      if (isNew)
        ctx.log.error({ part: 'payments', paymentId: id, disputeId: dispute.id }, 'a buyer disputes a payment');
    }
  });

/** The posting of `amountMinor` that goes from the organizer to the buyer. Fees are zero so far. */
const backToBuyer = (paidMinor: number, amountMinor: number) =>
  refundPosting(
    { totalMinor: paidMinor, platformFeeMinor: 0, gatewayFeeMinor: 0, taxMinor: 0 },
    { refundedMinor: 0, amountMinor },
  );

async function bookRefundIn(tx: Tx, payment: Payment, refund: ChargeReview['refunds'][number]): Promise<void> {
  if (refund.state !== 'done') return;
  const refundId = await insertGatewayRefund(tx, { paymentId: payment.id, ...refund });
  if (refundId === null) return; // made by this site, or booked already
  await insertEntries(tx, {
    paymentId: payment.id,
    refundId,
    posting: backToBuyer(payment.paidMinor, refund.amountMinor),
  });
}

/** Returns whether the dispute is new. */
async function bookDisputeIn(tx: Tx, payment: Payment, dispute: ChargeReview['disputes'][number]): Promise<boolean> {
  const entries = { paymentId: payment.id, refundId: null };
  const posting = backToBuyer(payment.paidMinor, dispute.amountMinor);
  const opened = await insertDispute(tx, { paymentId: payment.id, ...dispute });
  if (opened !== null) await insertEntries(tx, { ...entries, disputeId: opened, posting });
  if (dispute.state === 'open') return opened !== null;
  const won = await updateDispute(tx, { paymentId: payment.id, ...dispute });
  if (won !== null && dispute.state === 'won') {
    const returned = Object.fromEntries(Object.entries(posting).map(([account, amount]) => [account, -amount]));
    await insertEntries(tx, { ...entries, disputeId: won, isReturn: true, posting: returned });
  }
  return opened !== null;
}

/** Raises for staff that a gateway took another amount or another currency than the basket's. Returns whether it is new. */
export const raiseAlarm = (
  db: Ctx['db'],
  alarm: { paymentId: string; kind: 'amount' | 'currency'; currency: string; amountMinor: number },
): Promise<boolean> => insertAlarm(db, alarm);

/** Whether the buyer of an order disputes its payment: the state of the latest dispute; null without one. */
export const disputeOfOrder = (
  ctx: Pick<Ctx, 'db'>,
  { orderId }: { orderId: string },
): Promise<'open' | 'won' | 'lost' | null> => selectDisputeOfOrder(ctx.db, orderId);
