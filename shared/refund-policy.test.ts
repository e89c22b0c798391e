import { describe, expect, test } from 'vitest';
import { isLessGenerous, isRefundDayAhead, lastRefundDay } from './refund-policy.ts';

describe('isLessGenerous', () => {
  test('a policy with an earlier last day is less generous, one without a promise still less, and no refunds is the least', () => {
    const policies = ['none', 'flexible', '30d', '7d', '1d'] as const;
    for (const [index, policy] of policies.entries())
      expect(policies.filter((than) => isLessGenerous(policy, than))).toEqual(policies.slice(index + 1));
  });
});

describe('lastRefundDay', () => {
  test('counts whole days back from the local day of the event', () => {
    // 20:00 on 30 November in Los Angeles is 1 December in UTC
    const event = { startsAt: '2026-12-01T04:00:00Z', tz: 'America/Los_Angeles' };
    expect(lastRefundDay('1d', event)).toBe('2026-11-29');
    expect(lastRefundDay('7d', event)).toBe('2026-11-23');
    expect(lastRefundDay('30d', event)).toBe('2026-10-31');
  });

  test('promises nothing without refunds, with a decision about each request, and for an unknown policy', () => {
    const event = { startsAt: '2026-12-01T04:00:00Z', tz: 'Europe/Berlin' };
    for (const policy of ['none', 'flexible', 'always']) expect(lastRefundDay(policy, event)).toBeNull();
  });
});

test('the last day counts until its end in the zone of the event', () => {
  const tz = 'America/Los_Angeles';
  expect(isRefundDayAhead('2026-11-29', { now: '2026-11-30T07:59:59Z', tz })).toBe(true);
  expect(isRefundDayAhead('2026-11-29', { now: '2026-11-30T08:00:00Z', tz })).toBe(false);
});
