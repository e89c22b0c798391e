import { expect, test } from 'vitest';
import { numbers } from '../test/random-numbers.ts';
import { allInPrice, breakdownOf, NO_TERMS, type PriceTerms } from './price-breakdown.ts';

const terms = (more: Partial<PriceTerms>): PriceTerms => ({ ...NO_TERMS, ...more });
const vat = { name: 'VAT', rate: 19_000, isInclusive: true };
const salesTax = { name: 'Sales tax', rate: 8_875, isInclusive: false };
const fee = { rate: 3_000, fixedMinor: 50 };

test('a fee that is passed on is added to the price, and one that is not comes out of it', () => {
  expect(allInPrice(2000, terms({ fee }))).toBe(2110);
  expect(breakdownOf(2110, terms({ fee }))).toEqual({ totalMinor: 2110, feeMinor: 110, taxMinor: 0, netMinor: 2000 });
  const absorbed = terms({ fee, isFeePassedOn: false });
  expect(allInPrice(2000, absorbed)).toBe(2000);
  expect(breakdownOf(2000, absorbed)).toEqual({ totalMinor: 2000, feeMinor: 110, taxMinor: 0, netMinor: 1890 });
});

test('a tax is contained in the price, or added to the price and the fee', () => {
  expect(allInPrice(2000, terms({ tax: vat }))).toBe(2000);
  expect(breakdownOf(2000, terms({ tax: vat })).taxMinor).toBe(319);
  expect(allInPrice(2000, terms({ fee, tax: salesTax }))).toBe(2297);
  expect(breakdownOf(2297, terms({ fee, tax: salesTax }))).toEqual({
    totalMinor: 2297,
    feeMinor: 110,
    taxMinor: 187,
    netMinor: 2000,
  });
});

test('a free ticket has no fee and no tax', () => {
  const all = terms({ fee, tax: salesTax });
  expect(allInPrice(0, all)).toBe(0);
  expect(breakdownOf(0, all)).toEqual({ totalMinor: 0, feeMinor: 0, taxMinor: 0, netMinor: 0 });
});

test('half a unit counts as a whole one, also in currencies without decimals', () => {
  expect(allInPrice(1050, terms({ fee: { rate: 1_000, fixedMinor: 0 } }))).toBe(1061);
  expect(breakdownOf(1100, terms({ tax: { ...vat, rate: 10_000 } })).taxMinor).toBe(100);
});

test('the fee of a very cheap ticket is at most what is left after the tax', () => {
  expect(breakdownOf(10, terms({ fee, tax: vat, isFeePassedOn: false }))).toEqual({
    totalMinor: 10,
    feeMinor: 8,
    taxMinor: 2,
    netMinor: 0,
  });
});

test('an amount above the exact range of a product is divided exactly', () => {
  const amount = 9_007_199_254_740_000;
  const { feeMinor, taxMinor, netMinor } = breakdownOf(amount, terms({ fee, tax: vat }));
  expect(BigInt(feeMinor) + BigInt(taxMinor) + BigInt(netMinor)).toBe(BigInt(amount));
});

test('fee and tax of a currency with a step are multiples of it, and their sums are exact', () => {
  const random = numbers(110);
  for (let round = 0; round < 2000; round += 1) {
    const all = terms({
      fee: { rate: random(30_000), fixedMinor: random(100) * 10 },
      isFeePassedOn: random(1) === 0,
      tax: random(2) === 0 ? null : { name: 'VAT', rate: 1 + random(27_000), isInclusive: random(1) === 0 },
      step: 10,
    });
    const price = 10 * (1 + random(50_000));
    const total = allInPrice(price, all);
    const { feeMinor, taxMinor, netMinor } = breakdownOf(total, all);
    expect([total % 10, feeMinor % 10, taxMinor % 10, netMinor % 10]).toEqual([0, 0, 0, 0]);
    expect(feeMinor + taxMinor + netMinor).toBe(total);
    expect(Math.min(feeMinor, taxMinor, netMinor)).toBeGreaterThanOrEqual(0);
    if (all.isFeePassedOn && all.tax?.isInclusive !== true) expect(netMinor).toBe(price);
  }
});
