import type { OfferClass, OfferDiscount } from '#domain/tickets';
import { unitDiscounts } from '#shared/discount.ts';

/** The entered code: its state, and what it takes off; no discount for an access code and a code that is not valid. */
export interface EnteredCode<State> {
  code: string;
  state: State;
  discount: OfferDiscount | null;
}

type Priced = Pick<OfferClass, 'id' | 'priceMinor'>;

/**
 * What one ticket of a class costs with the code, in minor units, whatever else is in the basket; null when the code does
 * not lower the price of this ticket by itself.
 */
export function reducedPrice({ id, priceMinor }: Priced, discount: OfferDiscount | null): number | null {
  if (!discount?.classIds.includes(id)) return null;
  const { terms } = discount;
  if ('per' in terms && terms.per === 'order') return null;
  const [off = 0] = unitDiscounts(terms, [{ quantity: 1, unitMinor: priceMinor, isDiscounted: true }]);
  return off === 0 ? null : priceMinor - off;
}

interface BasketLine {
  id: string;
  count: number;
  unit: number;
}

/** What the code takes off a basket, in minor units; 0 while the basket costs less than the minimum of the code. */
export function discountOfBasket(lines: readonly BasketLine[], discount: OfferDiscount | null): number {
  const regular = lines.reduce((sum, { count, unit }) => sum + count * unit, 0);
  if (!discount || regular < discount.minOrderMinor) return 0;
  const priced = lines.map(({ id, count, unit }) => ({
    quantity: count,
    unitMinor: unit,
    isDiscounted: discount.classIds.includes(id),
  }));
  const off = unitDiscounts(discount.terms, priced);
  return lines.reduce((sum, { count }, index) => sum + count * (off[index] ?? 0), 0);
}
