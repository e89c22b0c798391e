import { inTransaction } from '#db/client.ts';
import { consumeAttempt } from '#domain/accounts';
import { lockSoldOrderIn, orderIdByToken, ordersMovedTo } from '#domain/checkout';
import { type Ctx, isImpersonated } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { issueMissingIn } from './issue.ts';

/**
 * Issues the receipt of an order at once, for a buyer who does not want to wait for the job, or whose order is from before this version.
 * Refuses NOT_FOUND, FORBIDDEN while staff impersonate a person, and RATE_LIMITED.
 */
export async function requestReceipt(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { orderToken }: { orderToken: string },
): Promise<void> {
  const orderId = await orderIdByToken(ctx, { token: orderToken });
  if (isImpersonated(ctx.actor)) refuse('FORBIDDEN');
  await consumeAttempt(ctx.db, { scope: 'order_change', key: orderId });
  for (const id of [...(await ordersMovedTo(ctx, { orderId })), orderId])
    await inTransaction(ctx.db, async (tx) => issueMissingIn(tx, await lockSoldOrderIn(tx, { orderId: id })));
}
