import { describe, expect, test } from 'vitest';
import { byUrgency, pointsOf, type RankedFacts, urgencyOf } from './rank.ts';

const now = Temporal.Instant.from('2027-03-01T12:00:00Z');
const inHours = (hours: number) => now.add({ minutes: Math.round(hours * 60) });
const order: RankedFacts = { reasons: [], totalMinor: 2500, currency: 'EUR', startsAt: inHours(24 * 30) };

describe('the points of an order', () => {
  const cases: [string, Partial<RankedFacts>, number][] = [
    ['a small sum in a month', {}, 0],
    ['many cards', { reasons: ['many_cards'] }, 3],
    ['many cards and many addresses', { reasons: ['many_cards', 'many_addresses'] }, 6],
    ['three weak signs', { reasons: ['just_before', 'second_card', 'other_country'] }, 3],
    ['a large sum counts once', { reasons: ['large_sum'], totalMinor: 30_000 }, 1],
    ['a very large sum', { reasons: ['very_large_sum'], totalMinor: 90_000 }, 2],
    ['a sum just below', { totalMinor: 29_999 }, 0],
    ['a large sum of yen', { totalMinor: 50_000, currency: 'JPY' }, 1],
    ['an event in a week', { startsAt: inHours(7 * 24) }, 1],
    ['an event in more than a week', { startsAt: inHours(7 * 24 + 1) }, 0],
    ['an event in a day', { startsAt: inHours(24) }, 2],
    ['an event that starts now', { startsAt: now }, 2],
    ['an event that has started', { startsAt: inHours(-1) }, 0],
  ];
  test.each(cases)('%s', (_, facts, points) => {
    expect(pointsOf({ ...order, ...facts }, now)).toBe(points);
  });
});

test('six points are looked at first, and four soon', () => {
  expect([3, 4, 5, 6].map(urgencyOf)).toEqual(['later', 'soon', 'soon', 'first']);
});

test('the order of the list: points, then the sooner event, then the larger sum; past events last', () => {
  const orders = {
    past: { ...order, startsAt: inHours(-5) },
    pastAndLarger: { ...order, startsAt: inHours(-5), totalMinor: 5000 },
    inTwoMonths: { ...order, startsAt: inHours(60 * 24) },
    inAMonth: order,
    strong: { ...order, reasons: ['many_cards'] as const },
    strongTomorrow: { ...order, reasons: ['many_cards'] as const, startsAt: inHours(20) },
  };
  const sorted = byUrgency(Object.values(orders), now);
  const { strongTomorrow, strong, inAMonth, inTwoMonths, pastAndLarger, past } = orders;
  expect(sorted).toEqual([strongTomorrow, strong, inAMonth, inTwoMonths, pastAndLarger, past]);
});
