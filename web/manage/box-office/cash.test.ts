import { expect, test } from 'vitest';
import { likelyCash } from './cash.ts';

test.each([
  [5100, 2, [5100, 5500, 6000, 10_000]],
  [2000, 2, [2000, 5000, 10_000]],
  [1, 2, [1, 500, 1000, 2000]],
  [4510, 0, [4510, 4520, 4550, 4600]],
  [12_345, 3, [12_345, 15_000, 20_000, 50_000]],
])('%i in a currency with %i digits is paid with %j', (total, digits, expected) =>
  expect(likelyCash(total, digits)).toEqual(expected),
);
