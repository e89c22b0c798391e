import { CommitUnknownError, inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import { refundAttempt } from '#domain/accounts';
import type { Ctx, Db, Tx } from '#domain/ctx';
import {
  endPayment,
  findPayment,
  type Gateways,
  type GatewaySession,
  isBlockedCard,
  isPaymentOver,
  lockPaymentIn,
  type Payment,
  raiseAlarm,
  recordCard,
  recordPaidIn,
  recordState,
  refundAllIn,
  type ReturnReason,
} from '#domain/payments';
import { shareStockIn } from '#domain/tickets';
import { Refusal, refuse } from '#shared/errors.ts';
import { type OrderDetails, placeIn } from '../confirm.ts';
import { runIdempotent } from '../idempotency.ts';
import { holdFilesOf } from '../order-files.ts';
import { releaseHeldIn } from '../release.ts';
import { sumOfParts } from '../price-parts.ts';
import { attemptsOf } from './attempts.ts';
import { endOrderToPay, placePaidReservation, selectEventOfReservation, selectOrderToPay } from './queries.ts';

/**
 * Asks the gateway about a payment and carries out what follows: places the order once the money arrived, or refunds the
 * money when it buys nothing any more; ends an attempt that brought no money. A buyer's return, a report of the gateway
 * and the job that looks for unfinished payments all call this. Safe to repeat and at the same moment: one order, one
 * mail, one entry in the ledger. Refuses BUSY when the stock is locked; then the next call settles it.
 */
export async function settlePayment(
  ctx: Pick<Ctx, 'db' | 'log'>,
  { paymentId, gateways }: { paymentId: string; gateways: Gateways },
): Promise<void> {
  const payment = await findPayment(ctx.db, { id: paymentId });
  if (!payment || payment.state === 'paid' || payment.state === 'ended') return;
  if (payment.sessionId === null) return endUnopened(ctx, payment);
  const gateway = gateways(payment.gateway);
  if (!gateway) return;
  let session = await gateway.read(payment.sessionId);
  // the gateway's own limit may be later than the end of the hold
  if (session.state === 'open' && (await isPaymentOver(ctx, payment))) session = await gateway.end(payment.sessionId);
  const { state, charge } = session;
  if (state === 'processing') await recordState(ctx.db, { payment, state });
  if (state === 'ended') await endAttempt(ctx, payment);
  if (charge) await settleCharge(ctx, payment, charge);
}

// The gateway's answer was lost, so no buyer has the address of the session.
async function endUnopened(ctx: Pick<Ctx, 'db'>, payment: Payment): Promise<void> {
  if (await isPaymentOver(ctx, payment)) await endAttempt(ctx, payment);
}

async function endAttempt(ctx: Pick<Ctx, 'db'>, payment: Payment): Promise<void> {
  await endPayment(ctx, payment);
  await cancelOrderToPay(ctx.db, payment);
}

type Charge = NonNullable<GatewaySession['charge']>;

async function settleCharge(ctx: Pick<Ctx, 'db' | 'log'>, payment: Payment, charge: Charge): Promise<void> {
  if (charge.currency !== payment.currency) return raise(ctx, payment, { kind: 'currency', charge });
  const request = { scope: `pay:${payment.id}`, key: charge.id, body: {}, response: {} };
  try {
    await runIdempotent(ctx, request, (tx) => placePaidIn(tx, payment, charge));
  } catch (error) {
    if (error instanceof CommitUnknownError || !(error instanceof Refusal) || error.code === 'BUSY') throw error;
    if (error.code === 'PRICE_CHANGED') await raise(ctx, payment, { kind: 'amount', charge });
    else ctx.log.warn({ part: 'payments', paymentId: payment.id, code: error.code }, 'a payment buys nothing');
    const reason = error.code === 'BLOCKED' ? 'blocked' : 'late';
    await inTransaction(ctx.db, (tx) => refundIn(tx, { payment, charge, reason }));
  }
}

/** Tells staff, once, that the money is not that of the basket. Another currency cannot be booked, and needs a person. */
async function raise(
  ctx: Pick<Ctx, 'db' | 'log'>,
  { id: paymentId }: Payment,
  { kind, charge: { currency, amountMinor } }: { kind: 'amount' | 'currency'; charge: Charge },
): Promise<void> {
  if (await raiseAlarm(ctx.db, { paymentId, kind, currency, amountMinor }))
    ctx.log.error({ part: 'payments', paymentId, kind }, 'a payment differs from its basket');
}

async function placePaidIn(tx: Tx, { id, reservationId }: Payment, charge: Charge): Promise<void> {
  const payment = await lockPaymentIn(tx, { id });
  if (payment.state === 'paid') return;
  const details = (await selectOrderToPay(tx, reservationId)) ?? refuse('RESERVATION_EXPIRED');
  if (charge.card && (await isBlockedCard(tx, charge.card))) refuse('BLOCKED');
  if (charge.amountMinor !== payment.amountMinor) refuse('PRICE_CHANGED');
  await shareStockIn(tx, { eventId: (await selectEventOfReservation(tx, reservationId)) ?? '' });
  const reservation = (await placePaidReservation(tx, reservationId)) ?? refuse('CONFLICT');
  await placeIn(tx, {
    reservation,
    details,
    isHeld: reservation.before === 'open',
    payment: {
      method: 'online',
      isDemo: payment.isDemo,
      paidAt: reservation.now,
      recordIn: async (orderId) => {
        await recordPaidIn(tx, { payment, charge, orderId, parts: sumOfParts(details.basket) });
        await recordCardIn(tx, { payment, charge, details });
        await enqueue(tx, { task: 'staff.review_order', payload: { orderId }, priority: 'later' });
        await endOrderToPay(tx, reservationId, 'placed');
        for (const attempt of attemptsOf(details)) await refundAttempt(tx, attempt);
      },
    },
  });
}

interface Paid {
  payment: Payment;
  charge: Charge;
}

async function recordCardIn(
  tx: Tx,
  { payment, charge, details }: Paid & { details: Pick<OrderDetails, 'buyer'> | null },
): Promise<void> {
  const { card } = charge;
  if (card) await recordCard(tx, { paymentId: payment.id, card, email: details?.buyer.email ?? null });
}

/**
 * Books the money that buys nothing, and requests its refund. The buyer, whose browser may be closed, gets a mail. With a
 * blocked card the tickets are free at once.
 */
async function refundIn(tx: Tx, { payment: { id }, charge, reason }: Paid & { reason: ReturnReason }): Promise<void> {
  const payment = await lockPaymentIn(tx, { id });
  if (payment.state === 'paid') return;
  const details = await selectOrderToPay(tx, payment.reservationId);
  await recordPaidIn(tx, { payment, charge, orderId: null });
  await recordCardIn(tx, { payment, charge, details });
  await refundAllIn(tx, { payment, charge, reason });
  await cancelOrderToPay(tx, payment);
  if (reason === 'blocked') await releaseHeldIn(tx, payment);
  if (!details) return;
  const { name, email } = details.buyer;
  const eventId = await selectEventOfReservation(tx, payment.reservationId);
  const payload = { paymentId: payment.id, eventId, name, email, locale: details.order.locale };
  await enqueue(tx, { task: 'notifications.payment_returned', payload });
}

/** Ends the order of a payment that buys nothing. Its files wait a day more, because the buyer may try again. */
async function cancelOrderToPay(db: Db | Tx, { reservationId }: Payment): Promise<void> {
  const details = await selectOrderToPay(db, reservationId);
  if (details) await holdFilesOf(db, details, { isPaying: false });
  await endOrderToPay(db, reservationId, 'canceled');
}
