import type { OfferClass, OfferDiscount } from '#domain/tickets';
import { minorValue } from '#shared/money.ts';
import { discountOfBasket } from './promo.ts';
import { quantityOf } from './stepper-value.ts';

/** The quantity and amount that the buyer typed for one ticket class. */
export interface TypedClass {
  quantity: string;
  /** The typed amount of a donation, in major units; '' for other classes. */
  amount: string;
}

export interface Basket {
  tickets: number;
  addOns: number;
  /**
   * The total, and what it would be without a promo code; null when an amount cannot be read, or the classes have several
   * currencies.
   */
  total: { value: number; regular: number; currency: string } | null;
}

type PricedClass = Pick<OfferClass, 'id' | 'priceKind' | 'priceMinor' | 'admits' | 'currency' | 'takesMoney'> & {
  kind?: OfferClass['kind'];
};

/** The number of tickets that the buyer typed, groups counted by person, of add-ons, and the total price. The server computes both again. */
export function basketOf(
  classes: PricedClass[],
  typed: Record<string, TypedClass>,
  discount: OfferDiscount | null = null,
): Basket {
  const lines = classes.flatMap((ticketClass) => {
    const { quantity = '0', amount = '' } = typed[ticketClass.id] ?? {};
    const { id, kind, admits, currency } = ticketClass;
    const count = quantityOf(quantity) * admits;
    return count > 0 ? [{ id, isAddOn: kind === 'add_on', count, unit: unitOf(ticketClass, amount), currency }] : [];
  });
  const currency = lines[0]?.currency ?? classes[0]?.currency ?? '';
  const isSummable = lines.every((line) => line.unit !== null && line.currency === currency);
  const priced = lines.map((line) => ({ ...line, unit: line.unit ?? 0 }));
  const regular = priced.reduce((sum, line) => sum + line.count * line.unit, 0);
  const countOf = (areAddOns: boolean) =>
    lines.filter(({ isAddOn }) => isAddOn === areAddOns).reduce((sum, { count }) => sum + count, 0);
  return {
    tickets: countOf(false),
    addOns: countOf(true),
    total: isSummable ? { value: regular - discountOfBasket(priced, discount), regular, currency } : null,
  };
}

/** What one ticket costs. */
function unitOf({ priceKind, priceMinor, admits, currency, takesMoney }: PricedClass, amount: string): number | null {
  if (priceKind !== 'donation') return priceMinor / admits;
  return takesMoney ? minorValue(amount, currency) : 0;
}
