import { expect, test } from 'vitest';
import { splitByStart } from './split-by-start.ts';

const order = (name: string, startsAt: string, endsAt: string) => ({ name, event: { startsAt, endsAt } });

test('the next event comes first, a running event counts as upcoming, past events follow', () => {
  const { upcoming, past } = splitByStart(
    [
      order('long ago', '2026-01-01T10:00:00Z', '2026-01-01T12:00:00Z'),
      order('next year', '2027-01-01T10:00:00Z', '2027-01-01T12:00:00Z'),
      order('just over', '2026-06-01T10:00:00Z', '2026-06-01T12:00:00Z'),
      order('running', '2026-06-01T10:30:00Z', '2026-06-01T14:00:00Z'),
      order('tomorrow', '2026-06-02T10:00:00.5Z', '2026-06-02T12:00:00Z'),
    ],
    '2026-06-01T12:00:00Z',
  );
  expect(upcoming.map((order) => order.name)).toEqual(['running', 'tomorrow', 'next year']);
  expect(past.map((order) => order.name)).toEqual(['just over', 'long ago']);
});
