import { expect, test } from 'vitest';
import { type ArgumentErrors, argumentTexts, refusals } from '#shared/errors.ts';
import { errorOf } from './class-error.ts';

const refusal = (code: keyof typeof refusals, fields: ArgumentErrors) => ({
  code,
  text: refusals[code].text,
  fields,
});

test('a field of a line is reported beside the ticket class of that line', () => {
  const refused = refusal('ARGUMENTS_ERROR', { amount_9: ['INVALID'], quantity_7: ['INVALID'] });
  expect(errorOf(refused, '7')).toEqual({ kind: 'other', text: argumentTexts.INVALID });
  expect(errorOf(refused, '8')).toBeUndefined();
  expect(errorOf(refused, '9')).toEqual({ kind: 'amount' });
});

test('a limit is reported beside the class that exceeds it', () => {
  expect(errorOf(refusal('TOO_MANY', { quantity_7: ['TOO_LARGE'] }), '7')).toEqual({ kind: 'tooMany' });
  expect(errorOf(refusal('TOO_FEW', { quantity_8: ['TOO_SMALL'] }), '8')).toEqual({ kind: 'tooFew' });
});

test('a field that has been corrected since has no error', () => {
  const refused = refusal('ARGUMENTS_ERROR', { amount_9: ['INVALID'], quantity_7: ['INVALID'] });
  expect(errorOf(refused, '7', new Set(['quantity_7']))).toBeUndefined();
  expect(errorOf(refused, '9', new Set(['quantity_7']))).toEqual({ kind: 'amount' });
  expect(errorOf(refused, '9', new Set(['amount_9']))).toBeUndefined();
});

test('too many tickets in total are not reported beside a class', () => {
  expect(errorOf(refusal('TOO_MANY', {}), '7')).toBeUndefined();
});

test('missing stock is reported beside the classes that lack stock', () => {
  const refused = refusal('SOLD_OUT', { quantity_8: ['TOO_LARGE'] });
  expect(errorOf(refused, '7')).toBeUndefined();
  expect(errorOf(refused, '8')).toEqual({ kind: 'other', text: refusals.SOLD_OUT.text });
});

test('a missing choice is not reported beside a class', () => {
  expect(errorOf(refusal('ARGUMENTS_ERROR', { lines: ['MISSING'] }), '7')).toBeUndefined();
});
