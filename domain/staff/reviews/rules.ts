// The rules that list an order for staff (decision 106). Pure.
import { worthOf } from './large-sums.ts';

export const REVIEW_REASONS = [
  'many_cards',
  'many_addresses',
  'very_large_sum',
  'large_sum',
  'just_before',
  'second_card',
  'other_country',
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** Different cards that were tried with one mail address within a day. */
const MANY_CARDS = 3;
/** Mail addresses with which one card was tried within a day. */
const MANY_ADDRESSES = 5;
/** A very large order, as a multiple of a large one. */
const VERY_LARGE = 3;
/** An account younger than this is new. */
const NEW_ACCOUNT_HOURS = 24;
/** How long before the event an order is late. */
const JUST_BEFORE_HOURS = 48;

export interface ReviewFacts {
  totalMinor: number;
  currency: string;
  placedAt: Temporal.Instant;
  startsAt: Temporal.Instant;
  /** When the account of the buyer was made; null for a buyer without one. */
  accountSince: Temporal.Instant | null;
  /** Whether the buyer's mail address paid for an older order (`checkout.isKnownBuyer`). */
  isKnownBuyer: boolean;
  /** Null for a payment without a card. */
  card: { country: string | null; cardsOfAddress: number; addressesOfCard: number } | null;
  /** The country of the buyer's network, two letters; null when it is not known. */
  networkCountry: string | null;
}

/**
 * The signs for which staff review an order; none for most orders. Many cards or many addresses list an order by
 * themselves. A large sum of a new buyer lists it with two more signs, and a very large one with one more. The other
 * signs list nothing by themselves, because tourists, and guests who decide late, have them too.
 */
export function reasonsOf(facts: ReviewFacts): ReviewReason[] {
  const { card } = facts;
  const strong = namesOf({
    many_cards: card !== null && card.cardsOfAddress >= MANY_CARDS,
    many_addresses: card !== null && card.addressesOfCard >= MANY_ADDRESSES,
  });
  const sum = sumOf(facts);
  const weak = namesOf({
    just_before: hoursBetween(facts.placedAt, facts.startsAt) < JUST_BEFORE_HOURS,
    second_card: card !== null && card.cardsOfAddress === MANY_CARDS - 1,
    other_country: isFromAbroad(facts),
  });
  const isListed = strong.length > 0 || (sum !== null && weak.length >= (sum === 'very_large_sum' ? 1 : 2));
  return isListed ? [...strong, ...(sum === null ? [] : [sum]), ...weak] : [];
}

const namesOf = (signs: Partial<Record<ReviewReason, boolean>>): ReviewReason[] =>
  REVIEW_REASONS.filter((reason) => signs[reason] === true);

/** The sign of a large sum; null for a smaller one, and for a buyer who is not new. */
function sumOf(facts: ReviewFacts): 'very_large_sum' | 'large_sum' | null {
  const { placedAt, accountSince, isKnownBuyer } = facts;
  const isNew = accountSince === null || hoursBetween(accountSince, placedAt) < NEW_ACCOUNT_HOURS;
  const worth = isNew && !isKnownBuyer ? worthOf(facts) : 0;
  if (worth >= VERY_LARGE) return 'very_large_sum';
  return worth >= 1 ? 'large_sum' : null;
}

function isFromAbroad({ card, networkCountry }: ReviewFacts): boolean {
  const country = card?.country ?? null;
  return country !== null && networkCountry !== null && country !== networkCountry;
}

const hoursBetween = (from: Temporal.Instant, to: Temporal.Instant): number =>
  (to.epochMilliseconds - from.epochMilliseconds) / 3_600_000;
