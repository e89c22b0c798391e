/**
 * Reads what a query says about the price. Decisions:
 * - "cheap", "günstig", "pas cher", "barato" name no amount: they are the concept of the tag "budget-friendly" in the
 *   lexicon.
 * - "under 20" and a plain amount of money ("20 €") are the highest price, in whole units of the event's own currency.
 * - A number without a currency is an age when it is 16, 18 or 21, when it follows a word for children, or when it
 *   stands before "years".
 */
import type { Line } from './line.ts';
import type { Meaning } from './types.ts';

export interface PriceMatch {
  length: number;
  meaning: Extract<Meaning, { kind: 'price' }>;
  /** Whether a currency sign before or behind the tokens belongs to the part. */
  hasSignBefore: boolean;
  hasSignAfter: boolean;
}

const SIGN_BEFORE = /(?:[€$£¥₹]|[<≤]=?)\s?$/;
const CEILING_SIGN = /[<≤]=?\s?[€$£¥₹]?\s?$/;
const SIGN_AFTER = /^(?:[.,]-)?\s?[€$£¥₹]/;
const SIGN_OF_NEXT = /^\s[€$£¥₹]$/;
const AMOUNT = /^\d{1,6}$/;
const JOINED_AMOUNT = /^(\d{1,6})(?:e|eur|euro|euros|usd|gbp|chf|brl|reais|dollars?|bucks)$/;
/** The words for currencies are the same in most languages. */
const CURRENCY_WORDS = new Set(
  'euro euros eur dollar dollars dolar dolares usd buck bucks pound pounds gbp quid pfund sterling franken francs chf real reais brl peso pesos mxn ars dolar'.split(
    ' ',
  ),
);
const CURRENCIES_BEFORE = new Set(['eur', 'usd', 'gbp', 'chf', 'brl', 'euro']);
const AGES = new Set([16, 18, 21]);

interface Before {
  /** Whether the number follows a word for children. */
  isAge: boolean;
  /** The number of characters before the token that belong to the previous part: in "26 € 20" the sign of "26 €". */
  taken: number;
}

/** The price that starts at a token; null for none. */
export function priceAt(line: Line, at: number, { isAge, taken }: Before): PriceMatch | null {
  const gap = line.gap(at).slice(taken);
  const ceiling = line.match('atMost', at);
  const bounded = ceiling && amountAt(line, at + ceiling.length, line.gap(at + ceiling.length));
  if (
    ceiling &&
    bounded &&
    (bounded.hasCurrency || (!isAge && isPlainAmount(line, at + ceiling.length + bounded.length, bounded.amount)))
  )
    return priceOf(line, at, { ...bounded, gap, length: ceiling.length + bounded.length });
  const amount = amountAt(line, at, gap);
  if (amount && (amount.hasCurrency || CEILING_SIGN.test(gap))) return priceOf(line, at, { ...amount, gap });
  return namedPriceAt(line, at);
}

function namedPriceAt(line: Line, at: number): PriceMatch | null {
  for (const price of ['free', 'paid'] as const) {
    const named = line.match(price, at);
    if (named)
      return { length: named.length, meaning: { kind: 'price', price }, hasSignBefore: false, hasSignAfter: false };
  }
  return null;
}

function priceOf(line: Line, at: number, { amount, length, gap }: Amount & { gap: string }): PriceMatch {
  const signs = { hasSignBefore: SIGN_BEFORE.test(gap), hasSignAfter: hasSignAt(line, at + length) };
  const meaning =
    amount === 0 ? ({ kind: 'price', price: 'free' } as const) : ({ kind: 'price', maxAmount: amount } as const);
  return { length, meaning, ...signs };
}

function isPlainAmount(line: Line, end: number, amount: number): boolean {
  return !AGES.has(amount) && line.match('notMoney', end) === null && line.match('month', end) === null;
}

interface Amount {
  length: number;
  amount: number;
  hasCurrency: boolean;
}

/** Whether the number before a token has its sign there. In "2 €20" the sign belongs to the second number. */
function hasSignAt(line: Line, end: number): boolean {
  const gap = line.gap(end);
  return SIGN_AFTER.test(gap) && !(SIGN_OF_NEXT.test(gap) && AMOUNT.test(line.word(end)));
}

/** "20", "20 euro", "9,99 €", "R$ 30", "20eur". Cents are rounded up. `gap` is what stands before the token. */
function amountAt(line: Line, at: number, gap: string): Amount | null {
  const prefix =
    line.word(at) === 'r' && /^\$\s?$/.test(line.gap(at + 1)) ? 1 : CURRENCIES_BEFORE.has(line.word(at)) ? 1 : 0;
  const start = at + prefix;
  const joined = JOINED_AMOUNT.exec(line.word(start))?.[1];
  if (joined) return { length: prefix + 1, amount: Number(joined), hasCurrency: true };
  if (!AMOUNT.test(line.word(start))) return null;
  const hasCents = /^[.,]$/.test(line.gap(start + 1)) && /^\d{2}$/.test(line.word(start + 1));
  const end = start + (hasCents ? 2 : 1);
  const cents = hasCents && Number(line.word(start + 1)) > 0 ? 1 : 0;
  const suffix = CURRENCY_WORDS.has(line.word(end)) ? 1 : 0;
  const hasSign = /[€$£¥₹]\s?$/.test(gap) || hasSignAt(line, end);
  return {
    length: end + suffix - at,
    amount: Number(line.word(start)) + cents,
    hasCurrency: prefix + suffix > 0 || hasSign,
  };
}
