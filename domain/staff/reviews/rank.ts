// Which order staff review first (decision 106). Pure.
import { worthOf } from './large-sums.ts';
import type { ReviewReason } from './rules.ts';

/** How soon staff should look at an order. */
export type ReviewUrgency = 'first' | 'soon' | 'later';

export interface RankedFacts {
  reasons: readonly ReviewReason[];
  totalMinor: number;
  currency: string;
  startsAt: Temporal.Instant;
}

const WEIGHTS: Record<ReviewReason, number> = {
  many_cards: 3,
  many_addresses: 3,
  very_large_sum: 0, // the sum counts by itself, also of a buyer who is not new
  large_sum: 0,
  just_before: 1,
  second_card: 1,
  other_country: 1,
};
const FIRST_FROM = 6;
const SOON_FROM = 4;

/**
 * Points of an order: 3 for a strong sign and 1 for a weak one; 1 for a large sum and 2 for a very large one; 2 when the
 * event starts within a day, and 1 within a week. After the start of the event the points of the time are gone, because
 * the tickets were used or not.
 */
export function pointsOf(facts: RankedFacts, now: Temporal.Instant): number {
  const signs = facts.reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0);
  const worth = worthOf(facts);
  const hours = (facts.startsAt.epochMilliseconds - now.epochMilliseconds) / 3_600_000;
  return signs + step(worth >= 1, worth >= 3) + (hours < 0 ? 0 : step(hours <= 7 * 24, hours <= 24));
}

const step = (one: boolean, two: boolean): number => (two ? 2 : Number(one));

export function urgencyOf(points: number): ReviewUrgency {
  if (points >= FIRST_FROM) return 'first';
  return points >= SOON_FROM ? 'soon' : 'later';
}

/** The orders by their points, then by the start of their event, the soonest first; past events last. */
export function byUrgency<T extends RankedFacts>(orders: readonly T[], now: Temporal.Instant): T[] {
  const key = (order: T) => {
    const starts = order.startsAt.epochMilliseconds - now.epochMilliseconds;
    return { points: pointsOf(order, now), wait: starts < 0 ? Infinity : starts, worth: worthOf(order) };
  };
  return orders
    .map((order) => ({ order, ...key(order) }))
    .toSorted((a, b) => b.points - a.points || compare(a.wait, b.wait) || b.worth - a.worth)
    .map(({ order }) => order);
}

// the difference of two infinite numbers is not a number
const compare = (a: number, b: number): number => Number(a > b) - Number(a < b);
