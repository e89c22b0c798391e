// One attempt to pay, from the session at the gateway to the money in the ledger.
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import type { Ctx, Db, Tx } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import type { GatewaySession } from './gateway.ts';
import {
  hasRefundFor,
  insertEntries,
  insertPayment,
  insertRefund,
  lockPayment,
  lockPaymentOfOrder,
  selectLeftOfOrder,
  selectPayment,
  selectPaymentOfReservation,
  selectPaymentOfSession,
  updatePaid,
  updateRunning,
  updateSession,
} from './queries.ts';
import type { SiteGateway } from './methods.ts';
import { paymentPosting } from './split.ts';

export interface Payment {
  id: string;
  reservationId: string;
  gateway: string;
  isDemo: boolean;
  state: 'created' | 'open' | 'processing' | 'paid' | 'ended';
  currency: string;
  amountMinor: number;
  idempotencyKey: string;
  sessionId: string | null;
  /** The gateway's page. */
  sessionUrl: string | null;
  sessionEndsAt: Temporal.Instant | null;
  paidMinor: number;
  /** The sum of refunds that did not fail. */
  refundedMinor: number;
  orderId: string | null;
  /** The account to which the money goes, and what the site takes of it; null: the account of the host. */
  destination: Destination | null;
}

/** The account of an organizer at the gateway, and what the site takes of a payment to it, in minor units. */
export interface Destination {
  accountId: string;
  feeMinor: number;
}

type Row = NonNullable<Awaited<ReturnType<typeof selectPayment>>>;

const paymentOf = (row: Row): Payment => ({
  id: row.id,
  reservationId: row.reservation_id,
  gateway: row.gateway,
  isDemo: row.is_demo,
  state: row.state as Payment['state'], // the column has a check with these values
  currency: row.currency,
  amountMinor: Number(row.amount_minor),
  idempotencyKey: row.idempotency_key,
  sessionId: row.session_id,
  sessionUrl: row.session_url,
  sessionEndsAt: row.session_ends_at,
  paidMinor: Number(row.paid_minor),
  refundedMinor: Number(row.refunded_minor),
  orderId: row.order_id,
  destination:
    row.connected_account === null
      ? null
      : { accountId: row.connected_account, feeMinor: Number(row.application_fee_minor) },
});

/** The payment with this id; null when there is none. */
export async function findPayment(db: Db | Tx, { id }: { id: string }): Promise<Payment | null> {
  const row = await selectPayment(db, id);
  return row ? paymentOf(row) : null;
}

/** The payment of a reservation that succeeded, else its latest attempt; null when there is none. */
export async function paymentOfReservation(
  db: Db | Tx,
  { reservationId }: { reservationId: string },
): Promise<Payment | null> {
  const row = await selectPaymentOfReservation(db, reservationId);
  return row ? paymentOf(row) : null;
}

/** The payment of a gateway's session; null when there is none. */
export async function paymentOfSession(
  db: Db | Tx,
  { gateway, sessionId }: { gateway: string; sessionId: string },
): Promise<Payment | null> {
  const row = await selectPaymentOfSession(db, gateway, sessionId);
  return row ? paymentOf(row) : null;
}

/** Starts an attempt, unless one is running or has succeeded. Returns the attempt that counts. */
export async function startPaymentIn(
  tx: Tx,
  payment: {
    reservationId: string;
    gateway: SiteGateway;
    currency: string;
    amountMinor: number;
    endsAt: Temporal.Instant;
    destination?: Destination | null;
  },
): Promise<Payment> {
  const { gateway, ...rest } = payment;
  await insertPayment(tx, { ...rest, gateway: gateway.name, isDemo: gateway.isDemo });
  const started = await paymentOfReservation(tx, payment);
  if (!started) throw new Error('starting a payment returned no row');
  return started;
}

/** Records the session that the gateway opened. Safe to repeat. */
export const recordSession = (ctx: Pick<Ctx, 'db'>, payment: Pick<Payment, 'id'>, session: GatewaySession) =>
  updateSession(ctx.db, payment.id, session);

/** Records that the gateway waits for the money, or that no money will come. Does nothing once the payment succeeded. */
export const recordState = (
  db: Db | Tx,
  { payment, state }: { payment: Pick<Payment, 'id'>; state: 'processing' | 'ended' },
) => updateRunning(db, payment.id, state);

/** Locks a payment until the transaction ends, so that of two reports of one payment the second sees the first. */
export async function lockPaymentIn(tx: Tx, { id }: { id: string }): Promise<Payment> {
  const row = await lockPayment(tx, id);
  if (!row) throw new Error(`payment ${id} does not exist`);
  return paymentOf(row);
}

