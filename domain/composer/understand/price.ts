import { minorValue } from '#shared/money.ts';
import type { CountedAmount, UnderstoodPrice } from '../types.ts';
import { firstReading, foldInPlace, type Reading } from './text.ts';

interface Options {
  /** The usual currency at the event's place. */
  currency: string;
  isSentence: boolean;
}

const AMOUNT = '\\d{1,6}(?:[.,]\\d{1,2})?';
const SYMBOL =
  '(?:€|r\\$|\\$|£|euros?\\b|eur\\b|dollars?\\b|usd\\b|pounds?\\b|gbp\\b|chf\\b|franken\\b|reais\\b|brl\\b|pesos?\\b|mxn\\b|cad\\b|aud\\b)';
const FREE_SENTENCE =
  /\b(?:free (?:entry|admission|entrance|of charge)|for free|it(?:'s| is) free|eintritt (?:ist )?frei|freier eintritt|kostenlos(?:er|e|es)?|entree (?:libre|gratuite)|gratuite?|entrada (?:libre|gratis|gratuita|franca)|gratis|gratuit[ao]|gratis|de graca)\b/g;
/** "A free workshop" at the beginning of a sentence; "free jazz" is music. */
const FREE_EVENT =
  /^(?:(?:an?|our|my) )?free (?!(?:jazz|form|style|fall|speech|will|running|diving|climbing|range|trade)\b)/g;
/** "…, free, 40 people": the word alone between commas. */
const FREE_ALONE = /(?<=[,;]\s{0,3})(?:free|frei|libre|livre)(?=\s{0,3}(?:[,;.!]|$))/g;
const FREE = /\b(?:free|frei|kostenfrei|umsonst|libre|livre|nothing|nichts|rien|nada|0)\b/g;
const DONATION =
  /\b(?:donations?|donate|pay what you (?:can|want|like)|spenden?|spendenbasis|hutsammlung|prix libre|participation libre|dons?|au chapeau|donativos?|donacion(?:es)?|la voluntad|doac(?:ao|oes)|contribuicao(?: voluntaria)?)\b/g;

/** Reads the price of entry; null when the text names no price. */
export function readPrice(text: string, options: Options): Reading<UnderstoodPrice> | null {
  const folded = foldInPlace(text);
  const donation = firstReading(folded, DONATION, () => true);
  if (donation) return { value: donationOf(folded, options), span: donation.span };
  const paid = readPaid(text, folded, options);
  if (paid) return paid;
  const free =
    firstReading(folded, FREE_SENTENCE, () => true) ??
    firstReading(folded, FREE_ALONE, () => true) ??
    firstReading(folded, options.isSentence ? FREE_EVENT : FREE, () => true);
  return free && { value: { kind: 'free' }, span: free.span };
}

function donationOf(folded: string, options: Options): UnderstoodPrice {
  const amount = firstReading(folded, amountPattern(options), ({ a, b }) => a ?? b ?? null);
  const currency = currencyIn(folded, options.currency);
  return { kind: 'donation', amount: amount ? minorValue(amount.value, currency) : null, currency };
}

/** The first amount with a currency in a folded text, in minor units; null without one. */
export function amountIn(folded: string, usual: string): Reading<number> | null {
  const currency = currencyIn(folded, usual);
  return firstReading(folded, amountPattern({ currency, isSentence: true }), ({ a, b }) =>
    minorValue(a ?? b ?? '', currency),
  );
}

/** Matches amounts with a currency; in an answer about the price also amounts without a currency. */
const amountPattern = ({ isSentence }: Options): RegExp =>
  isSentence
    ? new RegExp(`${SYMBOL}\\s?(?<a>${AMOUNT})|(?<b>${AMOUNT})\\s?${SYMBOL}`, 'g')
    : new RegExp(`(?:${SYMBOL}\\s?)?(?<a>${AMOUNT})(?:\\s?${SYMBOL})?`, 'g');

const RANGE = new RegExp(
  `(?:${SYMBOL}\\s?)?(?<low>${AMOUNT})\\s?(?:${SYMBOL}\\s?)?(?:-|–|\\/|to|bis|a|or|oder|ou|o)\\s?(?:${SYMBOL}\\s?)?(?<high>${AMOUNT})(?:\\s?${SYMBOL})?`,
  'g',
);

function readPaid(text: string, folded: string, options: Options): Reading<UnderstoodPrice> | null {
  const currency = currencyIn(folded, options.currency);
  const paid = (amounts: Omit<CountedAmount, 'count'>[]): UnderstoodPrice | null =>
    amounts.length > 0 && amounts.every(({ value }) => value > 0)
      ? { kind: 'paid', amounts: amounts.map((amount) => ({ ...amount, count: null })), currency }
      : null;
  const minor = (amount: string | undefined) => minorValue(amount ?? '', currency) ?? 0;
  if (!options.isSentence) {
    const labelled = labelledAmounts(text, currency);
    const value = labelled.length > 1 ? paid(labelled) : null;
    if (value) return { value, span: [0, text.length] };
  }
  const range = firstReading(folded, RANGE, ({ low, high }) => {
    const isMarked = !options.isSentence || hasSymbol(folded);
    const amounts = [minor(low), minor(high)].toSorted((a, b) => a - b);
    return isMarked && amounts[0] !== amounts[1] ? paid(amounts.map((value) => ({ label: '', value }))) : null;
  });
  if (range && (!options.isSentence || hasSymbol(folded.slice(...range.span)))) return range;
  return firstReading(folded, amountPattern(options), ({ a, b }) => paid([{ label: '', value: minor(a ?? b) }]));
}

const hasSymbol = (folded: string): boolean => new RegExp(SYMBOL).test(folded);

/** Reads "12 € adults, 6 € children": each part has one amount and words of its own. At most four parts. */
function labelledAmounts(text: string, currency: string): { label: string; value: number }[] {
  const parts = text.split(/[,;\n](?!\d)|\s+(?:and|und|et|y|e)\s+/).slice(0, 4);
  return parts.flatMap((part) => {
    const amounts = part.match(/\d{1,6}(?:[.,]\d{1,2})?/g) ?? [];
    const [amount = ''] = amounts;
    const label = part
      .replace(amount, '')
      .replace(/r\$|[€$£]|\b(?:euros?|eur|dollars?|usd|pounds?|gbp|chf|franken|reais|brl|for|für|pour|para)\b/giu, '')
      .replace(/[:()–-]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    const value = minorValue(amount, currency);
    return amounts.length === 1 && label !== '' && value ? [{ label, value }] : [];
  });
}

const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/r\$|\breais\b|\bbrl\b/, 'BRL'],
  [/€|\beur/, 'EUR'],
  [/£|\bgbp\b|\bpounds?\b/, 'GBP'],
  [/\bchf\b|\bfranken\b/, 'CHF'],
  [/\bmxn\b/, 'MXN'],
  [/\bcad\b/, 'CAD'],
  [/\baud\b/, 'AUD'],
  [/\busd\b/, 'USD'],
];
/** Currencies that are written with a dollar sign in their own country. */
const DOLLARS = new Set(['USD', 'CAD', 'AUD', 'NZD', 'MXN', 'ARS', 'CLP', 'COP', 'SGD', 'HKD']);

/** The currency that a folded text names, or the usual one. */
export function currencyIn(folded: string, usual: string): string {
  const named = CURRENCIES.find(([pattern]) => pattern.test(folded));
  if (named) return named[1];
  return /\$|\bdollars?\b/.test(folded) && !DOLLARS.has(usual) ? 'USD' : usual;
}
