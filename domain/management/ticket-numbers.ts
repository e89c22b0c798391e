// What is wrong with the numbers of a ticket class, as its organizer types them.
import type { ArgumentCode } from '#shared/errors.ts';
import { ADMITS_MAX, DONATION_MAX_MINOR } from '#shared/limits.ts';
import { smallestStep } from '#shared/money.ts';
import type { TicketClassFields } from './ticket-class-fields.ts';

const PER_PERSON_MAX = 1000;

/** What is wrong with the price. */
export function priceProblem(
  { priceKind, priceMinor, currency, admits = 1 }: TicketClassFields,
  canCostMoney: boolean,
): ArgumentCode | null {
  if (priceKind === 'free') return null;
  if (priceKind === 'paid' && !canCostMoney) return 'ONLINE_PRICE';
  if (priceMinor === null) return 'INVALID';
  if (priceMinor > DONATION_MAX_MINOR) return 'TOO_LARGE';
  if (priceKind === 'donation') return null;
  // each ticket of a group costs the same, so that refunds and transfers of one ticket are exact
  const isEven = priceMinor % ((admits || 1) * smallestStep(currency)) === 0;
  return priceMinor === 0 ? 'MISSING' : isEven ? null : 'INVALID';
}

/** Each ticket of a donation has an amount of its own, so there are no groups. */
export function admitsProblem({ priceKind, admits = 1 }: TicketClassFields): ArgumentCode | null {
  if (priceKind === 'donation') return null;
  return Number.isInteger(admits) ? rangeProblem(admits, 1, ADMITS_MAX) : 'INVALID';
}

/** What is wrong with the least amount of a donation. */
export function minimumProblem(
  { priceKind, priceMinor, minimumMinor = 0 }: TicketClassFields,
  canCostMoney: boolean,
): ArgumentCode | null {
  if (priceKind !== 'donation' || minimumMinor === 0) return null;
  if (minimumMinor === null) return 'INVALID';
  if (!canCostMoney) return 'ONLINE_PRICE';
  const highest = priceMinor === null || priceMinor === 0 ? DONATION_MAX_MINOR : priceMinor;
  return minimumMinor > highest ? 'TOO_LARGE' : null;
}

/** A limit per person counts for free tickets alone. */
export function personProblem({
  priceKind,
  maxPerPerson = null,
  minPerOrder,
  admits = 1,
}: TicketClassFields): ArgumentCode | null {
  if (maxPerPerson === null || priceKind !== 'free') return null;
  const problem = rangeProblem(maxPerPerson, Math.max(1, (minPerOrder || 1) * (admits || 1)), PER_PERSON_MAX);
  return problem === 'MISSING' ? 'INVALID' : problem;
}

/** What is wrong with a whole number that must be from `min` to `max`. */
export function rangeProblem(value: number, min: number, max: number): ArgumentCode | null {
  if (!Number.isInteger(value)) return 'MISSING';
  return value < min ? 'TOO_SMALL' : value > max ? 'TOO_LARGE' : null;
}
