// After a move of the event, the buyer of an order that was paid online keeps the tickets (decision 110).
import { inTransaction } from '#db/client.ts';
import { lockOrderIn, orderIdByToken, orderPage } from '#domain/checkout';
import { consumeAttempt } from '#domain/accounts';
import { type Ctx, isImpersonated } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { recordBuyerChangeIn } from '../order-change.ts';
import { refundOffer } from './offer.ts';

/**
 * Notes that the buyer keeps the tickets after the event was moved. The money remains on offer until the last day. Safe to
 * repeat. Refuses NOT_FOUND, FORBIDDEN while staff impersonate a person, RATE_LIMITED, and CHANGES_CLOSED when the buyer
 * has no choice (any more).
 */
export async function retainTickets(ctx: Ctx, { orderToken }: { orderToken: string }): Promise<void> {
  const orderId = await orderIdByToken(ctx, { token: orderToken });
  if (isImpersonated(ctx.actor)) refuse('FORBIDDEN');
  await consumeAttempt(ctx.db, { scope: 'order_change', key: orderId });
  const order = await orderPage(ctx, { token: orderToken });
  await inTransaction(ctx.db, async (tx) => {
    // of two presses, one writes
    await lockOrderIn(tx, { orderId });
    const offer = await refundOffer({ db: tx, clock: ctx.clock }, order);
    if (!offer?.choice) return refuse('CHANGES_CLOSED');
    if (offer.choice.isRetained) return;
    await recordBuyerChangeIn(tx, { orderId, kind: 'tickets_retained', ticketId: null, message: '' });
  });
}
