import { describe, expect, test } from 'vitest';
import { formatIban, parseBic, parseIban } from './iban.ts';

describe('an IBAN', () => {
  test.each([
    ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['gb82west12345698765432', 'GB82WEST12345698765432'],
    ['FR14 2004 1010 0505 0001 3M02 606', 'FR1420041010050500013M02606'],
    ['NO93-8601-1117-947', 'NO9386011117947'],
    ['PT50 0002 0123 1234 5678 9015 4', 'PT50000201231234567890154'],
    ['ES91 2100 0418 4502 0005 1332', 'ES9121000418450200051332'],
  ])('%j is stored as %s', (typed, stored) => expect(parseIban(typed)).toBe(stored));

  test.each([
    ['', 'nothing'],
    ['DE89 3704 0044 0532 0130 01', 'another last digit'],
    ['DE98 3704 0044 0532 0130 00', 'check digits in another order'],
    ['DE89 3704 0044 0532 1030 00', 'two digits in another order'],
    ['DE89 3704 0044 0532 0130', 'too short'],
    ['DE89 3704 0044 0532 0130 000', 'too long'],
    ['XX89 3704 0044 0532 0130 00', 'an unknown country'],
    ['1234567890', 'an account number'],
  ])('%j is refused: %s', (typed) => expect(parseIban(typed)).toBeNull());

  test('every single wrong digit is noticed', () => {
    const iban = 'DE89370400440532013000';
    for (let at = 2; at < iban.length; at += 1)
      for (const digit of '0123456789')
        if (digit !== iban[at]) expect(parseIban(iban.slice(0, at) + digit + iban.slice(at + 1))).toBeNull();
  });

  test('is shown in groups of four', () =>
    expect(formatIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00'));
});

describe('a BIC', () => {
  test.each([
    ['COBADEFFXXX', 'COBADEFFXXX'],
    ['cobadeff', 'COBADEFF'],
    ['COBA DE FF 370', 'COBADEFF370'],
  ])('%j is stored as %s', (typed, stored) => expect(parseBic(typed)).toBe(stored));

  test.each(['', 'COBADEF', 'COBADEFFXX', 'C0BADEFF'])('%j is refused', (typed) => expect(parseBic(typed)).toBeNull());
});
