import { expect, test } from 'vitest';
import { transferDue } from './due.ts';

const rule = { now: '2026-03-20T15:00:00Z', days: 7, startsAt: '2026-05-01T18:00:00Z', tz: 'Europe/Berlin' };

test('the money may arrive until the end of a day in the zone of the event', () =>
  expect(transferDue(rule)?.toString()).toBe('2026-03-27T22:59:59Z'));

test('the clock change does not move the end of the day', () =>
  expect(transferDue({ ...rule, days: 10 })?.toString()).toBe('2026-03-30T21:59:59Z'));

test('the last day is never later than the day before the event', () =>
  expect(transferDue({ ...rule, startsAt: '2026-03-24T18:00:00Z' })?.toString()).toBe('2026-03-23T22:59:59Z'));

test('the day is counted where the event is', () =>
  expect(transferDue({ ...rule, now: '2026-03-20T23:30:00Z' })?.toString()).toBe('2026-03-28T22:59:59Z'));

test.each(['2026-03-22T18:00:00Z', '2026-03-20T18:00:00Z', '2026-03-01T18:00:00Z'])(
  'bank transfer is not offered for an event on %s, because banks need two days',
  (startsAt) => expect(transferDue({ ...rule, startsAt })).toBeNull(),
);
