import { expect, test } from 'vitest';
import { barsOf } from './bars.server.ts';

const chartOf = (...counts: number[]) =>
  barsOf({
    unit: 'day',
    periods: counts.map((tickets) => ({ from: '2026-01-01', to: '2026-01-01', tickets, orders: 0, totalMinor: 0 })),
  });

test('the lines of the chart are round numbers, and no bar is higher than the highest line', () => {
  const { lines, heights } = chartOf(0, 37, 50, 183);
  expect(lines.map(({ value }) => value)).toEqual([0, 50, 100, 150, 200]);
  expect(lines.map(({ percent }) => percent)).toEqual([0, 25, 50, 75, 100]);
  expect(heights).toEqual([0, 18.5, 25, 91.5]);
});

test('the lines of a chart of few tickets are whole numbers', () => {
  expect(chartOf(1, 2).lines.map(({ value }) => value)).toEqual([0, 1, 2]);
  expect(chartOf(0).lines.map(({ value }) => value)).toEqual([0, 1]);
});
