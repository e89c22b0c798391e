import { expect, test } from 'vitest';
import { includedIn } from './included.ts';

const line = (quantity: number, parts: object) => ({
  quantity,
  parts: { feeMinor: 0, isFeePassedOn: true, taxMinor: 0, taxName: '', ...parts },
});

test('the fee that the buyer pays and each tax are added up, and a fee that the organizer pays is left out', () => {
  const lines = [
    line(2, { feeMinor: 60, taxMinor: 160, taxName: 'VAT' }),
    line(1, { feeMinor: 100, isFeePassedOn: false, taxMinor: 70, taxName: 'City tax' }),
    line(3, { taxMinor: 10, taxName: 'VAT' }),
  ];
  expect(includedIn(lines)).toEqual({
    feeMinor: 120,
    taxes: [
      { name: 'VAT', minor: 350 },
      { name: 'City tax', minor: 70 },
    ],
  });
  expect(includedIn([])).toEqual({ feeMinor: 0, taxes: [] });
});
