// Reads prices in the forms in which pages write them: numbers, "12,50 €", "$1,200", "Free", "10 - 20".
import { minorDigits, smallestStep } from '#shared/money.ts';
import type { ParsedPrice, ParsedTicket } from '../types.ts';

const SYMBOLS: [RegExp, string][] = [
  [/€|\beuros?\b/i, 'EUR'],
  [/£/, 'GBP'],
  [/A\$|AU\$/, 'AUD'],
  [/C\$|CA\$/, 'CAD'],
  [/NZ\$/, 'NZD'],
  [/R\$/, 'BRL'],
  [/\bCHF\b|\bFr\./, 'CHF'],
  [/¥|円/, 'JPY'],
  [/₹/, 'INR'],
  [/\$/, 'USD'],
  [/zł/, 'PLN'],
  [/\bkr\b/i, 'SEK'],
];
const FREE =
  /\b(?:free|gratis|gratuit|gratuite|gratuito|gratuita|kostenlos|kostenfrei|freier eintritt|eintritt frei|entrée libre|libre|grátis)\b/i;
const MAX_MINOR = 10_000_000_00;

export interface ReadPrice {
  minMinor: number;
  maxMinor: number;
  currency: string;
}

/** ISO 4217 code, upper case, or null. */
export function currencyOf(text: unknown): string | null {
  const code = typeof text === 'string' ? text.trim().toUpperCase() : '';
  return /^[A-Z]{3}$/.test(code) ? code : null;
}

/**
 * Reads one price or a price range from a number or text. The currency is the source's currency field `currency`; when
 * that is empty, the currency sign in the text; and then `fallback`. Null when no amount can be read.
 */
export function readPrice(written: unknown, currency: string | null, fallback = 'EUR'): ReadPrice | null {
  const unit = currency ?? (typeof written === 'string' ? signOf(written) : null) ?? fallback;
  if (typeof written === 'number') return range([written], unit);
  if (typeof written !== 'string' || written.length > 200) return null;
  const amounts = [...written.matchAll(/\d[\d.,' \u00a0\u202f]*/g)]
    .map((match) => decimal(match[0]))
    .filter((amount) => amount !== null);
  if (amounts.length > 0) return range(amounts.slice(0, 2), unit);
  return FREE.test(written) ? { minMinor: 0, maxMinor: 0, currency: unit } : null;
}

const signOf = (text: string): string | null =>
  currencyOf(/\b([A-Z]{3})\b/.exec(text)?.[1]) ?? SYMBOLS.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/**
 * Reads the decimal sign: the last `.` or `,` when one or two digits follow it. Otherwise both signs separate groups.
 */
function decimal(text: string): number | null {
  const clean = text.replace(/[' \u00a0\u202f]/g, '').replace(/[.,]+$/, '');
  const mark = Math.max(clean.lastIndexOf('.'), clean.lastIndexOf(','));
  const digits = clean.length - mark - 1;
  const hasSeveralMarks = mark >= 0 && clean.split(clean[mark] ?? '').length > 2;
  const isDecimal =
    mark >= 0 && !hasSeveralMarks && (digits <= 2 || (digits === 3 && clean.startsWith('0')) || digits > 3);
  const whole = (isDecimal ? clean.slice(0, mark) : clean).replace(/[.,]/g, '');
  const value = Number(isDecimal ? `${whole}.${clean.slice(mark + 1)}` : whole);
  return Number.isFinite(value) ? value : null;
}

function range(amounts: number[], currency: string): ReadPrice | null {
  const minor = amounts.map((amount) => toMinor(amount, currency));
  if (minor.some((value) => !Number.isSafeInteger(value) || value < 0 || value > MAX_MINOR)) return null;
  return { minMinor: Math.min(...minor), maxMinor: Math.max(...minor), currency };
}

/** Converts major to minor units, to a step of the currency. Rounds once, so that floating-point errors do not reach the integer. */
export function toMinor(major: number, currency: string): number {
  const step = smallestStep(currency);
  return Math.round((major * 10 ** minorDigits(currency)) / step) * step;
}

/** `free`, a price range, or null when no ticket is on sale. */
export function priceOfTickets(tickets: ParsedTicket[]): ParsedPrice | null {
  const visible = tickets.filter((ticket) => !ticket.hidden);
  const priced = visible.filter((ticket) => ticket.priceKind === 'paid');
  const [first] = priced;
  if (!first) return visible.length > 0 ? { kind: 'free' } : null;
  const comparableAmounts = visible
    .filter((ticket) => ticket.priceKind === 'free' || ticket.currency === first.currency)
    .map((ticket) => ticket.priceMinor);
  return {
    kind: 'paid',
    minMinor: Math.min(...comparableAmounts),
    maxMinor: Math.max(...comparableAmounts),
    currency: first.currency,
  };
}

/** The name of a ticket class at one end of a price range, for sources that state prices without names. */
export function priceRangeEndName(priceMinor: number, amounts: number[]): string {
  if (amounts.length < 2) return 'General admission';
  return priceMinor === Math.min(...amounts) ? 'Lowest price' : 'Highest price';
}
