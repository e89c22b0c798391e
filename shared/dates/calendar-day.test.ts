import { expect, test } from 'vitest';
import { isCalendarDay } from './calendar-day.ts';

test.each(['2026-01-01', '2026-12-31', '2028-02-29', '2000-02-29', '1970-01-01', '9999-12-31'])(
  '%s is a calendar day',
  (day) => expect(isCalendarDay(day)).toBe(true),
);
test.each([
  '',
  '2026-02-29',
  '1900-02-29',
  '2100-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '26-01-01',
  '2026-1-1',
  '2026-01-01T00:00',
  '0000-01-01',
  '１２３４-01-01',
])('%j is no calendar day', (day) => expect(isCalendarDay(day)).toBe(false));
