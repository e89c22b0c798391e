import { describe, expect, it } from 'vitest';
import { isId, isPlaceId, parseId } from './ids.ts';

describe('an id', () => {
  it.each(['1', '42', '999999999999999999'])('%s is an id', (text) => {
    expect(isId(text)).toBe(true);
    expect(parseId(text)).toBe(text);
  });

  it.each(['', '0', '01', '-1', '1.5', '1e3', ' 1', '1\n', '١', 'abc', '1234567890123456789'])(
    '%j is not an id',
    (text) => {
      expect(isId(text)).toBe(false);
      expect(parseId(text)).toBeNull();
    },
  );

  it.each([1, null, undefined, ['1'], { id: '1' }])('%j, which is no text, is not an id', (value) => {
    expect(parseId(value)).toBeNull();
  });

  it('fits into a bigint of PostgreSQL at its longest', () => {
    expect(BigInt('9'.repeat(18))).toBeLessThan(2n ** 63n);
  });
});

it('a place id has at most as many digits as a JSON number holds exactly', () => {
  expect(isPlaceId('4503599627370496')).toBe(true);
  expect(isPlaceId('45035996273704960')).toBe(false);
  expect(isPlaceId('0')).toBe(false);
});
