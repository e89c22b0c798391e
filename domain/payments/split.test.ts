import { expect, test } from 'vitest';
import { type Discount, unitDiscounts } from '#shared/discount.ts';
import { type Posting, paymentPosting, refundPosting } from './split.ts';

/** Whole numbers that are the same in each run (mulberry32). */
function numbers(seed: number) {
  let state = seed;
  return (max: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (max + 1));
  };
}

const sum = (posting: Posting): number => Object.values(posting).reduce((total, amount) => total + amount, 0);

/** A promo code, or none. */
function randomDiscount(random: (max: number) => number): Discount | null {
  const kind = random(3);
  if (kind === 0) return null;
  if (kind === 1) return { percent: 1 + random(99) };
  return { amountMinor: 1 + random(300_000), per: kind === 2 ? 'ticket' : 'order' };
}

interface Line {
  quantity: number;
  unitMinor: number;
  isDiscounted: boolean;
}

/** The price of each line after a discount, and checks of the rule that `unitDiscounts` states. */
function discounted(lines: Line[], discount: Discount | null): { quantity: number; unitMinor: number }[] {
  if (!discount) return lines;
  const off = unitDiscounts(discount, lines);
  const paid = lines.map((line, index) => ({ ...line, unitMinor: line.unitMinor - (off[index] ?? Number.NaN) }));
  for (const [index, { unitMinor, isDiscounted }] of paid.entries()) {
    expect(Number.isSafeInteger(unitMinor)).toBe(true);
    expect(unitMinor).toBeGreaterThanOrEqual(0);
    if (!isDiscounted) expect(off[index]).toBe(0);
  }
  if ('per' in discount && discount.per === 'order') {
    const priced = lines.filter((line) => line.isDiscounted);
    const most = priced.reduce((total, line) => total + line.quantity * line.unitMinor, 0);
    const taken = lines.reduce((total, { quantity }, index) => total + quantity * (off[index] ?? 0), 0);
    const promised = Math.min(discount.amountMinor, most);
    expect(taken).toBeGreaterThanOrEqual(promised);
    expect(taken).toBeLessThan(promised + Math.max(1, ...priced.map(({ quantity }) => quantity)));
  }
  return paid;
}

test('10,000 random baskets with discounts, fees, taxes and refunds: sums are exact, never negative, a full refund leaves zero', () => {
  const random = numbers(20_261_128);
  for (let round = 0; round < 10_000; round += 1) {
    const regular = Array.from({ length: 1 + random(5) }, () => ({
      quantity: 1 + random(9),
      unitMinor: 1 + random(250_000),
      isDiscounted: random(3) > 0,
    }));
    const lines = discounted(regular, randomDiscount(random));
    const totalMinor = lines.reduce((total, { quantity, unitMinor }) => total + quantity * unitMinor, 0);
    if (totalMinor === 0) continue; // a free order has no payment
    const taxMinor = random(Math.floor(totalMinor / 4));
    const platformFeeMinor = random(Math.floor(totalMinor / 4));
    const gatewayFeeMinor = random(Math.floor(totalMinor / 4));
    const parts = { totalMinor, platformFeeMinor, gatewayFeeMinor, taxMinor };
    const accounts: Required<Posting> = { buyer: 0, organizer: 0, platform_fee: 0, gateway_fee: 0, tax: 0 };
    const book = (posting: Posting) => {
      expect(sum(posting)).toBe(0);
      for (const [account, amount] of Object.entries(posting) as [keyof Posting, number][]) accounts[account] += amount;
    };
    book(paymentPosting(parts));
    let refunded = 0;
    while (refunded < totalMinor) {
      const amountMinor = random(3) === 0 ? totalMinor - refunded : 1 + random(totalMinor - refunded - 1);
      book(refundPosting(parts, { refundedMinor: refunded, amountMinor }));
      refunded += amountMinor;
      expect(accounts.buyer).toBe(refunded - totalMinor);
      const { buyer: _, ...received } = accounts;
      expect(Math.min(...Object.values(received))).toBeGreaterThanOrEqual(0);
    }
    expect(Object.values(accounts)).toEqual([0, 0, 0, 0, 0]);
  }
});

test('parts that exceed the total are refused', () => {
  const parts = { totalMinor: 100, platformFeeMinor: 60, gatewayFeeMinor: 0, taxMinor: 41 };
  expect(() => paymentPosting(parts)).toThrow('exceed');
});
