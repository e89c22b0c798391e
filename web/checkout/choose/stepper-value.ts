/** The quantities of a ticket class: 0, or a number from `min` to `max`. */
export interface QuantityRange {
  min: number;
  max: number;
}

/** The quantity after one press of − or +. No quantity between 0 and the minimum per order is possible. */
export function stepped(quantity: number, step: 1 | -1, { min, max }: QuantityRange): number {
  const next = Math.min(max, quantity + step);
  if (next >= min) return next;
  return step === 1 ? Math.min(min, max) : 0;
}

/** The quantity in a typed text; 0 when the text is not a quantity. */
export const quantityOf = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : 0);
