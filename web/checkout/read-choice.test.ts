import { expect, test } from 'vitest';
import { type ArgumentErrors, Refusal } from '#shared/errors.ts';
import { parseForm } from '../forms/read.ts';
import { choiceForm, formFieldOf, linesOf, typedOf } from './read-choice.ts';

const read = (fields: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return parseForm(choiceForm, form);
};
const dollars = () => 'USD';
const lines = (...fields: [string, string][]) => linesOf(read(fields), dollars);

/** The problem of each field; empty when the form can be read. */
function problemsOf(...fields: [string, string][]): ArgumentErrors {
  try {
    lines(...fields);
    return {};
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.detail.fields ?? {};
  }
}

test('lines with quantity zero are omitted, and the other lines retain their quantities and their order', () => {
  expect(lines(['quantity_9', '2'], ['quantity_3', '0'], ['quantity_1', '1'], ['other', '5'])).toEqual([
    { ticketClassId: '9', quantity: 2 },
    { ticketClassId: '1', quantity: 1 },
  ]);
});

test.each(['-5', '1.5', '1e9', 'two', '9999999', ' ', ''])('the quantity %j is refused', (typed) => {
  expect(problemsOf(['quantity_1', typed])).toEqual({ quantity_1: ['INVALID'] });
});

test('a repeated quantity is refused', () => {
  expect(problemsOf(['quantity_1', '1'], ['quantity_1', '2'])).toEqual({ quantity_1: ['INVALID'] });
});

test('the amount of a donation is read in the currency of its class', () => {
  const choice = read([
    ['quantity_1', '1'],
    ['amount_1', '12,50'],
    ['quantity_2', '1'],
    ['amount_2', '500'],
  ]);
  expect(linesOf(choice, (id) => (id === '1' ? 'EUR' : 'JPY')).map((line) => line.amountMinor)).toEqual([1250, 500]);
});

test.each(['', 'a lot', '-3', '1.234', '1000001'])('the amount %j is refused', (typed) => {
  expect(problemsOf(['quantity_1', '1'], ['amount_1', typed])).toEqual({ amount_1: ['INVALID'] });
});

test('the refusal names both fields of the first line that cannot be read', () => {
  const wrong: [string, string][] = [
    ['quantity_1', '0'],
    ['amount_1', 'not read'],
    ['quantity_2', 'two'],
    ['amount_2', 'a lot'],
    ['quantity_3', 'three'],
  ];
  expect(problemsOf(...wrong)).toEqual({ quantity_2: ['INVALID'], amount_2: ['INVALID'] });
});

test('the typed values are returned for the form', () => {
  const typed = typedOf(
    read([
      ['quantity_1', 'two'],
      ['quantity_2', '0'],
      ['amount_2', 'a lot'],
    ]),
  );
  expect(typed).toEqual({ quantities: { '1': 'two', '2': '0' }, amounts: { '2': 'a lot' } });
});

test('an error of an order line is an error of the form fields of its ticket class', () => {
  const choice = read([
    ['quantity_7', '0'],
    ['quantity_8', '1'],
    ['quantity_9', '2'],
  ]);
  expect(formFieldOf('lines.1.quantity', choice)).toBe('quantity_9');
  expect(formFieldOf('lines.0.ticketClassId', choice)).toBe('quantity_8');
  expect(formFieldOf('lines.0.amountMinor', choice)).toBe('amount_8');
  expect(formFieldOf('lines', choice)).toBe('lines');
  expect(formFieldOf('quantity_9', choice)).toBe('quantity_9');
});
