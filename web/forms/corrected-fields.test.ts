import { expect, test } from 'vitest';
import { isCorrected } from './corrected-fields.ts';

const box = (name: string, value: string, valid = true) => ({ name, value, validity: { valid } as ValidityState });

test('an edited field counts as corrected when it has a value that the browser accepts', () => {
  expect(isCorrected(box('name', 'Ada'), 'MISSING')).toBe(true);
  expect(isCorrected(box('name', '  '), 'MISSING')).toBe(false);
  expect(isCorrected(box('email', 'ada@', false), 'INVALID')).toBe(false);
  expect(isCorrected(box('email', 'ada@example.org'), 'INVALID')).toBe(true);
});

test('a new password counts as corrected once it is long enough', () => {
  expect(isCorrected(box('password', 'nine char'), 'TOO_SHORT')).toBe(false);
  expect(isCorrected(box('password', 'ten chars!'), 'TOO_SHORT')).toBe(true);
});
