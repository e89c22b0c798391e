// What happened to a payment at its gateway after it was paid: refunds made there, refunds that came back, and disputes.
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import type { Ctx, Tx } from '#domain/ctx';
import type { DisputeNews } from './disputes/disputes.ts';
import type { ChargeReview } from './gateway.ts';
import { backToBuyerIn, bookRefundIn } from './book-refund.ts';
import { lockPaymentIn, type Payment } from './payment.ts';
import { enqueueCreditNoteIn } from './credit-note.ts';
import { insertEntries } from './queries.ts';
import type { Posting } from './split.ts';
import {
  insertAlarm,
  insertDispute,
  insertGatewayRefund,
  selectDisputeOfOrder,
  selectDoneRefund,
  selectTakenByDispute,
  selectTakenByRefund,
  updateDispute,
  updateDisputeCase,
  updateReturned,
} from './review-queries.ts';

/**
 * Books the refunds that were made at the gateway itself, refunds that came back, and disputes. Safe to repeat, at the same moment and in any order:
 * it compares what the gateway says with what is booked. A dispute may leave the organizer with a negative balance.
 */
export const recordReview = (
  ctx: Pick<Ctx, 'db' | 'log'>,
  { payment: { id }, review }: { payment: Pick<Payment, 'id'>; review: ChargeReview },
): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const payment = await lockPaymentIn(tx, { id });
    if (payment.state !== 'paid') return;
    for (const refund of review.refunds) {
      await bookGatewayRefundIn(tx, payment, refund);
      // one of the alarms of docs/security.md
      if (await bookReturnedRefundIn(tx, payment, refund))
        ctx.log.error({ part: 'payments', paymentId: id, refundId: refund.id }, 'a refund came back from the bank');
    }
    for (const dispute of review.disputes) {
      const isNew = await bookDisputeIn(tx, payment, dispute);
      // one of the alarms of docs/security.md
      if (isNew)
        ctx.log.error({ part: 'payments', paymentId: id, disputeId: dispute.id }, 'a buyer disputes a payment');
    }
  });

async function bookGatewayRefundIn(tx: Tx, payment: Payment, refund: ChargeReview['refunds'][number]): Promise<void> {
  if (refund.state !== 'done') return;
  const refundId = await insertGatewayRefund(tx, { paymentId: payment.id, ...refund });
  if (refundId === null) return; // made by this site, or booked already
  await bookRefundIn(tx, { paymentId: payment.id, refundId, amountMinor: refund.amountMinor });
  await enqueueCreditNoteIn(tx, payment.orderId);
}

/**
 * Books in the other direction a refund that was done and then failed at the gateway. Its buyer and its team get a mail, and
 * a person may ask for it once more. Returns whether this call booked it.
 */
async function bookReturnedRefundIn(
  tx: Tx,
  { id }: Payment,
  refund: ChargeReview['refunds'][number],
): Promise<boolean> {
  const refundId = refund.state === 'failed' ? await selectDoneRefund(tx, { paymentId: id, id: refund.id }) : null;
  if (refundId === null) return false;
  const taken = await selectTakenByRefund(tx, refundId);
  await insertEntries(tx, { paymentId: id, refundId, isReturn: true, posting: inReverse(taken) });
  await updateReturned(tx, refundId);
  await enqueue(tx, { task: 'notifications.refund_failed', payload: { refundId } });
  return true;
}

const inReverse = (taken: { account: string; amount_minor: string }[]): Posting =>
  Object.fromEntries(taken.map((row) => [row.account, -Number(row.amount_minor)]));

/** Returns whether the dispute is new. */
async function bookDisputeIn(tx: Tx, payment: Payment, dispute: ChargeReview['disputes'][number]): Promise<boolean> {
  const entries = { paymentId: payment.id, refundId: null };
  const opened = await insertDispute(tx, { paymentId: payment.id, ...dispute });
  if (opened !== null) {
    const posting = await backToBuyerIn(tx, { paymentId: payment.id, amountMinor: dispute.amountMinor });
    await insertEntries(tx, { ...entries, disputeId: opened, posting });
    await enqueueNews(tx, { disputeId: opened, news: 'opened' });
  }
  await updateDisputeCase(tx, { paymentId: payment.id, ...dispute });
  if (dispute.state === 'open') return opened !== null;
  const closed = await updateDispute(tx, { paymentId: payment.id, ...dispute });
  if (closed !== null) await enqueueNews(tx, { disputeId: closed, news: dispute.state });
  if (closed !== null && dispute.state === 'won') {
    const posting = inReverse(await selectTakenByDispute(tx, closed));
    await insertEntries(tx, { ...entries, disputeId: closed, isReturn: true, posting });
  }
  return opened !== null;
}

/** The team gets a mail about a new dispute and about the decision. */
const enqueueNews = (tx: Tx, payload: DisputeNews): Promise<void> =>
  enqueue(tx, { task: 'notifications.dispute', payload: { ...payload } });

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
