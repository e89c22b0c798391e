import type { Ctx } from '#domain/ctx';
import { type EventSummary, eventSummary } from '#domain/events';
import { type Gateways, paymentOfReservation, recordState, type ReturnReason, whyReturned } from '#domain/payments';
import { isToken } from '#domain/tokens';
import { refuse } from '#shared/errors.ts';
import { selectReservation } from '../queries.ts';
import { settlePayment } from './settle.ts';

/** What became of the payment of a reservation. */
export interface PaymentPage {
  /**
   * placed: the reservation is an order. waiting: the gateway waits for the money. late: the money came when no tickets
   * were left, and goes back. blocked: the card is on a block list, and the money goes back. unpaid: nothing was paid.
   */
  state: 'placed' | 'waiting' | ReturnReason | 'unpaid';
  orderToken: string | null;
  event: EventSummary;
  /** Minor units. */
  amountMinor: number;
  currency: string;
  isDemo: boolean;
}

/** What became of the payment of a reservation, after asking the gateway. Refuses NOT_FOUND and BUSY. */
export async function paymentPage(
  ctx: Pick<Ctx, 'db' | 'log'>,
  { token, gateways }: { token: string; gateways: Gateways },
): Promise<PaymentPage> {
  const find = async () => (isToken(token) ? await selectReservation(ctx.db, token) : undefined) ?? refuse('NOT_FOUND');
  const { id } = await find();
  const before = await paymentOfReservation(ctx.db, { reservationId: id });
  if (!before) return refuse('NOT_FOUND');
  await settlePayment(ctx, { paymentId: before.id, gateways });
  const [reservation, payment] = await Promise.all([find(), paymentOfReservation(ctx.db, { reservationId: id })]);
  const { isDemo, amountMinor, currency, state } = payment ?? before;
  const event = await eventSummary(ctx, { id: reservation.event_id });
  const shown = { orderToken: reservation.order_token, event, amountMinor, currency, isDemo };
  if (reservation.order_token !== null) return { ...shown, state: 'placed' };
  if (state === 'paid') return { ...shown, state: await whyReturned(ctx, { paymentId: (payment ?? before).id }) };
  return { ...shown, state: state === 'processing' ? 'waiting' : 'unpaid' };
}

/**
 * Ends the running payment of a reservation whose buyer chose another way to pay. When the buyer has paid meanwhile, the
 * order is placed with that payment.
 */
export async function leavePayment(
  ctx: Pick<Ctx, 'db' | 'log'>,
  { token, gateways }: { token: string; gateways: Gateways },
): Promise<void> {
  const reservation = isToken(token) ? await selectReservation(ctx.db, token) : undefined;
  const payment = reservation && (await paymentOfReservation(ctx.db, { reservationId: reservation.id }));
  if (!payment || payment.state === 'paid' || payment.state === 'ended') return;
  if (payment.sessionId === null) await recordState(ctx.db, { payment, state: 'ended' });
  else await gateways(payment.gateway)?.end(payment.sessionId);
  await settlePayment(ctx, { paymentId: payment.id, gateways });
}
