// What gateways report, and what they do not report.
import type { Ctx } from '#domain/ctx';
import {
  carryOutRefund,
  findPayment,
  type GatewayCard,
  type Gateways,
  hasTooManyTries,
  type Payment,
  paymentOfSession,
  recordCard,
  recordEvent,
  recordReview,
  settleTransfers,
  unfinishedPayments,
} from '#domain/payments';
import { selectOrderToPay } from './queries.ts';
import { settlePayment } from './settle.ts';

/**
 * Handles a report of a gateway. It may come twice, late or before the buyer returns; its content is not trusted, the
 * gateway is asked.
 */
export async function receiveGatewayEvent(
  ctx: Pick<Ctx, 'db' | 'log'>,
  { gateways, ...event }: { gateway: string; eventId: string; sessionId: string; gateways: Gateways },
): Promise<void> {
  const payment = await paymentOfSession(ctx.db, event);
  if (!payment) return;
  await settlePayment(ctx, { paymentId: payment.id, gateways });
  await recordEvent(ctx, event);
}

/**
 * Handles a report about a charge: books refunds that were made at the gateway, and disputes, and counts declined cards. A payment whose own report has
 * not arrived is settled first.
 */
export async function receiveChargeEvent(
  ctx: Pick<Ctx, 'db' | 'log'>,
  { gateway, chargeId, gateways }: { gateway: string; chargeId: string; gateways: Gateways },
): Promise<void> {
  const review = await gateways(gateway)?.review?.(chargeId);
  if (!review || review.sessionId === null) return;
  const payment = await paymentOfSession(ctx.db, { gateway, sessionId: review.sessionId });
  if (!payment) return;
  await settlePayment(ctx, { paymentId: payment.id, gateways });
  await recordReview(ctx, { payment, review });
  await recordDeclinedCards(ctx, { payment, cards: review.cards ?? [], gateways });
}

/** Records the cards that were declined. After too many of them the session ends, so that no further card is tried in it. */
async function recordDeclinedCards(
  ctx: Pick<Ctx, 'db' | 'log'>,
  { payment, cards, gateways }: { payment: Payment; cards: GatewayCard[]; gateways: Gateways },
): Promise<void> {
  const declined = cards.filter(({ isFailed }) => isFailed);
  if (declined.length === 0) return;
  const { id: paymentId, sessionId } = payment;
  const email = (await selectOrderToPay(ctx.db, payment.reservationId))?.buyer.email ?? null;
  for (const card of declined) await recordCard(ctx.db, { paymentId, card, email });
  if (sessionId === null || !(await hasTooManyTries(ctx.db, { paymentId }))) return;
  const now = await findPayment(ctx.db, payment);
  if (now?.state !== 'open') return;
  ctx.log.warn({ part: 'payments', paymentId }, 'too many cards were declined');
  await gateways(payment.gateway)?.end(sessionId);
  await settlePayment(ctx, { paymentId, gateways });
}

/**
 * Settles the payments that neither a buyer nor a gateway reported, repeats refunds that the gateway may not know, and gives
 * accounts of organizers what the books say. A failure does not stop the others. Returns how many failed.
 */
export async function reconcilePayments(
  ctx: Pick<Ctx, 'db' | 'log'>,
  { gateways }: { gateways: Gateways },
): Promise<number> {
  const { paymentIds, refundIds } = await unfinishedPayments(ctx);
  const work = [
    ...paymentIds.map((paymentId) => () => settlePayment(ctx, { paymentId, gateways })),
    ...refundIds.map((refundId) => () => carryOutRefund(ctx, { refundId, gateways })),
  ];
  let failures = 0;
  for (const run of work)
    await run().catch((error: unknown) => {
      failures += 1;
      ctx.log.warn({ part: 'payments', err: error }, 'a payment could not be settled');
    });
  return failures + (await settleTransfers(ctx, { gateways }));
}
