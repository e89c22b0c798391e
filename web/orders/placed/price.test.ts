import { expect, test } from 'vitest';
import { priceOf } from './price.ts';

test.each([
  ['without a refund', { totalMinor: 4500, refundedMinor: 0, isCanceled: false }],
  ['after a refund of a part', { totalMinor: 3500, refundedMinor: 1000, isCanceled: false }],
  ['after a refund of everything', { totalMinor: 4500, refundedMinor: 4500, isCanceled: true }],
])('the price of an order %s is what its tickets cost', (_case, order) => expect(priceOf(order)).toBe(4500));
