// Refunds that a gateway refused: the job tries again some times, then a person may.
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import { appendAuditEntry } from '#domain/audit';
import { type Ctx, type Db, requireStaff, type Tx } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { hasMoneyFor, lockPaymentOfFailed, selectFailed, updateRefused, updateToRetry } from './queries.ts';

/**
 * Records that a gateway refused a refund. The refund waits for its next try; after the last one, or when another try
 * would be refused too (`isFinal`), it has failed, and its buyer and team get a mail.
 */
export const refuseRefund = (
  ctx: Pick<Ctx, 'db' | 'log'>,
  refused: { refundId: string; idempotencyKey: string; gatewayId: string; isFinal?: boolean },
): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const { refundId, isFinal = false } = refused;
    const state = await updateRefused(tx, { ...refused, isFinal });
    if (state === 'requested') ctx.log.warn({ part: 'payments', refundId }, 'a gateway refused a refund for now');
    if (state !== 'failed') return;
    await enqueue(tx, { task: 'notifications.refund_failed', payload: { refundId } });
    ctx.log.error({ part: 'payments', refundId }, 'a gateway refused a refund');
  });

/** A refund that failed: the buyer has no money of it. */
export interface FailedRefund {
  id: string;
  paymentId: string;
  currency: string;
  amountMinor: number;
}

const FAILED_MAX = 100;

/** The refunds that failed, the latest first: of one order, or of all payments with null. */
export async function failedRefundsOf(
  { db }: { db: Db | Tx },
  { orderId }: { orderId: string | null },
): Promise<FailedRefund[]> {
  const rows = await selectFailed(db, { orderId, limit: FAILED_MAX });
  return rows.map((row) => ({
    id: row.id,
    paymentId: row.payment_id,
    currency: row.currency,
    amountMinor: Number(row.amount_minor),
  }));
}

/**
 * Requests a refund of an order that failed once more; a job carries it out. The caller has checked that the actor may.
 * Refuses CONFLICT when it is no failed refund of this order, or when the money went back in the meantime.
 */
export async function retryRefundIn(
  tx: Tx,
  { refundId, orderId }: { refundId: string; orderId: string | null },
): Promise<void> {
  const paymentId = (await lockPaymentOfFailed(tx, { refundId, orderId })) ?? refuse('CONFLICT');
  if (!(await hasMoneyFor(tx, { paymentId, refundId }))) refuse('CONFLICT');
  if (!(await updateToRetry(tx, refundId))) refuse('CONFLICT');
  await enqueue(tx, { task: 'payments.refund', payload: { refundId } });
}

/** Staff request a failed refund of any payment once more. Refuses NOT_FOUND, FORBIDDEN and CONFLICT. */
export async function retryRefund(ctx: Pick<Ctx, 'db' | 'actor'>, { refundId }: { refundId: string }): Promise<void> {
  requireStaff(ctx);
  if (!isId(refundId)) refuse('CONFLICT');
  await inTransaction(ctx.db, async (tx) => {
    await retryRefundIn(tx, { refundId, orderId: null });
    await appendAuditEntry(tx, ctx.actor, { action: 'payment.refund_retried', detail: { refund: refundId } });
  });
}
