import { expect, test } from 'vitest';
import { type Discount, unitDiscounts } from './discount.ts';

const line = (quantity: number, unitMinor: number, isDiscounted = true) => ({ quantity, unitMinor, isDiscounted });
const offOf = (discount: Discount, ...lines: ReturnType<typeof line>[]) => unitDiscounts(discount, lines);

test('a percentage is rounded once for each line, half a unit up', () => {
  expect(offOf({ percent: 10 }, line(3, 1999), line(1, 2000), line(1, 5))).toEqual([200, 200, 1]);
  expect(offOf({ percent: 100 }, line(2, 1999))).toEqual([1999]);
  expect(offOf({ percent: 33 }, line(1, 1))).toEqual([0]);
});

test('only tickets that the code is for cost less', () => {
  expect(offOf({ percent: 50 }, line(1, 1000, false), line(1, 1000))).toEqual([0, 500]);
  expect(offOf({ amountMinor: 500, per: 'order' }, line(1, 1000, false), line(1, 1000))).toEqual([0, 500]);
  expect(offOf({ amountMinor: 500, per: 'order' }, line(1, 1000, false))).toEqual([0]);
});

test('an amount for each ticket is at most its price', () => {
  expect(offOf({ amountMinor: 500, per: 'ticket' }, line(2, 1200), line(1, 300), line(1, 0))).toEqual([500, 300, 0]);
});

test('an amount of the order is shared in proportion to the prices', () => {
  expect(offOf({ amountMinor: 1000, per: 'order' }, line(2, 2000))).toEqual([500]);
  expect(offOf({ amountMinor: 900, per: 'order' }, line(1, 2000), line(1, 1000))).toEqual([600, 300]);
  expect(offOf({ amountMinor: 9000, per: 'order' }, line(2, 2000), line(1, 1000))).toEqual([2000, 1000]);
});

test('an amount that tickets cannot share evenly is rounded in favor of the buyer', () => {
  expect(offOf({ amountMinor: 1000, per: 'order' }, line(3, 2000))).toEqual([334]);
  // the single ticket takes the rest, so the sum is exact
  const [three = 0, one = 0] = offOf({ amountMinor: 1000, per: 'order' }, line(3, 2000), line(1, 2000));
  expect(3 * three + one).toBe(1000);
});

test('in a currency with a step, what a ticket costs less is a multiple of the step', () => {
  const off = (discount: Discount, ...lines: ReturnType<typeof line>[]) => unitDiscounts(discount, lines, 10);
  expect(off({ percent: 33 }, line(2, 4510))).toEqual([1490]);
  expect(off({ amountMinor: 1000, per: 'order' }, line(3, 2000))).toEqual([340]);
  expect(off({ amountMinor: 500, per: 'ticket' }, line(2, 1200), line(1, 300))).toEqual([500, 300]);
});
