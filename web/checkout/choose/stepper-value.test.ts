import { expect, test } from 'vitest';
import { quantityOf, stepped } from './stepper-value.ts';

test.each([
  [0, 1, 1],
  [1, -1, 0],
  [0, -1, 0],
  [9, 1, 10],
  [10, 1, 10],
  [30, -1, 10],
] as const)('from %i a step of %i leads to %i', (from, step, to) => {
  expect(stepped(from, step, { min: 1, max: 10 })).toBe(to);
});

test('the stepper of a class with a minimum of four tickets goes from 0 to 4, and from 4 back to 0', () => {
  expect(stepped(0, 1, { min: 4, max: 8 })).toBe(4);
  expect(stepped(4, -1, { min: 4, max: 8 })).toBe(0);
});

test.each([
  ['3', 3],
  [' 2 ', 2],
  ['', 0],
  ['-1', 0],
  ['1.5', 0],
  ['two', 0],
])('the quantity of %j is %i', (text, quantity) => {
  expect(quantityOf(text)).toBe(quantity);
});
