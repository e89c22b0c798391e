// Amounts in Stripe's units. They are minor units of ISO 4217 but for a few currencies.
// https://docs.stripe.com/currencies#zero-decimal
import { smallestStep } from '#shared/money.ts';

/** Without a minor unit, but sent as if they had two digits, which must be 00. */
const SENT_WITH_TWO_DIGITS = new Set(['ISK', 'UGX']);
/** With two digits in the standard, but sent in whole units. */
const SENT_IN_WHOLE_UNITS = new Set(['MGA']);

/** An amount of minor units as Stripe takes it; null when Stripe cannot take this amount. */
export function stripeAmount({ amountMinor, currency }: { amountMinor: number; currency: string }): number | null {
  if (SENT_WITH_TWO_DIGITS.has(currency)) return amountMinor * 100;
  if (SENT_IN_WHOLE_UNITS.has(currency)) return amountMinor % 100 === 0 ? amountMinor / 100 : null;
  // of three digits, the last must be 0
  return amountMinor % smallestStep(currency) === 0 ? amountMinor : null;
}

/** Minor units of an amount of Stripe. `currency` is in capital letters. */
export function minorAmount({ amount, currency }: { amount: number; currency: string }): number {
  if (SENT_WITH_TWO_DIGITS.has(currency)) return amount / 100;
  return SENT_IN_WHOLE_UNITS.has(currency) ? amount * 100 : amount;
}
