import { expect, test } from 'vitest';
import { formatWrittenAt } from './format-written-at.ts';

test('a stored mail shows a readable time', () => {
  expect(formatWrittenAt('2020-11-27T20:05:09.123456Z')).toBe('Fri, Nov 27, 2020 · 8:05 PM UTC');
});
