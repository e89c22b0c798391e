import { expect, test } from 'vitest';
import { minorAmount, stripeAmount } from './amounts.ts';

test.each([
  ['USD', 4500, 4500],
  ['HUF', 450_000, 450_000],
  ['JPY', 4500, 4500],
  ['KRW', 50_000, 50_000],
  ['ISK', 4500, 450_000],
  ['UGX', 50_000, 5_000_000],
  ['KWD', 4500, 4500],
  ['BHD', 10, 10],
  ['MGA', 500_000, 5000],
])('%s: %i minor units are %i of Stripe, and back', (currency, amountMinor, amount) => {
  expect(stripeAmount({ amountMinor, currency })).toBe(amount);
  expect(minorAmount({ amount, currency })).toBe(amountMinor);
});

test.each([
  ['KWD', 4505],
  ['TND', 1],
  ['MGA', 501],
])('%s: Stripe cannot take %i minor units', (currency, amountMinor) => {
  expect(stripeAmount({ amountMinor, currency })).toBeNull();
});
