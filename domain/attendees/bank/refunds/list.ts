// The money of bank transfers that an organization has to send back, or sent back, across its events (decision 114).
import {
  type BankTransfer,
  hasBankTransfers,
  owedTransfersOfEvents,
  type RefundAccount,
  returnsOfEvents,
} from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { isId } from '#shared/ids.ts';
import { maySeeAllOrders } from '../../access.ts';
import { eventIdsOf, requireTransferRefunds, todayOf } from './access.ts';

/** A refund by bank transfer: one that has to be sent, or one that was sent. */
export interface TransferRefund {
  /** What a member chooses to mark the refund as sent: the transfer and the amount that the member saw. '' once it was sent. */
  choice: string;
  /** `hasPages` is false for a removed event, whose orders have no page. */
  event: { id: string; name: string; hasPages: boolean };
  orderId: string | null;
  /** As displayed: `7G4K-X2M9`; null when the money came too late for an order. */
  orderNumber: string | null;
  reference: string;
  /** Null once the buyer was erased. */
  buyer: { name: string; email: string } | null;
  /** Where the buyer wants the money; null once it was sent, or when the buyer stated no account. */
  account: RefundAccount | null;
  currency: string;
  amountMinor: number;
  /** The day in the statement of the bank, `YYYY-MM-DD`; null for a refund that has to be sent. */
  sentOn: string | null;
}

export type RefundState = 'open' | 'sent';

interface TransferRefundsPage {
  refunds: TransferRefund[];
  /** The id before which the next page begins; null on the last one. */
  next: string | null;
  /** `YYYY-MM-DD` */
  today: string;
}

/** Refunds of one page, and the most that one form marks. */
export const REFUNDS_SHOWN = 100;
/** More than one organization has open at a time. */
const COUNTED_MAX = 999;

/**
 * The refunds by bank transfer of all events of an organization: those that have to be sent, the oldest first, or those that were
 * sent, the newest first. Refuses in the same cases as `requireTransferRefunds`.
 */
export async function transferRefunds(
  ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>,
  { organizationId, state, before = '' }: { organizationId: string; state: RefundState; before?: string },
): Promise<TransferRefundsPage> {
  await requireTransferRefunds(ctx, { organizationId });
  const found = await refundsOf(ctx, organizationId, {
    state,
    before: isId(before) ? before : null,
    limit: REFUNDS_SHOWN + 1,
  });
  const shown = found.slice(0, REFUNDS_SHOWN);
  return {
    refunds: shown.map(({ refund }) => refund),
    next: found.length > REFUNDS_SHOWN ? (shown.at(-1)?.id ?? null) : null,
    today: todayOf(ctx),
  };
}

/**
 * How many refunds an organization has to send, at most 999. Null when none of its events had an order by bank transfer, and for people who do
 * not see the orders of all its events. Refuses NOT_SIGNED_IN.
 */
export async function countOpenRefunds(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { organizationId }: { organizationId: string },
): Promise<number | null> {
  if (!(await maySeeAllOrders(ctx, organizationId))) return null;
  const eventIds = await eventIdsOf(ctx, organizationId);
  if (!(await hasBankTransfers(ctx, { eventIds }))) return null;
  return (await owedTransfersOfEvents(ctx, { eventIds, after: null, limit: COUNTED_MAX })).length;
}

interface Part {
  state: RefundState;
  before: string | null;
  limit: number;
}

/** The refunds of a state, each with the id by which the next page begins. */
export async function refundsOf(
  ctx: Pick<Ctx, 'db'>,
  organizationId: string,
  { state, before, limit }: Part,
): Promise<{ id: string; refund: TransferRefund }[]> {
  const eventIds = await eventIdsOf(ctx, organizationId);
  if (state === 'open') {
    const owed = await owedTransfersOfEvents(ctx, { eventIds, after: before, limit });
    return owed.map((transfer) => ({
      id: transfer.id,
      refund: refundOf(transfer, {
        choice: `${transfer.id}.${transfer.owedMinor}`,
        amountMinor: transfer.owedMinor,
        sentOn: null,
      }),
    }));
  }
  const returns = await returnsOfEvents(ctx, { eventIds, before, limit });
  return returns.map(({ id, transfer, amountMinor, bookedOn }) => ({
    id,
    refund: refundOf(transfer, { choice: '', amountMinor, sentOn: bookedOn }),
  }));
}

const refundOf = (
  { event, orderId, orderNumber, reference, buyer, refundAccount, currency }: BankTransfer,
  own: Pick<TransferRefund, 'choice' | 'amountMinor' | 'sentOn'>,
): TransferRefund => ({
  ...own,
  event: { id: event.id, name: event.name, hasPages: event.status !== 'removed' },
  orderId,
  orderNumber,
  reference,
  buyer: buyer && { name: buyer.name, email: buyer.email },
  account: own.sentOn === null ? refundAccount : null,
  currency,
});
