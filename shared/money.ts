/** Money: an integer of minor units and a currency (ISO 4217). 4500 USD is forty-five dollars, 4500 JPY is 4,500 yen. */
export type Money = { currency: string; value: number };

/** Money in the API's format. `major_value` is a decimal text, without a float's rounding. */
export type WireMoney = { currency: string; value: number; major_value: string; display: string };

/**
 * Fraction digits by ISO 4217 where they are not two. Engines disagree with the standard and each other, so the product
 * has its own table.
 */
const MINOR_DIGITS: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
]);
/** Currencies in which card networks take no last digit but 0: 4.500 and 4.510 dinars, and no price between them. */
const STEP_OF_TEN: ReadonlySet<string> = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);
const formatters = new Map<string, Intl.NumberFormat>();

export const minorDigits = (currency: string): number => MINOR_DIGITS.get(currency) ?? 2;

/** The step between two amounts that people can pay, in minor units: 10 for dinars and rials with three digits, else 1. */
export const smallestStep = (currency: string): number => (STEP_OF_TEN.has(currency) ? 10 : 1);

/** `4500` USD is `45.00`, without symbol or grouping. */
export function majorValue({ currency, value }: Money): string {
  const digits = minorDigits(currency);
  const text = String(Math.abs(value)).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  return `${value < 0 ? '-' : ''}${whole}${digits > 0 ? `.${text.slice(-digits)}` : ''}`;
}

/** `majorValue` with the decimal separator of a locale, for a field in which a person types an amount: `45,00`. */
export const typedValue = (money: Money, locale: string): string =>
  majorValue(money).replace('.', decimalSeparator(locale));

const decimalSeparator = (locale: string): string =>
  new Intl.NumberFormat(locale.replace('_', '-')).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ??
  '.';

/**
 * `45`, `45.00` or `45,00` of USD is 4500; null for another text, for more fraction digits than the currency has, and for an
 * amount between two steps of the currency (`smallestStep`).
 */
export function minorValue(text: string, currency: string): number | null {
  const [, whole, fraction = ''] = /^\s*(\d{1,7})(?:[.,](\d{1,3}))?\s*$/.exec(text) ?? [];
  const digits = minorDigits(currency);
  const padded = fraction.padEnd(digits, '0');
  const value = whole === undefined || padded.length > digits ? null : Number(whole + padded);
  return value === null || value % smallestStep(currency) !== 0 ? null : value;
}

/** The amount in the format of a locale (`en_US` or `en-US`): `$45.00`, `45,00 €`, `¥4,500`, with a minus sign `−$5.00`. */
export function formatMoney(money: Money, locale: string, { isShort = false } = {}): string {
  const digits = minorDigits(money.currency);
  const shown = isShort && money.value % 10 ** digits === 0 ? 0 : digits;
  // a decimal text is exact; a number would be rounded before formatting
  const formatter = formatterOf(money.currency, locale.replace('_', '-'), shown);
  return formatter.format(majorValue(money) as Intl.StringNumericLiteral).replace('-', '−');
}

/**
 * Parses `USD,4500`, the API's format of money; null for other texts.
 * @planned reads the prices of ticket classes in calls of the organizer
 */
export function parseMoney(text: string): Money | null {
  const [, currency, value] = /^([A-Z]{3}),(0|[1-9]\d{0,11})$/.exec(text) ?? [];
  return currency && value ? { currency, value: Number(value) } : null;
}

/** @planned writes prices in calls of the organizer */
export const wireMoney = (money: Money, locale: string): WireMoney => ({
  currency: money.currency,
  value: money.value,
  major_value: majorValue(money),
  display: formatMoney(money, locale),
});

function formatterOf(currency: string, locale: string, digits: number): Intl.NumberFormat {
  const key = `${currency} ${locale} ${digits}`;
  const cached = formatters.get(key);
  if (cached) return cached;
  const options = {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const;
  const created = new Intl.NumberFormat(locale, options);
  formatters.set(key, created);
  return created;
}
