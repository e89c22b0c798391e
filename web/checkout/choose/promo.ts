import type { OfferClass, OfferDiscount } from '#domain/tickets';
import { unitDiscounts } from '#shared/discount.ts';
import { smallestStep } from '#shared/money.ts';

/** The entered code, a valid one as the organizer wrote it: its state, and what it takes off; no discount for an access code and a code that is not valid. */
export interface EnteredCode<State> {
  code: string;
  state: State;
  discount: OfferDiscount | null;
}

type Priced = Pick<OfferClass, 'id' | 'priceMinor' | 'admits'>;

/**
 * What one unit of a class (a ticket or a group) costs with the code, in minor units, whatever else is in the basket; null when the code does
 * not lower the price of this unit by itself.
 */
export function reducedPrice({ id, priceMinor, admits }: Priced, discount: OfferDiscount | null): number | null {
  if (!discount?.classIds.includes(id)) return null;
  const { terms } = discount;
  if ('per' in terms && terms.per === 'order') return null;
  const [off = 0] = unitDiscounts(
    terms,
    [{ quantity: admits, unitMinor: priceMinor / admits, isDiscounted: true }],
    smallestStep(discount.currency),
  );
  return off === 0 ? null : priceMinor - off * admits;
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
  const off = unitDiscounts(discount.terms, priced, smallestStep(discount.currency));
  return lines.reduce((sum, { count }, index) => sum + count * (off[index] ?? 0), 0);
}
