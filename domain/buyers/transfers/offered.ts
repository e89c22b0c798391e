// A ticket that a person was offered, found by the mailed link or, in the account with the address of the offer, by its id.
import { emailKey, myAccount } from '#domain/accounts';
import { orderById } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import type { EventSummary } from '#domain/events';
import { doorTickets } from '#domain/tickets';
import { hashToken } from '#domain/tokens';
import { isId } from '#shared/ids.ts';
import { isOff } from '../ticket-changes.ts';
import { transferRules } from './offer.ts';
import { selectTransfer, selectTransferByHash, selectWaitingTransfersTo } from './queries.ts';

/** A ticket that a person was offered. */
export interface TransferOffer {
  /**
   * - `open`: the person may accept or decline
   * - `accepted`: the ticket has an order of the person
   * - `declined`: the buyer has the ticket again
   * - `closed`: the event has begun or does not take place, or the organizer's deadline is over; the person may decline
   */
  state: 'open' | 'accepted' | 'declined' | 'closed';
  event: EventSummary;
  className: string;
  /** The name of the buyer who offers the ticket. */
  from: string;
  /** The person's name as the buyer typed it. */
  name: string;
  email: string;
  /** The order of the accepted ticket; null before. */
  orderToken: string | null;
}

/** The token of the mailed link, or the id of an offer to the address of the signed-in account. */
export type OfferKey = { token: string } | { transferId: string };

export type TransferRow = NonNullable<Awaited<ReturnType<typeof selectTransferByHash>>>;
type ReadCtx = Pick<Ctx, 'db' | 'clock' | 'actor'>;

/**
 * The offer of a mailed link or of the signed-in person; null for an unknown link, an offer to another person, and once
 * the buyer took the ticket back or canceled it. Changes nothing, so mail scanners may open the link. By id it refuses
 * NOT_SIGNED_IN.
 */
export async function transferOffer(ctx: ReadCtx, key: OfferKey): Promise<TransferOffer | null> {
  const row = await findTransfer(ctx, key);
  return row ? offerOf(ctx, row) : null;
}

/** The stored offer of a key. */
export async function findTransfer(ctx: Pick<Ctx, 'db' | 'actor'>, key: OfferKey): Promise<TransferRow | undefined> {
  if ('token' in key) {
    const hash = hashToken(key.token);
    return hash ? selectTransferByHash(ctx.db, hash) : undefined;
  }
  const address = await ownAddress(ctx);
  const row = isId(key.transferId) ? await selectTransfer(ctx.db, key.transferId) : undefined;
  return row && address !== null && row.email_key === address ? row : undefined;
}

/** An offer in the list of the signed-in person. */
export interface ReceivedOffer extends Pick<TransferOffer, 'event' | 'className' | 'from'> {
  id: string;
  /** False when the person can only decline: after the organizer's deadline, or when the event has begun. */
  isOpen: boolean;
}

/**
 * The tickets that other people offer to the signed-in person, the earliest offer first: those the person may accept, and
 * until the end of the event those whose deadline is over. Refuses NOT_SIGNED_IN.
 */
export async function offersToMe(ctx: ReadCtx): Promise<ReceivedOffer[]> {
  const address = await ownAddress(ctx);
  if (address === null) return [];
  const rows = await selectWaitingTransfersTo(ctx.db, address);
  const offers = await Promise.all(rows.map(async (row) => ({ id: row.id, offer: await offerOf(ctx, row) })));
  const now = ctx.clock.now();
  return offers.flatMap(({ id, offer }) => {
    const isOpen = offer?.state === 'open';
    if (!offer || !(isOpen || (offer.state === 'closed' && isWorthShowing(offer.event, now)))) return [];
    const { event, className, from } = offer;
    return [{ id, event, className, from, isOpen }];
  });
}

/** Whether an event will take place or takes place now, so that a late offer is worth a line. */
const isWorthShowing = (event: EventSummary, now: Temporal.Instant): boolean =>
  !isOff(event) && Temporal.Instant.compare(Temporal.Instant.from(event.endsAt), now) > 0;

/** The key of the account's address; null before the person has verified it. */
async function ownAddress(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<string | null> {
  const { email, isEmailVerified } = await myAccount(ctx);
  return isEmailVerified ? emailKey(email) : null;
}

async function offerOf(ctx: Pick<Ctx, 'db' | 'clock'>, row: TransferRow): Promise<TransferOffer | null> {
  const { name, email } = row;
  const from = await orderById(ctx, { id: row.from_order_id });
  const [ticket] = await doorTickets(ctx, { ids: [row.ticket_id] });
  if (!ticket) return null;
  const offer = { event: from.event, className: ticket.className, from: from.name, name, email };
  if (row.to_order_id !== null) {
    const { token: orderToken } = await orderById(ctx, { id: row.to_order_id });
    return { ...offer, state: 'accepted', orderToken };
  }
  if (row.is_declined) return { ...offer, state: 'declined', orderToken: null };
  if (row.ended_at !== null || !ticket.isInTransfer) return null;
  return { ...offer, state: (await transferRules(ctx, from)).isOpen ? 'open' : 'closed', orderToken: null };
}
