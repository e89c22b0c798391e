import { expect, test } from 'vitest';
import { fileBudget, FileTooLarge, MAX_EVENTS } from './limits.ts';
import { expandRule } from './time/recurrence.ts';

const start = Temporal.PlainDateTime.from('2020-01-01T20:00');

/** The number of steps that expanding a rule over two years needs. */
function stepsOf(text: string): number {
  let steps = 0;
  const budget = { addEvent: () => undefined, spend: (more: number) => void (steps += more) };
  expandRule({ text, start, until: null, from: start, horizon: start.add({ years: 2 }), budget });
  return steps;
}

test('a file may have MAX_EVENTS events, but not one more', () => {
  const budget = fileBudget();
  for (let count = 0; count < MAX_EVENTS; count += 1) budget.addEvent();
  expect(() => budget.addEvent()).toThrow(FileTooLarge);
});

test('a thousand usual series fit into the budget of one file', () => {
  const budget = fileBudget();
  expect(() => budget.spend(1000 * stepsOf('FREQ=WEEKLY;BYDAY=MO'))).not.toThrow();
});

test.each(['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=YEARLY;BYDAY=54MO'])(
  'a rule without any date (%s) uses budget for each day it visits, so that a file cannot repeat the rule without end',
  (text) => {
    const steps = stepsOf(text);
    const budget = fileBudget();
    expect(steps).toBeGreaterThan(10_000);
    expect(() => Array.from({ length: 1000 }, () => budget.spend(steps))).toThrow(FileTooLarge);
  },
);
