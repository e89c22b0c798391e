import { expect, test } from 'vitest';
import { type PlanTexts, withMovedEnd } from './plan-fields.ts';

const texts = (startDate: string, endDate: string, kind: PlanTexts['kind'] = 'rescheduled'): PlanTexts => ({
  kind,
  startDate,
  startTime: '19:00',
  endDate,
  endTime: '22:00',
  message: '',
  choiceDays: '',
});
const oneDay = { startDate: '2026-12-02', endDate: '2026-12-02' };
const festival = { startDate: '2026-12-02', endDate: '2026-12-04' };

test.each([
  ['later', oneDay, texts('2026-12-31', '2026-12-02'), '2026-12-31'],
  ['earlier', oneDay, texts('2026-12-01', '2026-12-02'), '2026-12-01'],
  ['later than its end', festival, texts('2027-01-01', '2026-12-04'), '2027-01-03'],
])('the end of an event that moves %s moves with its start', (_name, current, typed, endDate) => {
  expect(withMovedEnd(typed, current)).toEqual({ ...typed, endDate });
});

test.each([
  ['whose end the person typed too', oneDay, texts('2026-12-31', '2027-01-01')],
  ['of several days that becomes shorter', festival, texts('2026-12-03', '2026-12-04')],
  ['whose start stays', oneDay, texts('2026-12-02', '2026-12-02')],
  ['that is postponed', oneDay, texts('2026-12-31', '2026-12-02', 'postponed')],
  ['with a day that does not exist', oneDay, texts('2026-02-31', '2026-12-02')],
  ['without a day', oneDay, texts('', '2026-12-02')],
])('the end of an event %s stays as it was typed', (_name, current, typed) => {
  expect(withMovedEnd(typed, current)).toEqual(typed);
});
