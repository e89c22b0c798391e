import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney, majorValue, minorValue, parseMoney, typedValue, wireMoney } from './money.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');

describe('money for display', () => {
  test('dollars have cents', () => expect(formatMoney({ currency: 'USD', value: 4500 }, 'en_US')).toBe('$45.00'));
  test('euros in Germany have a comma', () => {
    expect(plain(formatMoney({ currency: 'EUR', value: 123450 }, 'de_DE'))).toBe('1.234,50 €');
  });
  test('yen have no fraction', () => expect(formatMoney({ currency: 'JPY', value: 4500 }, 'en-US')).toBe('¥4,500'));
  test('dinars have three digits', () => {
    expect(plain(formatMoney({ currency: 'KWD', value: 4500 }, 'en_US'))).toBe('KWD 4.500');
  });
  test('the largest amounts are exact', () => {
    expect(formatMoney({ currency: 'USD', value: 9007199254740991 }, 'en_US')).toBe('$90,071,992,547,409.91');
  });
});

describe('on the wire', () => {
  test('money is written with its parts', () => {
    expect(wireMoney({ currency: 'USD', value: 4500 }, 'en_US')).toEqual({
      currency: 'USD',
      value: 4500,
      major_value: '45.00',
      display: '$45.00',
    });
  });
  test('money is read as currency and minor units', () => {
    expect(parseMoney('USD,4500')).toEqual({ currency: 'USD', value: 4500 });
    expect(parseMoney('JPY,0')).toEqual({ currency: 'JPY', value: 0 });
  });
  test.each([
    '',
    'USD',
    'USD,',
    'usd,1',
    'USD,-1',
    'USD,1.5',
    'USD,01',
    'USD,1e3',
    'USD, 1',
    'USD,1,2',
    'USDX,1',
    `USD,${'9'.repeat(13)}`,
  ])('%j is not money', (text) => expect(parseMoney(text)).toBeNull());
});

test('small and negative amounts have all their zeros', () => {
  expect(majorValue({ currency: 'USD', value: 5 })).toBe('0.05');
  expect(majorValue({ currency: 'USD', value: -5 })).toBe('-0.05');
  expect(majorValue({ currency: 'KWD', value: 5 })).toBe('0.005');
});

test('the major value holds every minor unit', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.constantFrom('USD', 'JPY', 'KWD'), (value, currency) => {
      const digits = majorValue({ currency, value: value || 0 }).replace('.', '');
      expect(BigInt(digits)).toBe(BigInt(value));
    }),
  );
});

test.each([
  ['12', 'USD', 1200],
  ['12.5', 'USD', 1250],
  [' 12,50 ', 'EUR', 1250],
  ['500', 'JPY', 500],
  ['500.5', 'JPY', null],
  ['1.230', 'KWD', 1230],
  ['1.23', 'KWD', 1230],
  ['1.234', 'KWD', null],
  ['1.234', 'USD', null],
  ['', 'USD', null],
  ['-3', 'USD', null],
  ['1e3', 'USD', null],
  ['12345678', 'USD', null],
])('%j as people type it in %s is %j minor units', (text, currency, minor) => {
  expect(minorValue(text, currency)).toBe(minor);
});

test('an amount in a field has the decimal separator of the language', () => {
  expect(typedValue({ currency: 'EUR', value: 900 }, 'fr_FR')).toBe('9,00');
  expect(typedValue({ currency: 'USD', value: 900 }, 'en_US')).toBe('9.00');
  expect(typedValue({ currency: 'JPY', value: 900 }, 'de_DE')).toBe('900');
  expect(minorValue(typedValue({ currency: 'BRL', value: 1250 }, 'pt_BR'), 'BRL')).toBe(1250);
});
