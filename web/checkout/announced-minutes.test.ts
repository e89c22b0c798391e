import { expect, test } from 'vitest';
import { announcedMinutes } from './announced-minutes.ts';

test('only 5, 2 and 1 minute are announced', () => {
  const announcements = Array.from({ length: 600 }, (_, second) => announcedMinutes(600 - second));
  const changes = announcements.filter((minutes, index) => minutes !== announcements[index - 1]);
  expect(changes).toEqual([null, 5, 2, 1]);
  expect([announcedMinutes(301), announcedMinutes(300)]).toEqual([null, 5]);
});
