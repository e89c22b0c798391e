// What a promo code takes off the prices of a basket (decision 080). The page computes the same numbers as the sale.

/** What a code takes off: a share of each ticket's price, an amount of each ticket, or an amount of the whole order. */
export type Discount = { percent: number } | { amountMinor: number; per: 'ticket' | 'order' };

/** A line of a basket. */
export interface PricedLine {
  quantity: number;
  /** The regular price of one ticket in minor units. */
  unitMinor: number;
  /** Whether the code is for tickets of this line. */
  isDiscounted: boolean;
}

/**
 * What one ticket of each line costs less, in minor units: a whole number from zero to the price. All tickets of a line
 * cost the same, so each line is rounded once: half a unit of a percentage counts as a whole one, and an amount of the
 * order is taken off completely. Where its tickets cannot share it evenly, the buyer pays up to one unit less for each
 * ticket of one line. A unit is the smallest step of the currency (`smallestStep`).
 */
export function unitDiscounts(discount: Discount, lines: readonly PricedLine[], step = 1): number[] {
  const prices = lines.map(({ unitMinor, isDiscounted }) => (isDiscounted ? unitMinor : 0));
  if (step > 1 && prices.every((price) => price % step === 0)) return inSteps(discount, lines, step);
  if ('percent' in discount) return prices.map((price) => shareOf(price, discount.percent));
  if (discount.per === 'ticket') return prices.map((price) => Math.min(price, discount.amountMinor));
  return sharedAmount(
    lines.map(({ quantity }, index) => ({ quantity, price: prices[index] ?? 0 })),
    discount.amountMinor,
  );
}

/** The same rule with steps of a currency instead of its minor units. */
function inSteps(discount: Discount, lines: readonly PricedLine[], step: number): number[] {
  const scaled =
    'percent' in discount ? discount : { ...discount, amountMinor: Math.ceil(discount.amountMinor / step) };
  const steps = lines.map((line) => ({ ...line, unitMinor: line.unitMinor / step }));
  return unitDiscounts(scaled, steps).map((minor) => minor * step);
}

const shareOf = (price: number, percent: number): number => Number((BigInt(price) * BigInt(percent) + 50n) / 100n);

/** An amount of the order in proportion to the prices. The rest goes to the lines with the fewest tickets. */
function sharedAmount(lines: { quantity: number; price: number }[], amountMinor: number): number[] {
  const total = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
  if (total === 0) return lines.map(() => 0);
  const amount = Math.min(amountMinor, total);
  const units = lines.map(({ price }) => Number((BigInt(price) * BigInt(amount)) / BigInt(total)));
  let left = lines.reduce((rest, { quantity }, index) => rest - quantity * (units[index] ?? 0), amount);
  const smallestFirst = [...lines.entries()].toSorted(([, a], [, b]) => a.quantity - b.quantity);
  for (const [index, { quantity, price }] of smallestFirst) {
    const unit = units[index] ?? 0;
    const more = Math.min(price - unit, Math.ceil(Math.max(0, left) / quantity));
    units[index] = unit + more;
    left -= more * quantity;
  }
  return units;
}
