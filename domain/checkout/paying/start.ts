import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import { consumeAttempt } from '#domain/accounts';
import type { Ctx } from '#domain/ctx';
import { eventSummary, lockedSaleRecordIn, onlineIds } from '#domain/events';
import {
  destinationOf,
  findPayment,
  type Gateways,
  type Payment,
  paymentOfReservation,
  paymentMethodsOf,
  recordSession,
  requireFewDeclinedCards,
  type SiteGateway,
  startPaymentIn,
} from '#domain/payments';
import { refuse, refuseFields } from '#shared/errors.ts';
import { hasTransfer } from '../bank/queries.ts';
import { type ConfirmInput, type OrderDetails, prepareOrder, refuseEnded } from '../confirm.ts';
import { PAYMENT_MINUTES } from '../limits.ts';
import { holdFilesOf } from '../order-files.ts';
import { requireTakesPlace } from '../takes-place.ts';
import { sumOfParts } from '../price-parts.ts';
import type { selectReservation } from '../queries.ts';
import { attemptsOf } from './attempts.ts';
import { holdForPayment, markPending, upsertOrderToPay } from './queries.ts';

export interface PayInput extends Omit<ConfirmInput, 'idempotencyKey'> {
  gateways: Gateways;
  /** Paths of this site: after the payment, and when the buyer goes back without paying. */
  returnPath: string;
  cancelPath: string;
}

/**
 * Starts the payment of a reservation at the gateway of the site, and returns the gateway's page. The tickets are held as
 * long as the payment may last. The order is placed once the money arrived (`settlePayment`). A repeated call returns the
 * same page, with the buyer's latest form. Returns null when the reservation is an order already. Refuses
 * RESERVATION_EXPIRED, RESERVATION_RELEASED, NOT_FOUND, BUSY, BLOCKED, RATE_LIMITED after too many payments without
 * money or too many declined cards of the address, or too many payments of the network, and ARGUMENTS_ERROR with its fields (`payment` when
 * the event is not paid online).
 */
export async function payOnline(ctx: Ctx, input: PayInput): Promise<{ url: string } | null> {
  const { reservation, details } = await prepareOrder(ctx, { ...input, idempotencyKey: '' });
  if (reservation.order_token !== null) return null;
  const gateway = await requireOnlineMethod(ctx, reservation.event_id);
  if (Number(reservation.total_minor) === 0) refuseFields({ payment: ['INVALID'] });
  await countStart(ctx, { reservation, details });
  const payment = await startPayment(ctx, { reservation, details, gateway });
  if (payment.state === 'paid') return { url: input.returnPath };
  const url =
    payment.sessionUrl ?? (await openSession(ctx, input, { payment, eventId: reservation.event_id, details }));
  await markPending(ctx.db, reservation.id);
  return { url };
}

/** Limits the payments that bring no money, for example of a person who tries stolen cards. */
async function countStart(ctx: Pick<Ctx, 'db'>, { reservation, details }: Omit<Starting, 'gateway'>): Promise<void> {
  const before = await paymentOfReservation(ctx.db, { reservationId: reservation.id });
  if (before && before.state !== 'ended') return; // the buyer continues it
  await requireFewDeclinedCards(ctx, details.buyer);
  for (const attempt of attemptsOf(details)) await consumeAttempt(ctx.db, attempt);
}

async function requireOnlineMethod(ctx: Pick<Ctx, 'db'>, eventId: string): Promise<SiteGateway> {
  const online = (await onlineIds(ctx.db, { ids: [eventId] })).has(eventId);
  const { methods, gateway } = await paymentMethodsOf(ctx.db, { id: eventId, online });
  if (!methods.includes('online')) refuseFields({ payment: ['INVALID'] });
  return gateway ?? refuse('BUSY');
}

interface Starting {
  reservation: NonNullable<Awaited<ReturnType<typeof selectReservation>>>;
  details: OrderDetails;
  gateway: SiteGateway;
}

const startPayment = (ctx: Pick<Ctx, 'db'>, { reservation, details, gateway }: Starting): Promise<Payment> =>
  inTransaction(ctx.db, async (tx) => {
    requireTakesPlace(await lockedSaleRecordIn(tx, { eventId: reservation.event_id }));
    const held = (await holdForPayment(tx, reservation, PAYMENT_MINUTES)) ?? (await refuseEnded(tx, reservation.token));
    if (await hasTransfer(tx, reservation.id)) refuse('CONFLICT');
    await upsertOrderToPay(tx, reservation.id, details);
    await holdFilesOf(tx, details, { isPaying: true });
    const payload = { eventId: reservation.event_id };
    await enqueue(tx, { task: 'checkout.expire', payload, runAt: held.expires_at });
    const accountId = await destinationOf(tx, { eventId: reservation.event_id });
    return startPaymentIn(tx, {
      destination: accountId === null ? null : { accountId, feeMinor: sumOfParts(details.basket).feeMinor },
      reservationId: reservation.id,
      gateway,
      currency: reservation.currency,
      amountMinor: Number(reservation.total_minor),
      endsAt: held.expires_at.subtract({ minutes: 1 }),
    });
  });

async function openSession(
  ctx: Pick<Ctx, 'db'>,
  { gateways, returnPath, cancelPath }: PayInput,
  { payment, eventId, details }: { payment: Payment; eventId: string; details: OrderDetails },
): Promise<string> {
  const gateway = gateways(payment.gateway) ?? refuse('BUSY');
  const { name } = await eventSummary(ctx, { id: eventId });
  const session = await gateway.open({
    idempotencyKey: payment.idempotencyKey,
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    title: name,
    lines: details.basket
      .map((line) => ({
        name: line.name || name,
        quantity: line.quantity,
        unitMinor: Number(line.unit_minor),
      }))
      .filter(({ unitMinor }) => unitMinor > 0),
    locale: details.order.locale,
    returnPath,
    cancelPath,
    ...(payment.destination && { destination: payment.destination }),
    endsAt: payment.sessionEndsAt ?? refuse('BUSY'),
  });
  await recordSession(ctx, payment, session);
  // of two tabs that open a session at the same moment, one is recorded: both buyers pay there
  const recorded = await findPayment(ctx.db, payment);
  if (!recorded?.sessionUrl || recorded.sessionId === session.id) return session.url;
  await gateway.end(session.id);
  return recorded.sessionUrl;
}
