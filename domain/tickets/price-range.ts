import type { ClassRow } from './stock-left.ts';

/**
 * All-in prices in minor units. `free` means that at least one class is free; `isDonation`, that buyers choose what they pay
 * wherever they can pay.
 */
export interface PriceRange {
  free: boolean;
  isDonation: boolean;
  minMinor: number;
  maxMinor: number;
  currency: string;
}

type PricedRow = Pick<ClassRow, 'price_kind' | 'price_minor' | 'minimum_minor' | 'currency' | 'admits'> & {
  isPayable: boolean;
};

/** The prices of these classes; null without classes. Only the prices in the currency of the first class count. */
export function rangeOf([first, ...others]: PricedRow[]): PriceRange | null {
  if (!first) return null;
  const rows = [first, ...others];
  const minMinor = Math.min(...rows.filter((row) => row.currency === first.currency).map(lowestPrice));
  const costing = rows.filter((row) => highestPrice(row) > 0);
  return {
    free: minMinor === 0,
    isDonation: costing.length > 0 && costing.every((row) => row.price_kind === 'donation'),
    minMinor,
    maxMinor: Math.max(...rows.map(highestPrice)),
    currency: first.currency,
  };
}

// The highest price that a page names, of a unit; for a donation the suggested amount.
function highestPrice(row: PricedRow): number {
  if (row.price_kind !== 'donation') return Number(row.price_minor) * row.admits;
  return row.isPayable ? Math.max(Number(row.price_minor), Number(row.minimum_minor)) : 0;
}

// The lowest price of a unit of a class; a donation without a minimum may be zero.
const lowestPrice = (row: PricedRow) =>
  Number(row.price_kind === 'donation' ? row.minimum_minor : row.price_minor) * row.admits;
