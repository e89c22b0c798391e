import { formatMoney } from '../money.ts';

interface Event {
  price: { free: boolean; minMinor: number; maxMinor: number; currency: string } | null;
  salesStatus: string;
}

/**
 * The lowest price of an event as its marker shows it: `$25`, or the word for free; null when no tickets can be bought.
 * Whole amounts have no fraction digits, so that the label is short. @param free the word for free in the page's
 * language
 */
export function priceLabel(
  { price, salesStatus }: Event,
  { locale, free }: { locale: string; free: string },
): string | null {
  if (!price || salesStatus === 'sold_out') return null;
  if (price.free || price.minMinor === 0) return free;
  return formatMoney({ value: price.minMinor, currency: price.currency }, locale, { isShort: true });
}
