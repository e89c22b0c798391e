/**
 * The countries in which Stripe opens accounts for organizers, as codes of ISO 3166-1. https://stripe.com/global
 */
export const STRIPE_COUNTRIES: readonly string[] =
  'AE AT AU BE BG BR CA CH CY CZ DE DK EE ES FI FR GB GI GR HK HR HU IE IT JP LI LT LU LV MT MX MY NL NO NZ PL PT RO SE SG SI SK TH US'.split(
    ' ',
  );
