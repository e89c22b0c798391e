import { expect, test } from 'vitest';
import { formatWrittenAt } from './format-written-at.ts';

test('a stored mail shows a readable time', () => {
  expect(formatWrittenAt('2020-11-27T20:05:09.123456Z')).toBe('Fri, Nov\u00a027, 2020 · 8:05\u00a0PM\u00a0UTC');
});

test('the time is in the zone of the reader', () => {
  const instant = '2020-11-27T20:05:09.123456Z';
  expect(formatWrittenAt(instant, 'America/Los_Angeles')).toBe('Fri, Nov\u00a027, 2020 · 12:05\u00a0PM\u00a0PST');
});

test('a full hour has minutes', () => {
  expect(formatWrittenAt('2020-11-27T20:00:00Z')).toBe('Fri, Nov\u00a027, 2020 · 8:00\u00a0PM\u00a0UTC');
});
