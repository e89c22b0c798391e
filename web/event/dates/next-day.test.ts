import { expect, test } from 'vitest';
import { nextDay } from './next-day.ts';

// February 1, 2027 is a Monday.
const days = ['2027-02-02', '2027-02-04', '2027-02-05', '2027-02-11', '2027-02-25'];

test.each([
  ['ArrowRight', '2027-02-02', '2027-02-04'],
  ['ArrowLeft', '2027-02-04', '2027-02-02'],
  ['ArrowDown', '2027-02-04', '2027-02-11'],
  ['ArrowDown', '2027-02-11', '2027-02-25'],
  ['ArrowUp', '2027-02-25', '2027-02-11'],
  ['Home', '2027-02-05', '2027-02-02'],
  ['End', '2027-02-02', '2027-02-05'],
  ['Home', '2027-02-02', '2027-02-02'],
  ['ArrowLeft', '2027-02-02', null],
  ['ArrowRight', '2027-02-25', null],
  ['ArrowUp', '2027-02-05', null],
  ['Enter', '2027-02-05', null],
  ['ArrowRight', '', null],
] as const)('%s at %s leads to %s', (key, day, expected) => {
  expect(nextDay(key, { day, days })).toBe(expected);
});
