// An order that waits, or waited, for a bank transfer.
import type { Ctx } from '#domain/ctx';
import { eventSummary, type EventSummary } from '#domain/events';
import type { BankAccount } from '#domain/payments';
import { isToken } from '#domain/tokens';
import { refuse } from '#shared/errors.ts';
import { formatCode } from '#shared/ticket-code.ts';
import { ERASED_BUYER } from '../orders/queries.ts';
import { selectReservation } from '../queries.ts';
import {
  countTransfers,
  selectHasTransfers,
  selectTransfer,
  selectTransferOfOrder,
  selectTransferOfReservation,
  selectTransfersOfEvent,
  type TransferRow,
} from './queries.ts';
import type { RefundAccount } from './refund-account-queries.ts';

export interface BankTransfer {
  id: string;
  /** Token of the reservation. */
  token: string;
  event: EventSummary;
  reference: string;
  currency: string;
  amountMinor: number;
  account: BankAccount;
  /** ISO instant: the end of the last day. */
  dueAt: string;
  state: TransferRow['state'];
  orderId: string | null;
  /** As displayed: `7G4K-X2M9`. */
  orderNumber: string | null;
  orderToken: string | null;
  isOrderCanceled: boolean;
  /** What arrived, and what the organizer sent back. */
  receivedMinor: number;
  returnedMinor: number;
  /** What the organizer has to send back: money that buys nothing. */
  owedMinor: number;
  /** Why the organizer accepted less than the amount; '' when it was paid in full. */
  acceptedWhy: string;
  /** The buyer; null once the buyer was erased, or the form of an order without money was deleted. */
  buyer: { name: string; email: string; locale: string } | null;
  /** Where the buyer wants the money sent that is owed; null when none is owed, or the buyer stated no account. */
  refundAccount: RefundAccount | null;
}

/** The bank transfer of a reservation; null when it has none. Refuses NOT_FOUND for an unknown token. */
export async function bankTransferOf(ctx: Pick<Ctx, 'db'>, { token }: { token: string }): Promise<BankTransfer | null> {
  const reservation = (isToken(token) ? await selectReservation(ctx.db, token) : undefined) ?? refuse('NOT_FOUND');
  const row = await selectTransferOfReservation(ctx.db, reservation.id);
  return row ? presented(row, await eventSummary(ctx, { id: row.event_id })) : null;
}

/** The bank transfer with which an order was paid; null for other orders, and for an unknown token. */
export async function bankTransferOfOrder(
  ctx: Pick<Ctx, 'db'>,
  { orderToken }: { orderToken: string },
): Promise<BankTransfer | null> {
  const row = isToken(orderToken) ? await selectTransferOfOrder(ctx.db, orderToken) : undefined;
  return row ? presented(row, await eventSummary(ctx, { id: row.event_id })) : null;
}

/** The bank transfer with this id. Refuses NOT_FOUND. */
export async function bankTransferById(ctx: Pick<Ctx, 'db'>, { id }: { id: string }): Promise<BankTransfer> {
  const row = (await selectTransfer(ctx.db, id)) ?? refuse('NOT_FOUND');
  return presented(row, await eventSummary(ctx, { id: row.event_id }));
}

/** How many orders of an event wait for a bank transfer; null for an event without bank transfers. */
export async function countBankTransfers(
  ctx: Pick<Ctx, 'db'>,
  { eventId }: { eventId: string },
): Promise<{ waiting: number } | null> {
  const { all, waiting } = await countTransfers(ctx.db, eventId);
  return all === 0 ? null : { waiting };
}

/** Whether any of these events has, or had, an order by bank transfer. */
export const hasBankTransfers = (ctx: Pick<Ctx, 'db'>, { eventIds }: { eventIds: string[] }): Promise<boolean> =>
  selectHasTransfers(ctx.db, eventIds);

/** More than one person works through. */
const SHOWN_MAX = 500;

/** The bank transfers of an event, at most 500: those that wait first, by their due date. */
export async function bankTransfersOfEvent(
  ctx: Pick<Ctx, 'db'>,
  { eventId }: { eventId: string },
): Promise<BankTransfer[]> {
  const rows = await selectTransfersOfEvent(ctx.db, eventId, SHOWN_MAX);
  if (rows.length === 0) return [];
  const event = await eventSummary(ctx, { id: eventId });
  return rows.map((row) => presented(row, event));
}

/** A bank transfer with what is owed for it. */
export function presented(row: TransferRow, event: EventSummary): BankTransfer {
  const { id, token, reference, currency, account, state, name, email, locale } = row;
  const owedMinor = owedOf(row, event);
  return {
    id,
    token,
    event,
    reference,
    currency,
    account,
    state,
    amountMinor: Number(row.amount_minor),
    dueAt: row.due_at.toString(),
    orderId: row.order_id,
    orderNumber: row.order_number && formatCode(row.order_number),
    orderToken: row.order_token,
    isOrderCanceled: row.order_canceled,
    receivedMinor: Number(row.received_minor),
    returnedMinor: Number(row.returned_minor),
    owedMinor,
    refundAccount: owedMinor > 0 ? refundAccountOf(row) : null,
    acceptedWhy: row.accepted_why,
    buyer:
      name === null || email === null || email === ERASED_BUYER.email ? null : { name, email, locale: locale ?? 'en' },
  };
}

const refundAccountOf = ({ refund_holder: holder, refund_iban: iban, refund_lines: lines }: TransferRow) =>
  holder === null ? null : { holder, iban, accountLines: lines ?? '' };

/** What arrived and buys nothing: more than the amount, or the money of an order that ended. */
function owedOf(row: TransferRow, { status }: Pick<EventSummary, 'status'>): number {
  const left = Number(row.received_minor) - Number(row.returned_minor);
  const amountMinor = Number(row.amount_minor);
  if (status === 'canceled' || status === 'removed') return left;
  if (row.state === 'waiting') return 0;
  if (row.order_id === null) return left;
  // the price of tickets that other people hold now is no longer part of a canceled order
  const bought = row.order_canceled ? amountMinor - Number(row.order_total ?? 0) : amountMinor;
  return Math.max(0, left - bought);
}
