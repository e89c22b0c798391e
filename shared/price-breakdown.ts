// What a ticket costs the buyer, and how that price is divided: the rule of decision 092. The sale, the pages and the fee
// calculator use these functions.

/** A rate in thousandths of a percent: 19 % is 19,000 and 8.875 % is 8,875. */
export type Rate = number;

/** What the host of the site charges for each ticket that costs money. */
export interface FeeRate {
  rate: Rate;
  /** Minor units of the ticket’s currency. */
  fixedMinor: number;
}

export interface TaxRate {
  /** As the buyer reads it: VAT, GST, MwSt. */
  name: string;
  rate: Rate;
  /** Whether the organizer’s price contains the tax. Otherwise the tax is added to the price. */
  isInclusive: boolean;
}

/** What is in the price of a ticket besides what the organizer gets. */
export interface PriceTerms {
  fee: FeeRate;
  /** Whether the fee is added to the organizer’s price. Otherwise the organizer pays it. */
  isFeePassedOn: boolean;
  tax: TaxRate | null;
  /** The smallest step of the currency in minor units (`smallestStep`), to which fee and tax are rounded; 1 by default. */
  step?: number;
}

/** The price of one ticket. The total is the sum of the others, and none is below zero. Minor units. */
export interface Breakdown {
  /** What the buyer pays. */
  totalMinor: number;
  feeMinor: number;
  taxMinor: number;
  /** What the organizer gets. */
  netMinor: number;
}

export const NO_TERMS: PriceTerms = { fee: { rate: 0, fixedMinor: 0 }, isFeePassedOn: true, tax: null };

const WHOLE = 100_000n;

/** A multiple of the step. Half a step counts as a whole one. */
function rounded(numerator: bigint, denominator: bigint, step: number): number {
  const whole = denominator * BigInt(step);
  return Number((2n * numerator + whole) / (2n * whole)) * step;
}

/**
 * The all-in price of one ticket: the organizer’s price with the fee that is passed on and the tax on top. A free ticket
 * has neither.
 */
export function allInPrice(priceMinor: number, { fee, isFeePassedOn, tax, step = 1 }: PriceTerms): number {
  if (priceMinor === 0) return 0;
  const price = BigInt(priceMinor);
  const base = priceMinor + (isFeePassedOn ? rounded(price * BigInt(fee.rate), WHOLE, step) + fee.fixedMinor : 0);
  return tax === null || tax.isInclusive ? base : base + rounded(BigInt(base) * BigInt(tax.rate), WHOLE, step);
}

/**
 * How what a buyer pays for one ticket is divided. A total that is a multiple of the step has parts that are multiples, so
 * each of them can be paid out or given back on its own. It finds the fee and the tax that `allInPrice` added, to the unit. So it
 * also holds for a price that a promo code lowered and for a donation. The fee is at most what is left after the tax.
 */
export function breakdownOf(totalMinor: number, { fee, isFeePassedOn, tax, step = 1 }: PriceTerms): Breakdown {
  if (totalMinor === 0) return { totalMinor: 0, feeMinor: 0, taxMinor: 0, netMinor: 0 };
  const taxRate = BigInt(tax?.rate ?? 0);
  const taxMinor = rounded(BigInt(totalMinor) * taxRate, WHOLE + taxRate, step);
  const base = BigInt(tax === null || tax.isInclusive ? totalMinor : totalMinor - taxMinor);
  const feeRate = BigInt(fee.rate);
  const fixed = BigInt(fee.fixedMinor) * WHOLE;
  const wholeFee = rounded(base * feeRate + fixed, isFeePassedOn ? WHOLE + feeRate : WHOLE, step);
  const feeMinor = Math.min(wholeFee, totalMinor - taxMinor);
  return { totalMinor, feeMinor, taxMinor, netMinor: totalMinor - taxMinor - feeMinor };
}
