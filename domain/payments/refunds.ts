import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import type { Ctx } from '#domain/ctx';
import type { Gateways } from './gateway.ts';
import { refundPosting } from './split.ts';
import {
  endRefund,
  insertEntries,
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
  if (!refund || refund.state !== 'requested' || refund.session_id === null) return;
  const gateway = gateways(refund.gateway);
  if (!gateway) throw new Error(`no gateway ${refund.gateway} for refund ${refundId}`);
  const amountMinor = Number(refund.amount_minor);
  const { id: gatewayId, state } = await gateway.refund({
    idempotencyKey: refund.idempotency_key,
    sessionId: refund.session_id,
    amountMinor,
  });
  if (state === 'pending') return;
  await inTransaction(ctx.db, async (tx) => {
    if (!(await endRefund(tx, refundId, { gatewayId, state }))) return;
    if (state === 'failed') {
      await enqueue(tx, { task: 'notifications.refund_failed', payload: { refundId } });
      return ctx.log.error({ part: 'payments', refundId }, 'a gateway refused a refund');
    }
    // Fees are zero so far, so the organizer gives everything back, whatever was refunded before.
    const parts = { totalMinor: Number(refund.paid_minor), platformFeeMinor: 0, gatewayFeeMinor: 0, taxMinor: 0 };
    const posting = refundPosting(parts, { refundedMinor: 0, amountMinor });
    await insertEntries(tx, { paymentId: refund.payment_id, refundId, posting });
  });
}

/** A refund that the gateway refused, for its mails; null for another one, and for a payment without an order. */
export async function failedRefund(
  ctx: Pick<Ctx, 'db'>,
  { refundId }: { refundId: string },
): Promise<{ orderId: string; amountMinor: number } | null> {
  const refund = await selectRefund(ctx.db, refundId);
  if (refund?.state !== 'failed' || refund.order_id === null) return null;
  return { orderId: refund.order_id, amountMinor: Number(refund.amount_minor) };
}

/** What became of these refunds, by id. failed: the gateway refused, and no money moved. */
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
