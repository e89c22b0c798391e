// Currencies that tickets are sold in, and the usual currency of a country.

const COUNTRIES: Record<string, string> = {
  EUR: 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK',
  USD: 'US PR EC SV',
  GBP: 'GB',
  CAD: 'CA',
  AUD: 'AU',
  NZD: 'NZ',
  CHF: 'CH LI',
  SEK: 'SE',
  NOK: 'NO',
  DKK: 'DK',
  PLN: 'PL',
  CZK: 'CZ',
  HUF: 'HU',
  RON: 'RO',
  TRY: 'TR',
  ILS: 'IL',
  JPY: 'JP',
  KRW: 'KR',
  INR: 'IN',
  SGD: 'SG',
  HKD: 'HK',
  TWD: 'TW',
  THB: 'TH',
  PHP: 'PH',
  IDR: 'ID',
  MYR: 'MY',
  AED: 'AE',
  ZAR: 'ZA',
  KES: 'KE',
  NGN: 'NG',
  EGP: 'EG',
  MAD: 'MA',
  BRL: 'BR',
  MXN: 'MX',
  ARS: 'AR',
  CLP: 'CL',
  COP: 'CO',
  PEN: 'PE',
  ISK: 'IS',
  SAR: 'SA',
  QAR: 'QA',
  UGX: 'UG',
  VND: 'VN',
  KWD: 'KW',
  BHD: 'BH',
  OMR: 'OM',
  JOD: 'JO',
  TND: 'TN',
};

/** ISO 4217 codes, the most common first. */
export const CURRENCIES: readonly string[] = Object.keys(COUNTRIES);

const currencyByCountry = new Map(
  Object.entries(COUNTRIES).flatMap(([currency, countries]) =>
    countries.split(' ').map((country) => [country, currency] as const),
  ),
);

/** The usual currency of a locale's region: EUR for `de_DE`. */
export const currencyOfLocale = (code: string): string => currencyOfCountry(code.slice(-2));

/** The usual currency of a country (ISO 3166-1 alpha-2); USD for other countries and without a country. */
export const currencyOfCountry = (countryCode: string | null): string =>
  currencyByCountry.get(countryCode ?? '') ?? 'USD';
