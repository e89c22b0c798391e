import { expect, test } from 'vitest';
import { formFieldOf, minorOf, readChoice } from './read-choice.ts';

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};
const dollars = () => 'USD';

test('lines with quantity zero are omitted, the others keep their numbers', () => {
  const { lines } = readChoice(form({ quantity_1: '2', quantity_2: '0', other: '5' }), dollars);
  expect(lines).toEqual([{ ticketClassId: '1', quantity: 2 }]);
});

test.each(['-5', '1.5', '1e9', 'two', '9999999', ' '])('the quantity %j becomes one that is refused', (typed) => {
  expect(readChoice(form({ quantity_1: typed }), dollars).lines).toEqual([{ ticketClassId: '1', quantity: -1 }]);
});

test('typed values are returned for the form', () => {
  const typed = form({ quantity_1: 'two', quantity_2: '0', amount_2: 'a lot' });
  const { quantities, amounts } = readChoice(typed, dollars);
  expect(quantities).toEqual({ '1': 'two', '2': '0' });
  expect(amounts).toEqual({ '2': 'a lot' });
});

test('what is wrong with a line is wrong with the fields of its class', () => {
  const choice = readChoice(form({ quantity_7: '0', quantity_8: '1', quantity_9: '2' }), dollars);
  expect(formFieldOf('lines.1.quantity', choice)).toBe('quantity_9');
  expect(formFieldOf('lines.0.ticketClassId', choice)).toBe('quantity_8');
  expect(formFieldOf('lines.0.amountMinor', choice)).toBe('amount_8');
  expect(formFieldOf('lines', choice)).toBe('lines');
});

test.each([
  ['12', 'USD', 1200],
  ['12.5', 'USD', 1250],
  ['12,50', 'EUR', 1250],
  ['500', 'JPY', 500],
  ['500.5', 'JPY', -1],
  ['1.234', 'KWD', 1234],
  ['1.234', 'USD', -1],
  ['', 'USD', -1],
  ['-3', 'USD', -1],
  ['1e3', 'USD', -1],
])('%j in %s is %d', (text, currency, minor) => {
  expect(minorOf(text, currency)).toBe(minor);
});
