import { describe, expect, it } from 'vitest';
import { statusAt } from './index.ts';

const event = { startsAt: '2026-12-01T20:00:00Z', endsAt: '2026-12-01T23:00:00Z' };
const displayed = (status: Parameters<typeof statusAt>[0]['status'], now: string) =>
  statusAt({ ...event, status }, Temporal.Instant.from(now));

describe('the displayed status of an event', () => {
  it('of a live event follows from the clock', () => {
    expect(displayed('live', '2026-12-01T19:59:59Z')).toBe('live');
    expect(displayed('live', '2026-12-01T20:00:00Z')).toBe('started');
    expect(displayed('live', '2026-12-01T22:59:59Z')).toBe('started');
    expect(displayed('live', '2026-12-01T23:00:00Z')).toBe('ended');
  });

  it.each([
    ['postponed', 'postponed'],
    ['canceled', 'canceled'],
    ['removed', 'canceled'],
  ] as const)('of a %s event is always %s, whatever its dates are', (stored, status) => {
    expect(displayed(stored, '2026-12-01T19:00:00Z')).toBe(status);
    expect(displayed(stored, '2026-12-02T19:00:00Z')).toBe(status);
  });
});
