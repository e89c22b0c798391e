import { expect, test } from 'vitest';
import { argumentTexts, Refusal, refusals } from '#shared/errors.ts';
import { classErrors } from './class-errors.ts';

const sold = (id: string, over: object = {}) => ({
  id,
  status: 'on_sale' as const,
  remaining: null,
  minPerOrder: 1,
  maxPerOrder: 10,
  ...over,
});
const line = (ticketClassId: string, quantity: number) => ({ ticketClassId, quantity });

test('a field of a line is told beside the class of that line', () => {
  const refusal = new Refusal('ARGUMENTS_ERROR', {
    fields: { 'lines.1.amountMinor': ['INVALID'], 'lines.0.quantity': ['INVALID'] },
  });
  expect(classErrors(refusal, [line('7', -1), line('9', 1)], [sold('7'), sold('8'), sold('9')])).toEqual({
    '7': { kind: 'other', text: argumentTexts.INVALID },
    '9': { kind: 'amount' },
  });
});

test('a limit is told beside the class that breaks it, with the limit', () => {
  const classes = [sold('7', { maxPerOrder: 2 }), sold('8', { minPerOrder: 4 })];
  const lines = [line('7', 3), line('8', 3)];
  expect(classErrors(new Refusal('TOO_MANY'), lines, classes)).toEqual({ '7': { kind: 'too_many', max: 2 } });
  expect(classErrors(new Refusal('TOO_FEW'), lines, classes)).toEqual({ '8': { kind: 'too_few', min: 4 } });
});

test('too many in all is nobody’s fault alone', () => {
  const lines = [line('7', 6), line('8', 6)];
  expect(classErrors(new Refusal('TOO_MANY'), lines, [sold('7'), sold('8')])).toEqual({});
});

test('what is gone is told beside the class it is gone from', () => {
  const classes = [sold('7'), sold('8', { remaining: 1 }), sold('9', { status: 'sold_out' })];
  const lines = [line('7', 2), line('8', 2), line('9', 1)];
  const text = refusals.SOLD_OUT.text;
  expect(classErrors(new Refusal('SOLD_OUT'), lines, classes)).toEqual({
    '8': { kind: 'other', text },
    '9': { kind: 'other', text },
  });
  expect(classErrors(new Refusal('SOLD_OUT'), [line('7', 2)], classes)).toEqual({ '7': { kind: 'other', text } });
});

test('a basket without lines blames no class', () => {
  expect(classErrors(new Refusal('ARGUMENTS_ERROR', { fields: { lines: ['MISSING'] } }), [], [sold('7')])).toEqual({});
});
