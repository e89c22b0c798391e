import { expect, test } from 'vitest';
import { feePrice } from './fee-price.ts';

test.each([
  ['a percentage and an amount', { rate: 5000, fixedMinor: 50 }, '5% + $0.50'],
  ['only a percentage', { rate: 5000, fixedMinor: 0 }, '5%'],
  ['only an amount', { rate: 0, fixedMinor: 50 }, '$0.50'],
  ['neither', { rate: 0, fixedMinor: 0 }, '0%'],
])('the text of a fee with %s has no part that is zero', (_, fee, text) => {
  expect(feePrice(fee, 'USD', 'en_US')).toBe(text);
});
