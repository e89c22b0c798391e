// The rules that list an order for staff (decision 106). Pure.
import { minorValue } from '#shared/money.ts';

export type ReviewReason = 'many_cards' | 'many_addresses' | 'large_sum' | 'other_country';

/** Different cards that were tried with one mail address within a day. */
const MANY_CARDS = 3;
/** Mail addresses with which one card was tried within a day. */
const MANY_ADDRESSES = 5;
/**
 * A large order, in whole units of its currency: the worth of about 300 euros in late 2026, rounded. 300 for currencies
 * of about the worth of the euro.
 */
const LARGE_SUMS: Record<string, number> = {
  SEK: 3_500,
  NOK: 3_500,
  DKK: 2_200,
  PLN: 1_300,
  CZK: 7_500,
  HUF: 120_000,
  RON: 1_500,
  TRY: 15_000,
  ILS: 1_200,
  JPY: 50_000,
  KRW: 500_000,
  INR: 30_000,
  SGD: 450,
  HKD: 2_700,
  TWD: 11_000,
  THB: 11_000,
  PHP: 20_000,
  IDR: 5_500_000,
  MYR: 1_500,
  AED: 1_250,
  ZAR: 6_000,
  KES: 45_000,
  NGN: 500_000,
  EGP: 17_000,
  MAD: 3_200,
  BRL: 1_900,
  MXN: 6_500,
  ARS: 450_000,
  CLP: 330_000,
  COP: 1_300_000,
  PEN: 1_200,
  ISK: 45_000,
  SAR: 1_300,
  QAR: 1_250,
  UGX: 1_200_000,
  VND: 9_000_000,
  KWD: 105,
  BHD: 130,
  OMR: 135,
  JOD: 245,
  TND: 1_000,
};
const LARGE_SUM = 300;
/** An account younger than this is new; so is a buyer without an account. */
const NEW_ACCOUNT_HOURS = 24;
/** How long before the event a large order of a new buyer is listed. */
const SHORTLY_BEFORE_HOURS = 48;

export interface ReviewFacts {
  totalMinor: number;
  currency: string;
  placedAt: Temporal.Instant;
  startsAt: Temporal.Instant;
  /** When the account of the buyer was made; null for a buyer without one. */
  accountSince: Temporal.Instant | null;
  /** Null for a payment without a card. */
  card: { country: string | null; cardsOfAddress: number; addressesOfCard: number } | null;
  /** The country of the buyer's network, two letters; null when it is not known. */
  networkCountry: string | null;
}

/** The rules that list an order; none for most orders. */
export function reasonsOf(facts: ReviewFacts): ReviewReason[] {
  const { card } = facts;
  const reasons: [ReviewReason, boolean][] = [
    ['many_cards', card !== null && card.cardsOfAddress >= MANY_CARDS],
    ['many_addresses', card !== null && card.addressesOfCard >= MANY_ADDRESSES],
    ['large_sum', isLargeAndSudden(facts)],
    ['other_country', isFromAbroad(facts)],
  ];
  return reasons.filter(([, applies]) => applies).map(([reason]) => reason);
}

function isFromAbroad({ card, networkCountry }: ReviewFacts): boolean {
  const country = card?.country ?? null;
  return country !== null && networkCountry !== null && country !== networkCountry;
}

function isLargeAndSudden({ totalMinor, currency, placedAt, startsAt, accountSince }: ReviewFacts): boolean {
  const large = minorValue(String(LARGE_SUMS[currency] ?? LARGE_SUM), currency) ?? Infinity;
  const isNew = accountSince === null || hoursBetween(accountSince, placedAt) < NEW_ACCOUNT_HOURS;
  return totalMinor >= large && isNew && hoursBetween(placedAt, startsAt) < SHORTLY_BEFORE_HOURS;
}

const hoursBetween = (from: Temporal.Instant, to: Temporal.Instant): number =>
  (to.epochMilliseconds - from.epochMilliseconds) / 3_600_000;
