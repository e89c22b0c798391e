import { expect, test } from 'vitest';
import { readPeriod, type TypedPeriod } from './period.ts';

/** Half an hour after midnight of the first of March in Berlin; in UTC it is still February. */
const at = { now: Temporal.Instant.from('2028-02-29T23:30:00Z'), tz: 'Europe/Berlin' };

test.each<[string, TypedPeriod, (string | null)[]]>([
  ['this month, without a choice', {}, ['month', '2028-03-01', '2028-03-31']],
  ['last month', { period: 'last-month' }, ['last-month', '2028-02-01', '2028-02-29']],
  ['this year', { period: 'year' }, ['year', '2028-01-01', '2028-12-31']],
  ['all time', { period: 'all' }, ['all', null, null]],
  ['typed days', { from: '2028-01-05', to: '2028-01-09', period: 'all' }, ['dates', '2028-01-05', '2028-01-09']],
  ['days in the wrong order', { from: '2028-01-09', to: '2028-01-05' }, ['dates', '2028-01-05', '2028-01-09']],
  ['an open end', { from: '2028-01-09', to: '' }, ['dates', '2028-01-09', null]],
  ['an open start', { from: 'yesterday', to: '2028-01-05' }, ['dates', null, '2028-01-05']],
  ['a day that does not exist', { from: '2028-02-30' }, ['month', '2028-03-01', '2028-03-31']],
  ['a name that does not exist', { period: 'dates' }, ['month', '2028-03-01', '2028-03-31']],
])('%s', (_name, typed, [name, from, to]) => {
  expect(readPeriod(typed, at)).toMatchObject({ name, from, to });
});

test('a day begins at midnight in the zone of the organization, also when the clocks change', () => {
  const { since, until } = readPeriod({ period: 'month' }, at);
  expect([since?.toString(), until?.toString()]).toEqual(['2028-02-29T23:00:00Z', '2028-03-31T22:00:00Z']);
});
