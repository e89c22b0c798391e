import { expect, test } from 'vitest';
import { formatRate, rateOfText } from './rates.ts';

test('a typed rate may have three decimals with a point or a comma', () => {
  expect(['19', '8.875', '8,875', ' 7 % ', '0', '100'].map(rateOfText)).toEqual([
    19_000, 8_875, 8_875, 7_000, 0, 100_000,
  ]);
  expect(['', 'x', '-1', '1.2345', '1000', '1.2.3'].map(rateOfText)).toEqual([null, null, null, null, null, null]);
});

test('a rate is written in the format of the locale', () => {
  expect(formatRate(8_875, 'en_US')).toBe('8.875%');
  expect(formatRate(19_000, 'de_DE')).toBe('19\u00a0%');
});
