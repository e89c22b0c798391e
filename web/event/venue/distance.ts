import type { Locale } from '#shared/locales.ts';

const KM_PER_MILE = 1.609_344;
/** Countries whose road signs are in miles. */
const MILE_COUNTRIES = new Set(['US', 'GB', 'LR', 'MM']);

/**
 * "5 km" or "3 mi", with one decimal below 3. The unit is the mile when both the reader's region and the venue's
 * country use miles: a German in San Francisco reads kilometers, and so does an American in Berlin.
 */
export function formatDistance(locale: Locale, km: number, countryCode: string | null): string {
  const isInMiles = MILE_COUNTRIES.has(locale.code.slice(3)) && MILE_COUNTRIES.has(countryCode ?? '');
  const value = isInMiles ? km / KM_PER_MILE : km;
  const format = new Intl.NumberFormat(locale.code.replace('_', '-'), {
    style: 'unit',
    unit: isInMiles ? 'mile' : 'kilometer',
    unitDisplay: 'short',
    maximumFractionDigits: value < 3 ? 1 : 0,
  });
  // the number and its unit stay on one line; Node and browsers must render the same space
  return format.format(value).replaceAll(/\s/gu, '\u00a0');
}
