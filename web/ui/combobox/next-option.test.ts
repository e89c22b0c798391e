import { expect, test } from 'vitest';
import { nextOption } from './next-option.ts';

test.each<[string, number, number, number | null]>([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 1, 3, 2],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 0, 3, 2],
  ['ArrowUp', 2, 3, 1],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['Home', -1, 3, null],
  ['End', -1, 3, null],
  ['ArrowDown', -1, 0, null],
  ['a', 1, 3, null],
])('the key %s leads from option %i of %i to %j', (key, from, count, expected) => {
  expect(nextOption(key, from, count)).toBe(expected);
});
