/** Countries of the European Economic Area, where directive 2011/83/EU, article 8 (2), applies. */
const COUNTRIES = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

/**
 * Whether the button of an order that costs money must say “order with obligation to pay” and nothing else. An event
 * without a country is online, and its buyers may be in one of these countries.
 *
 * @param country ISO 3166-1 alpha-2
 */
export const needsObligationText = (country: string | null): boolean => country === null || COUNTRIES.has(country);
