import { expect, test } from 'vitest';
import { type AttentionFacts, attentionOf } from './attention.ts';

const now = Temporal.Instant.from('2026-03-01T12:00Z');
const inHours = (hours: number) => now.add({ hours }).toString();

function kindsOf(more: {
  event?: Partial<AttentionFacts['event']>;
  join?: Partial<AttentionFacts['join']>;
  classes?: Partial<AttentionFacts['classes'][number]>[];
  stock?: AttentionFacts['stock'];
  conflicts?: number;
  refundRequests?: number;
}) {
  const ticketClass = {
    name: 'Free entry',
    isAddOn: false,
    capacity: 100,
    sold: 5,
    setAside: 0,
    admits: 1,
    salesEnd: null,
  };
  const facts: AttentionFacts = {
    event: { online: false, status: 'live', startsAt: inHours(72), endsAt: inHours(75), ...more.event },
    join: { link: '', instructions: '', ...more.join },
    classes: (more.classes ?? [{}]).map((part) => ({ ...ticketClass, ...part })),
    stock: more.stock ?? { capacity: 100, sold: 5 },
    conflicts: more.conflicts ?? 0,
    refundRequests: more.refundRequests ?? 0,
    now,
  };
  return attentionOf(facts).map(({ kind }) => kind);
}

test('tickets that a door let in offline and should not have need attention, also after the event', () => {
  expect(kindsOf({ conflicts: 2 })).toEqual(['door_conflicts']);
  expect(kindsOf({ conflicts: 1, event: { startsAt: inHours(-5), endsAt: inHours(-1) } })).toEqual(['door_conflicts']);
});

test('buyers who wait for an answer to a request for a refund need attention, also after the event', () => {
  expect(kindsOf({ refundRequests: 2 })).toEqual(['refund_requests']);
  expect(kindsOf({ refundRequests: 1, event: { startsAt: inHours(-5), endsAt: inHours(-1) } })).toEqual([
    'refund_requests',
  ]);
});

test('an event that sells well needs no attention', () => {
  expect(kindsOf({})).toEqual([]);
  expect(kindsOf({ classes: [] })).toEqual([]);
});

test('an online event with sold tickets needs a link or instructions within the week before', () => {
  const event = { online: true };
  expect(kindsOf({ event })).toEqual(['join_link_missing']);
  expect(kindsOf({ event, join: { link: 'https://example.org' } })).toEqual([]);
  expect(kindsOf({ event, join: { instructions: 'Call us' } })).toEqual([]);
  expect(kindsOf({ event: { online: true, startsAt: inHours(200), endsAt: inHours(203) } })).toEqual([]);
  expect(kindsOf({ event, stock: { capacity: 100, sold: 0 } })).toEqual([]);
});

test('check-in is offered on the day before and during the event, not after it', () => {
  expect(kindsOf({ event: { startsAt: inHours(23) } })).toEqual(['doors_open_soon']);
  expect(kindsOf({ event: { startsAt: inHours(-1), endsAt: inHours(2) } })).toEqual(['doors_open_soon']);
  expect(kindsOf({ event: { startsAt: inHours(-3), endsAt: inHours(0) } })).toEqual([]);
});

test('sold out, almost sold out and sold out types are named', () => {
  expect(kindsOf({ stock: { capacity: 100, sold: 100 } })).toEqual(['sold_out']);
  expect(kindsOf({ stock: { capacity: 100, sold: 90 } })).toEqual(['almost_sold_out']);
  expect(kindsOf({ stock: { capacity: 100, sold: 89 } })).toEqual([]);
  expect(kindsOf({ stock: { capacity: 9, sold: 8 } })).toEqual([]);
  expect(kindsOf({ classes: [{ sold: 90, setAside: 10 }, {}] })).toEqual(['class_sold_out']);
  expect(kindsOf({ classes: [{ sold: 97, admits: 4 }, {}] })).toEqual(['class_sold_out']);
});

test('the end of all sales is named while tickets are left', () => {
  expect(kindsOf({ classes: [{ salesEnd: inHours(-1) }] })).toEqual(['sales_ended']);
  expect(kindsOf({ classes: [{ salesEnd: inHours(-1) }, { salesEnd: inHours(1) }] })).toEqual([]);
});

test('canceled and postponed events need no attention', () => {
  expect(kindsOf({ event: { status: 'canceled' }, stock: { capacity: 100, sold: 100 } })).toEqual([]);
  expect(kindsOf({ event: { status: 'postponed' }, stock: { capacity: 100, sold: 100 } })).toEqual([]);
});
