import { expect, test } from 'vitest';
import { salesOverTime } from './periods.ts';

const sold = (day: string, tickets = 1) => ({ day, tickets, orders: 1, totalMinor: 500 });

test('sales over time have a period for each day until today, also for days without sales', () => {
  const { unit, periods } = salesOverTime([sold('2026-02-27', 3), sold('2026-03-01')], '2026-03-02');
  expect(unit).toBe('day');
  expect(periods.map(({ from, to, tickets }) => [from, to, tickets])).toEqual([
    ['2026-02-27', '2026-02-27', 3],
    ['2026-02-28', '2026-02-28', 0],
    ['2026-03-01', '2026-03-01', 1],
    ['2026-03-02', '2026-03-02', 0],
  ]);
});

test('sales over time add up the orders and amounts of the rows of one day', () => {
  const { periods } = salesOverTime([sold('2026-03-01'), { ...sold('2026-03-01', 2), orders: 0 }], '2026-03-01');
  expect(periods).toEqual([{ from: '2026-03-01', to: '2026-03-01', tickets: 3, orders: 1, totalMinor: 1000 }]);
});

test('sales of more than 62 days are shown by weeks from Monday, the first and last cut to the days of sales', () => {
  expect(salesOverTime([sold('2026-01-01')], '2026-03-03').periods).toHaveLength(62);
  const { unit, periods } = salesOverTime([sold('2026-01-01'), sold('2026-01-04'), sold('2026-01-05')], '2026-03-04');
  expect(unit).toBe('week');
  expect(periods[0]).toMatchObject({ from: '2026-01-01', to: '2026-01-04', tickets: 2 });
  expect(periods[1]).toMatchObject({ from: '2026-01-05', to: '2026-01-11', tickets: 1 });
  expect(periods.at(-1)).toMatchObject({ from: '2026-03-02', to: '2026-03-04' });
});

test('sales of more than 62 weeks are shown by months', () => {
  const { unit, periods } = salesOverTime([sold('2024-02-10'), sold('2024-02-29'), sold('2025-12-31')], '2025-12-31');
  expect(unit).toBe('month');
  expect(periods).toHaveLength(23);
  expect(periods[0]).toMatchObject({ from: '2024-02-10', to: '2024-02-29', tickets: 2 });
});

test('sales after today are shown, an event without sales has no periods, and an order at a wrong time does not hang', () => {
  expect(salesOverTime([sold('2026-03-05')], '2026-03-01').periods.at(-1)).toMatchObject({
    to: '2026-03-05',
    tickets: 1,
  });
  expect(salesOverTime([], '2026-03-01')).toEqual({ unit: 'day', periods: [] });
  const { periods } = salesOverTime([sold('1970-01-01'), sold('2026-03-01')], '2026-03-01');
  expect(periods).toHaveLength(120);
  expect(periods.reduce((sum, { tickets }) => sum + tickets, 0)).toBe(2);
});
