// The cards with which buyers paid or tried to pay (decision 106). They are known by keyed hashes, and deleted after a time.
import { hashesOfCard, hashOfAddress, isCardBlocked } from '#domain/blocks';
import type { Ctx, Db, Tx } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import type { GatewayCard } from '../gateway.ts';
import {
  clearAddress,
  deleteOldTries,
  insertTry,
  isOverLimit,
  secondsUntilFewerCards,
  selectCardOfDispute,
  selectCardOfOrder,
  selectCardsOfOrder,
} from './queries.ts';

/** Most cards of one mail address that are declined within an hour. */
export const DECLINED_CARDS_PER_ADDRESS = 5;
/** Most mail addresses with which one card is declined within a day. */
export const ADDRESSES_PER_DECLINED_CARD = 5;

/** Records a card of a payment, once. `email`: of the buyer; null when it is not known any more. */
export async function recordCard(
  db: Db | Tx,
  { paymentId, card, email }: { paymentId: string; card: GatewayCard; email: string | null },
): Promise<void> {
  const { card: hash, address } = await hashesOfCard(db, { fingerprint: card.fingerprint, email });
  await insertTry(db, { paymentId, ...card, card: hash, address });
}

/** Whether a card is on the block list. */
export async function isBlockedCard(db: Db | Tx, { fingerprint }: Pick<GatewayCard, 'fingerprint'>): Promise<boolean> {
  return isCardBlocked(db, (await hashesOfCard(db, { fingerprint, email: null })).card);
}

/** Whether the declined cards of a payment reach one of the two limits: then its session must end. */
export const hasTooManyTries = (db: Db | Tx, { paymentId }: { paymentId: string }): Promise<boolean> =>
  isOverLimit(db, { paymentId, cards: DECLINED_CARDS_PER_ADDRESS, addresses: ADDRESSES_PER_DECLINED_CARD });

/** Refuses RATE_LIMITED while too many cards of this mail address were declined. */
export async function requireFewDeclinedCards({ db }: Pick<Ctx, 'db'>, { email }: { email: string }): Promise<void> {
  const address = await hashOfAddress(db, email);
  const retryAfter = await secondsUntilFewerCards(db, { address, max: DECLINED_CARDS_PER_ADDRESS });
  if (retryAfter > 0) refuse('RATE_LIMITED', { retryAfter });
}

/** The hash of the card of a disputed payment; null when the payment had none, or it was deleted. */
export const cardOfDispute = ({ db }: { db: Db | Tx }, { disputeId }: { disputeId: string }): Promise<Buffer | null> =>
  selectCardOfDispute(db, disputeId);

/** The hash of the card that paid an order; null when it was paid without one, or it was deleted. */
export const cardOfOrder = ({ db }: { db: Db | Tx }, { orderId }: { orderId: string }): Promise<Buffer | null> =>
  selectCardOfOrder(db, orderId);

/** The card that paid an order, and what it and the address of its buyer were tried with within the day before. */
export const cardsOfOrder = (
  { db }: { db: Db },
  { orderId }: { orderId: string },
): Promise<{ country: string | null; cardsOfAddress: number; addressesOfCard: number } | null> =>
  selectCardsOfOrder(db, orderId);

/** Removes the mail address of an erased person from the cards. */
export async function eraseCardsIn(tx: Tx, { email }: { email: string }): Promise<void> {
  if (email !== '') await clearAddress(tx, await hashOfAddress(tx, email));
}

/** The job `payments.purge_cards`: deletes the cards that were used 180 days ago. */
export const purgeCards = (ctx: Pick<Ctx, 'db'>): Promise<void> => deleteOldTries(ctx.db);
