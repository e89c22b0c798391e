import { inTransaction } from '#db/client.ts';
import type { Ctx } from '#domain/ctx';
import type { Gateways } from './gateway.ts';
import { bookRefundIn } from './book-refund.ts';
import { enqueueCreditNoteIn } from './credit-note.ts';
import { lockPaymentIn } from './payment.ts';
import { refuseRefund } from './retry/retry.ts';
import {
  endRefund,
  isSessionOver,
  selectRefund,
  selectRequestedRefunds,
  selectRunning,
  selectStatesOfRefunds,
} from './queries.ts';

const BATCH = 100;

/**
 * Asks the gateway for a refund and books it. Safe to repeat and to interrupt: the gateway gets the same key again, and
 * only one call books.
 */
export async function carryOutRefund(
  ctx: Pick<Ctx, 'db' | 'log'>,
  { refundId, gateways }: { refundId: string; gateways: Gateways },
): Promise<void> {
  const refund = await selectRefund(ctx.db, refundId);
  if (!refund || refund.state !== 'requested' || !refund.is_due || refund.session_id === null) return;
  const gateway = gateways(refund.gateway);
  if (!gateway) throw new Error(`no gateway ${refund.gateway} for refund ${refundId}`);
  const amountMinor = Number(refund.amount_minor);
  const answer = await gateway.refund({
    idempotencyKey: refund.idempotency_key,
    sessionId: refund.session_id,
    amountMinor,
    ...(refund.connected_account !== null && { isConnected: true }),
  });
  if (answer.state === 'pending') return;
  if (answer.state === 'failed')
    return refuseRefund(ctx, { refundId, idempotencyKey: refund.idempotency_key, gatewayId: answer.id, ...answer });
  await inTransaction(ctx.db, async (tx) => {
    // so that of two refunds the second divides what the first has left
    await lockPaymentIn(tx, { id: refund.payment_id });
    if (!(await endRefund(tx, refundId, { gatewayId: answer.id }))) return;
    const { payment_id: paymentId, fee_minor: fee, tax_minor: tax } = refund;
    const decided = fee === null || tax === null ? null : { feeMinor: Number(fee), taxMinor: Number(tax) };
    await bookRefundIn(tx, { paymentId, refundId, amountMinor, decided });
    await enqueueCreditNoteIn(tx, refund.order_id);
  });
}

/**
 * A refund that the gateway refused or whose money came back, for its mails; null for another one, and for a payment without
 * an order.
 */
export async function failedRefund(
  ctx: Pick<Ctx, 'db'>,
  { refundId }: { refundId: string },
): Promise<{ orderId: string; amountMinor: number; attempt: number } | null> {
  const refund = await selectRefund(ctx.db, refundId);
  if (refund?.state !== 'failed' || refund.order_id === null) return null;
  return { orderId: refund.order_id, amountMinor: Number(refund.amount_minor), attempt: refund.attempt };
}

/** What became of these refunds, by id. failed: the gateway refused, or the money came back. */
export async function statesOfRefunds(
  ctx: Pick<Ctx, 'db'>,
  { ids }: { ids: string[] },
): Promise<Map<string, 'requested' | 'done' | 'failed'>> {
  const rows = ids.length === 0 ? [] : await selectStatesOfRefunds(ctx.db, ids);
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** Ids of refunds that the gateway may not know, and of attempts that have been running for a minute. */
export const unfinishedPayments = async (
  ctx: Pick<Ctx, 'db'>,
): Promise<{ refundIds: string[]; paymentIds: string[] }> => ({
  refundIds: await selectRequestedRefunds(ctx.db, BATCH),
  paymentIds: await selectRunning(ctx.db, BATCH),
});

/** Whether the session of a payment must have ended by the database's clock. */
export const isPaymentOver = (ctx: Pick<Ctx, 'db'>, { id }: { id: string }): Promise<boolean> =>
  isSessionOver(ctx.db, id);
