// Money that the organizer saw on the bank account.
import { CommitUnknownError, inTransaction } from '#db/client.ts';
import type { Ctx, Tx } from '#domain/ctx';
import { eventSummary } from '#domain/events';
import { shareStockIn } from '#domain/tickets';
import { Refusal, refuse, refuseFields } from '#shared/errors.ts';
import { placeIn } from '../confirm.ts';
import { runIdempotent } from '../idempotency.ts';
import { endOrderToPay, placePaidReservation, selectOrderToPay } from '../paying/queries.ts';
import {
  hasMovement,
  insertMovement,
  lockTransfer,
  selectTransfer,
  type TransferRow,
  updatePlaced,
} from './queries.ts';
import { presented } from './transfer.ts';

export interface Received {
  transferId: string;
  /** Minor units; 0 to accept what arrived before. */
  amountMinor: number;
  /** The day in the statement of the bank, `YYYY-MM-DD`. */
  bookedOn: string;
  /** The form or the line of the statement: the same source counts once. */
  source: string;
  /** Why the organizer accepts less than the amount; '' to wait for the rest. */
  acceptedWhy: string;
  /** The member. */
  accountId: string;
}

/** What became of the order: `late` for an order that ended, whose money has to be sent back. */
export type ReceivedOutcome = 'placed' | 'short' | 'late';

/**
 * Records money of a bank transfer, and places the order once enough arrived. Money of an order that expired takes the
 * tickets again if there are any; otherwise it is recorded, and the organizer has to send it back (`owedMinor`). Safe to
 * repeat, and at the same moment as the expiry: one order, each source once. Returns what became of it. Refuses NOT_FOUND
 * and BUSY.
 */
export const receiveBankMoney = async (ctx: Pick<Ctx, 'db' | 'log'>, received: Received): Promise<ReceivedOutcome> =>
  (await receiveBankLine(ctx, received)).outcome;

/** Like `receiveBankMoney`; also returns whether the source was recorded before. */
export async function receiveBankLine(
  ctx: Pick<Ctx, 'db' | 'log'>,
  received: Received,
): Promise<{ outcome: ReceivedOutcome; isRepeated: boolean }> {
  const { transferId, source, amountMinor, bookedOn } = received;
  const request = { scope: `bank:${transferId}`, key: source, body: { amountMinor, bookedOn }, response: {} };
  const isRepeated = await receiveOnce(ctx, { request, received });
  const row = (await selectTransfer(ctx.db, transferId)) ?? refuse('NOT_FOUND');
  if (row.order_id !== null) return { outcome: 'placed', isRepeated };
  return { outcome: row.state === 'waiting' ? 'short' : 'late', isRepeated };
}

type Receiving = { request: Parameters<typeof runIdempotent<Record<string, string>>>[1]; received: Received };

async function receiveOnce(ctx: Pick<Ctx, 'db' | 'log'>, { request, received }: Receiving): Promise<boolean> {
  try {
    return (await runIdempotent(ctx, request, (tx) => receiveIn(tx, received))).repeated;
  } catch (error) {
    if (error instanceof CommitUnknownError || !(error instanceof Refusal)) throw error;
    if (error.code === 'BUSY' || error.code === 'NOT_FOUND' || error.code === 'IDEMPOTENCY_MISMATCH') throw error;
    const { transferId } = received;
    ctx.log.info({ part: 'payments', transferId, code: error.code }, 'a bank transfer buys no tickets any more');
    return (await runIdempotent(ctx, request, async (tx) => void (await recordIn(tx, received)))).repeated;
  }
}

async function recordIn(tx: Tx, received: Received): Promise<TransferRow> {
  const found = (await lockTransfer(tx, received.transferId)) ?? refuse('NOT_FOUND');
  if (received.amountMinor === 0) return found;
  await insertMovement(tx, { ...received, kind: 'received' });
  return (await selectTransfer(tx, received.transferId)) ?? refuse('NOT_FOUND');
}

async function receiveIn(tx: Tx, received: Received): Promise<void> {
  const transfer = await recordIn(tx, received);
  const [arrived, amount] = [Number(transfer.received_minor), Number(transfer.amount_minor)];
  if (transfer.order_id !== null || arrived === 0) return;
  const isShort = arrived - Number(transfer.returned_minor) < amount;
  if (isShort && received.acceptedWhy === '') return;
  const details = (await selectOrderToPay(tx, transfer.reservation_id)) ?? refuse('RESERVATION_EXPIRED');
  await shareStockIn(tx, { eventId: transfer.event_id });
  const reservation = (await placePaidReservation(tx, transfer.reservation_id)) ?? refuse('CONFLICT');
  if (reservation.before === 'released') refuse('RESERVATION_RELEASED');
  await placeIn(tx, {
    reservation,
    details,
    isHeld: reservation.before === 'open',
    payment: {
      method: 'bank',
      isDemo: false,
      paidAt: reservation.now,
      recordIn: async (orderId) => {
        await updatePlaced(tx, transfer.id, { orderId, why: isShort ? received.acceptedWhy : '' });
        await endOrderToPay(tx, transfer.reservation_id, 'placed');
      },
    },
  });
}

/**
 * Records that the organizer sent money back. Refuses NOT_FOUND, and ARGUMENTS_ERROR with `amount` for more than arrived and
 * was not sent back.
 */
export const returnBankMoney = (ctx: Pick<Ctx, 'db'>, returned: Omit<Received, 'acceptedWhy'>): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const transfer = (await lockTransfer(tx, returned.transferId)) ?? refuse('NOT_FOUND');
    const left = Number(transfer.received_minor) - Number(transfer.returned_minor);
    if (returned.amountMinor > left) refuseFields({ amount: ['TOO_LARGE'] });
    await insertMovement(tx, { ...returned, kind: 'returned' });
  });

/**
 * Records that the organizer sent back what was owed for a transfer, if that is still the amount. Safe to repeat, and at the same moment
 * as another transaction: the money is recorded once. Refuses NOT_FOUND.
 */
export async function returnOwedMoneyIn(
  tx: Tx,
  returned: Omit<Received, 'acceptedWhy'>,
): Promise<'recorded' | 'repeated' | 'changed'> {
  const transfer = (await lockTransfer(tx, returned.transferId)) ?? refuse('NOT_FOUND');
  if (await hasMovement(tx, returned)) return 'repeated';
  const event = await eventSummary({ db: tx }, { id: transfer.event_id });
  if (presented(transfer, event).owedMinor !== returned.amountMinor) return 'changed';
  await insertMovement(tx, { ...returned, kind: 'returned' });
  return 'recorded';
}
