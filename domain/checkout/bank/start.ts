// Orders that wait for a bank transfer (decision 095).
import { randomBytes } from 'node:crypto';
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import { consumeAttempt, emailKey } from '#domain/accounts';
import type { Ctx, Tx } from '#domain/ctx';
import { eventSummary, type EventSummary, lockedSaleRecordIn } from '#domain/events';
import { organizationOfOrganizer } from '#domain/organizers';
import { type BankAccount, bankAccountOf, paymentMethodsOf, paymentOfReservation } from '#domain/payments';
import { transferDue } from '#shared/bank/due.ts';
import { referenceFromBytes } from '#shared/bank/reference.ts';
import { refuse, refuseFields } from '#shared/errors.ts';
import { type ConfirmInput, type OrderDetails, prepareOrder, refuseEnded } from '../confirm.ts';
import { holdFilesOf } from '../order-files.ts';
import { markPending, upsertOrderToPay } from '../paying/queries.ts';
import { selectReservation } from '../queries.ts';
import { requireTakesPlace } from '../takes-place.ts';
import { hasTransfer, holdForTransfer, insertTransfer } from './queries.ts';

/**
 * Turns a reservation into an order that waits for a bank transfer: the tickets are held until the transfer is due, and the
 * buyer gets a mail with the account and the reference. Does nothing when the reservation is an order or waits already.
 * Refuses RESERVATION_EXPIRED, RESERVATION_RELEASED, NOT_FOUND, RATE_LIMITED after five such orders to a mail address
 * within a day, CONFLICT while an online payment is under way, and ARGUMENTS_ERROR with its fields (`payment` when the
 * event takes no bank transfers).
 */
export async function orderByBankTransfer(ctx: Ctx, input: Omit<ConfirmInput, 'idempotencyKey'>): Promise<void> {
  const { reservation, details } = await prepareOrder(ctx, { ...input, idempotencyKey: '' });
  if (reservation.order_token !== null || (await hasTransfer(ctx.db, reservation.id))) return;
  const event = await eventSummary(ctx, { id: reservation.event_id });
  if (Number(reservation.total_minor) === 0) refuseFields({ payment: ['INVALID'] });
  const terms = await bankTerms(ctx, { event, now: reservation.now.toString() });
  if (terms === null) return refuseFields({ payment: ['INVALID'] });
  const payment = await paymentOfReservation(ctx.db, { reservationId: reservation.id });
  if (payment && payment.state !== 'ended') refuse('CONFLICT');
  await consumeAttempt(ctx.db, { scope: 'mail_bank_transfer', key: emailKey(details.buyer.email) });
  try {
    await inTransaction(ctx.db, (tx) => startIn(tx, { reservation, details, terms }));
  } catch (error) {
    // the same form in two tabs: the other one placed the order
    const after = await selectReservation(ctx.db, input.token);
    if (!after || after.order_token === null) throw error;
  }
}

export interface BankTerms {
  account: BankAccount;
  dueAt: Temporal.Instant;
}

/** To which account and until when a buyer who orders now transfers the money; null when the event takes no transfers. */
export async function bankTerms(
  ctx: Pick<Ctx, 'db'>,
  { event, now }: { event: EventSummary; now: string },
): Promise<BankTerms | null> {
  const { methods } = await paymentMethodsOf(ctx.db, event);
  if (!methods.includes('bank')) return null;
  const organizationId = await organizationOfOrganizer(ctx, { id: event.organizerId });
  const found = await bankAccountOf(ctx.db, { organizationId });
  if (!found) return null;
  const dueAt = transferDue({ now, days: found.dueDays, startsAt: event.startsAt, tz: event.tz });
  return dueAt && { account: found.account, dueAt };
}

interface Starting {
  reservation: NonNullable<Awaited<ReturnType<typeof selectReservation>>>;
  details: OrderDetails;
  terms: BankTerms;
}

async function startIn(tx: Tx, { reservation, details, terms: { account, dueAt } }: Starting): Promise<void> {
  requireTakesPlace(await lockedSaleRecordIn(tx, { eventId: reservation.event_id }));
  if (!(await holdForTransfer(tx, reservation, dueAt))) await refuseEnded(tx, reservation.token);
  const transferId = await insertTransfer(tx, {
    reservationId: reservation.id,
    eventId: reservation.event_id,
    reference: referenceFromBytes(randomBytes(12)),
    currency: reservation.currency,
    amountMinor: reservation.total_minor,
    account,
    dueAt,
  });
  if (transferId === null) return;
  await upsertOrderToPay(tx, reservation.id, details);
  await markPending(tx, reservation.id);
  await holdFilesOf(tx, details, { isPaying: true });
  await enqueue(tx, { task: 'checkout.expire', payload: { eventId: reservation.event_id }, runAt: dueAt });
  await enqueue(tx, { task: 'notifications.bank_transfer', payload: { transferId, news: 'details' } });
}
