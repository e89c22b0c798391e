// The choices of filters that depend on the place and on the found events. The loader makes them, so that the script of
// the page does not contain currencies and names of languages.
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { filterCounts, type FilterTotals } from '#domain/discovery';
import { currencyOfCountry } from '#shared/currencies.ts';
import type { Locale } from '#shared/locales.ts';
import { formatMoney, minorDigits } from '#shared/money.ts';
import type { FilterCounts } from '#shared/search/filter-counts.ts';
import type { SearchRoute } from '#shared/search/route.ts';
import type { FilterData, LanguageChoice, PriceCeiling } from './filter-groups.ts';

export interface ChoiceTexts {
  i18n: I18n;
  locale: Locale;
}

const CEILINGS = [10, 20, 50, 100];
/** Currencies whose units are small: their ceilings are multiplied. */
const FACTORS: Readonly<Record<string, number>> = {
  HUF: 300,
  JPY: 100,
  KRW: 1_000,
  INR: 50,
  TWD: 20,
  THB: 20,
  PHP: 50,
  IDR: 10_000,
  KES: 100,
  NGN: 1_000,
  EGP: 50,
  ARS: 1_000,
  CLP: 1_000,
  COP: 3_000,
  CZK: 20,
  TRY: 30,
  MXN: 20,
  ZAR: 15,
  SEK: 10,
  NOK: 10,
  DKK: 10,
};

/** The data of the filters for a search in a country, whose currency the ceilings have. */
export function filterData(
  route: SearchRoute,
  totals: FilterTotals | null,
  { countryCode, ...texts }: ChoiceTexts & { countryCode: string | null | undefined },
): FilterData {
  const ceilings = priceCeilings(route, countryCode, texts);
  const counts = filterCounts(
    totals,
    ceilings.map(({ amount }) => amount),
  );
  return { ceilings, languages: languageChoices(route, counts, texts.locale), counts };
}

/**
 * The usual ceilings of a country, and the ceiling of the search when it is another; without a country, plain numbers.
 */
function priceCeilings(
  { maxPrice }: Pick<SearchRoute, 'maxPrice'>,
  countryCode: string | null | undefined,
  texts: ChoiceTexts,
): PriceCeiling[] {
  const factor = FACTORS[countryCode ? currencyOfCountry(countryCode) : ''] ?? 1;
  const usual = CEILINGS.map((amount) => amount * factor);
  const amounts = maxPrice === undefined || usual.includes(maxPrice) ? usual : [...usual, maxPrice];
  return amounts
    .toSorted((a, b) => a - b)
    .map((amount) => ({ amount, label: ceilingLabel(amount, countryCode, texts) }));
}

/** "Up to €20"; "Up to 20" without a country. */
export function ceilingLabel(
  amount: number,
  countryCode: string | null | undefined,
  { i18n, locale }: ChoiceTexts,
): string {
  const price = countryCode
    ? wholeMoney(amount, currencyOfCountry(countryCode), locale.code)
    : new Intl.NumberFormat(locale.code.replace('_', '-')).format(amount);
  return i18n._(msg`Up to ${price}`);
}

const wholeMoney = (amount: number, currency: string, localeCode: string): string =>
  formatMoney({ currency, value: amount * 10 ** minorDigits(currency) }, localeCode, { isShort: true });

/**
 * The languages of the found events and of the filter, those of most events first. Empty when there are fewer than two
 * and the filter has none.
 */
function languageChoices(
  { languages = [] }: Pick<SearchRoute, 'languages'>,
  counts: FilterCounts,
  locale: Locale,
): LanguageChoice[] {
  const totals = counts?.languages ?? {};
  const codes = [...new Set([...Object.keys(totals), ...languages])];
  if (codes.length < 2 && languages.length === 0) return [];
  return codes
    .toSorted((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0) || (a < b ? -1 : 1))
    .slice(0, LANGUAGES_MAX)
    .map((code) => ({ code, name: languageName(code, locale) }));
}

const LANGUAGES_MAX = 12;

/** The name of a language, capitalized as a label. */
export function languageName(code: string, { code: localeCode, lang }: Locale): string {
  const name = new Intl.DisplayNames(localeCode.replace('_', '-'), { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
}
