import type { ArgumentErrors } from '#shared/errors.ts';
import { CURRENCIES } from '#shared/currencies.ts';
import { minorDigits, minorValue } from '#shared/money.ts';

/** A range of money, in minor units. */
export interface AmountRange {
  from: number;
  to: number;
}

export interface TypedRange {
  currency: string;
  /** As typed: `500` or `12,50`; '' for none. */
  from: string;
  to: string;
}

interface ReadRange {
  currency: string;
  /** Null when both amounts are empty. */
  range: AmountRange | null;
  wrong: ArgumentErrors;
}

/** Reads a range. A single amount is both ends. `names` are the fields of both ends. */
export function readRange(typed: TypedRange, names: { from: string; to: string }): ReadRange {
  const currency = CURRENCIES.find((code) => code === typed.currency);
  if (currency === undefined) return { currency: 'USD', range: null, wrong: { currency: ['INVALID'] } };
  const read = (text: string) => (text.trim() === '' ? undefined : minorValue(text, currency));
  const [from, to] = [read(typed.from), read(typed.to)];
  const wrong: ArgumentErrors = {};
  if (from === null) wrong[names.from] = ['INVALID'];
  if (to === null) wrong[names.to] = ['INVALID'];
  if (typeof from === 'number' && typeof to === 'number' && to < from) wrong[names.to] = ['TOO_SMALL'];
  const [low, high] = [from ?? to, to ?? from];
  const range = typeof low === 'number' && typeof high === 'number' ? { from: low, to: high } : null;
  return { currency, range, wrong };
}

/** The minor units in one unit of a currency. */
export const minorPerUnit = (currency: string): number => 10 ** minorDigits(currency);