type Charge = NonNullable<GatewaySession['charge']>;

/** The fee of the site and the tax in an amount, in minor units. */
export interface FeeAndTax {
  feeMinor: number;
  taxMinor: number;
}

interface Paid {
  payment: Payment;
  charge: Charge;
  orderId: string | null;
  parts?: FeeAndTax;
}

/**
 * Records the money of a locked payment and its entries in the ledger.
 *
 * @param paid `orderId`: the order that was paid; null when the money buys nothing and must be refunded. `parts`: the fee of
 *   the site and the tax in the price.
 */
export async function recordPaidIn(tx: Tx, { payment, charge, orderId, parts }: Paid): Promise<void> {
  const { id, amountMinor: paidMinor } = charge;
  await updatePaid(tx, payment.id, { chargeId: id, paidMinor, orderId });
  // money that buys nothing goes back as a whole; until then the site has its fee of it
  const feeAtOnce = Math.min(payment.destination?.feeMinor ?? 0, paidMinor);
  const { feeMinor: platformFeeMinor, taxMinor } = parts ?? { feeMinor: feeAtOnce, taxMinor: 0 };
  const posting = paymentPosting({ totalMinor: paidMinor, platformFeeMinor, gatewayFeeMinor: 0, taxMinor });
  await insertEntries(tx, { paymentId: payment.id, refundId: null, posting });
}

/** Why a payment buys nothing. late: the tickets were gone. blocked: its card is on a block list. */
export type ReturnReason = 'late' | 'blocked';

/** Requests the refund of a payment that buys nothing. A job carries it out. */
export async function refundAllIn(
  tx: Tx,
  { payment, charge, reason }: { payment: Payment; charge: Charge; reason: ReturnReason },
): Promise<void> {
  const refund = { paymentId: payment.id, amountMinor: charge.amountMinor, reason };
  const refundId = await insertRefund(tx, refund);
  await enqueue(tx, { task: 'payments.refund', payload: { refundId } });
}

/** Why the money of a payment without an order went back. */
export const whyReturned = async (
  { db }: { db: Db | Tx },
  { paymentId }: { paymentId: string },
): Promise<ReturnReason> => ((await hasRefundFor(db, paymentId, 'blocked')) ? 'blocked' : 'late');

/**
 * What the buyer of an order paid online and has not got back, in minor units. A dispute that is open or lost counts as got
 * back, because the bank took the money; 0 for another order.
 */
export const leftOfOrder = ({ db }: { db: Db | Tx }, { orderId }: { orderId: string }): Promise<number> =>
  selectLeftOfOrder(db, orderId);

/**
 * Requests the refund of what an order that was paid online has not got back yet (`leftOfOrder`), at most `atMostMinor`. A
 * job carries it out. Of two calls without a limit, the second refunds nothing. Returns the amount in minor units.
 */
export async function refundOrderIn(
  tx: Tx,
  { orderId, atMostMinor = Infinity }: { orderId: string; atMostMinor?: number },
): Promise<number> {
  const row = await lockPaymentOfOrder(tx, orderId);
  const amountMinor = Math.min(await selectLeftOfOrder(tx, orderId), atMostMinor);
  if (!row || amountMinor === 0) return 0;
  const refundId = await insertRefund(tx, { paymentId: row.id, amountMinor, reason: 'organizer' });
  await enqueue(tx, { task: 'payments.refund', payload: { refundId } });
  return amountMinor;
}

/**
 * Requests the refund of a part of what an order cost, with the fee and the tax in it. A job carries it out. Returns the id of the refund. Refuses CONFLICT
 * for more than is left of the payment.
 */
export async function refundPartIn(
  tx: Tx,
  { orderId, amountMinor, parts }: { orderId: string; amountMinor: number; parts: FeeAndTax },
): Promise<string> {
  const row = await lockPaymentOfOrder(tx, orderId);
  if (!row || amountMinor > (await selectLeftOfOrder(tx, orderId))) return refuse('CONFLICT');
  const refundId = await insertRefund(tx, { paymentId: row.id, amountMinor, reason: 'organizer', parts });
  await enqueue(tx, { task: 'payments.refund', payload: { refundId } });
  return refundId;
}

/** Ends an attempt in a transaction of its own. */
export const endPayment = (ctx: Pick<Ctx, 'db'>, payment: Payment): Promise<unknown> =>
  inTransaction(ctx.db, (tx) => recordState(tx, { payment, state: 'ended' }));
