import { inTransaction } from '#db/client.ts';
import { appendAuditEntry } from '#domain/audit';
import { orderIdByToken, orderOfEvent } from '#domain/checkout';
import { type Ctx, requireSelf } from '#domain/ctx';
import { type FailedRefund, failedRefundsOf, retryRefundIn } from '#domain/payments';
import { isId } from '#shared/ids.ts';
import { refuse } from '#shared/errors.ts';
import { requireOrders } from '../access.ts';

interface Target {
  eventId: string;
  orderId: string;
}

/** The refunds of an order that the gateway refused, the latest first. Refuses NOT_SIGNED_IN, NOT_FOUND and ROLE_TOO_LOW. */
export async function failedRefundsOfOrder(ctx: Pick<Ctx, 'db' | 'actor'>, input: Target): Promise<FailedRefund[]> {
  const { orderId } = await requireOrder(ctx, input);
  return failedRefundsOf(ctx, { orderId });
}

/** How much of an order's refunds failed, in minor units of its currency, for its buyer. Refuses NOT_FOUND. */
export async function failedRefundMinorOf(
  ctx: Pick<Ctx, 'db'>,
  { orderToken }: { orderToken: string },
): Promise<number> {
  const refunds = await failedRefundsOf(ctx, { orderId: await orderIdByToken(ctx, { token: orderToken }) });
  return refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

async function requireOrder(ctx: Pick<Ctx, 'db' | 'actor'>, { eventId, orderId }: Target): Promise<Target> {
  const own = await requireOrders(ctx, eventId);
  if (!(await orderOfEvent(ctx, { orderId, eventId: own.event.id }))) refuse('NOT_FOUND');
  return { eventId: own.event.id, orderId };
}

/**
 * Requests a refund of an order once more that the gateway refused; a job carries it out. Refuses NOT_SIGNED_IN, FORBIDDEN,
 * NOT_FOUND, ROLE_TOO_LOW, and CONFLICT when the refund did not fail, or its money went back in the meantime.
 */
export async function retryRefundOfOrder(ctx: Ctx, input: Target & { refundId: string }): Promise<void> {
  const person = requireSelf(ctx);
  const { eventId, orderId } = await requireOrder(ctx, input);
  if (!isId(input.refundId)) refuse('CONFLICT');
  await inTransaction(ctx.db, async (tx) => {
    await retryRefundIn(tx, { refundId: input.refundId, orderId });
    const subject = { kind: 'order' as const, id: orderId };
    await appendAuditEntry(tx, person, { action: 'order.refund_retried', subject, detail: { event: eventId } });
  });
}
