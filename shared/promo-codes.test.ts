import { expect, test } from 'vitest';
import { codesOfList } from './promo-codes.ts';

test('a pasted list has one code on each line', () => {
  expect(codesOfList('ALPHA-1\r\n\n  BETA_2 \nalpha-1\nGAMMA3')).toEqual(['ALPHA-1', 'BETA_2', 'GAMMA3']);
  expect(codesOfList('')).toEqual([]);
});

test('a CSV file has the codes in the column that is called so, or in the first', () => {
  expect(codesOfList('\uFEFF"Name","Code"\r\n"Ada","ALPHA-1"\r\n"Bob","BETA-2"\r\n')).toEqual(['ALPHA-1', 'BETA-2']);
  expect(codesOfList('ALPHA-1;Ada\nBETA-2;Bob')).toEqual(['ALPHA-1', 'BETA-2']);
  expect(codesOfList("code\tused\n'-DASH\t0")).toEqual(['-DASH']);
});
