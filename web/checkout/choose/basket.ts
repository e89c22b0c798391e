import type { OfferClass } from '#domain/tickets';
import { minorValue } from '#shared/money.ts';
import { quantityOf } from './stepper-value.ts';

/** The quantity and amount that the buyer typed for one ticket class. */
export interface TypedClass {
  quantity: string;
  /** The typed amount of a donation, in major units; '' for other classes. */
  amount: string;
}

export interface Basket {
  tickets: number;
  /** The total; null when an amount cannot be read, or the classes have several currencies. */
  total: { value: number; currency: string } | null;
}

type PricedClass = Pick<OfferClass, 'id' | 'priceKind' | 'priceMinor' | 'currency' | 'takesMoney'>;

/** The number of tickets that the buyer typed, and their total price. The server computes both again. */
export function basketOf(classes: PricedClass[], typed: Record<string, TypedClass>): Basket {
  const lines = classes.flatMap((ticketClass) => {
    const { quantity = '0', amount = '' } = typed[ticketClass.id] ?? {};
    const count = quantityOf(quantity);
    return count > 0 ? [{ count, unit: unitOf(ticketClass, amount), currency: ticketClass.currency }] : [];
  });
  const currency = lines[0]?.currency ?? classes[0]?.currency ?? '';
  const isSummable = lines.every((line) => line.unit !== null && line.currency === currency);
  const value = lines.reduce((sum, line) => sum + line.count * (line.unit ?? 0), 0);
  return {
    tickets: lines.reduce((sum, { count }) => sum + count, 0),
    total: isSummable ? { value, currency } : null,
  };
}

function unitOf({ priceKind, priceMinor, currency, takesMoney }: PricedClass, amount: string): number | null {
  if (priceKind !== 'donation') return priceMinor;
  return takesMoney ? minorValue(amount, currency) : 0;
}
