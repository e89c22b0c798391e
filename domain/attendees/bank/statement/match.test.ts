import { describe, expect, test } from 'vitest';
import { type ComparedTransfer, matchLines, type SourcedLine } from './match.ts';

const REFERENCE = '7G4KXM2P9Q';
const OTHER = 'ABCDE23456';

const transfer = (more: Partial<ComparedTransfer> = {}): ComparedTransfer => ({
  id: '1',
  reference: REFERENCE,
  currency: 'EUR',
  amountMinor: 2500,
  receivedMinor: 0,
  returnedMinor: 0,
  state: 'waiting',
  isOrderCanceled: false,
  event: { status: 'live' },
  buyer: { name: 'Ada Lovelace' },
  received: [],
  ...more,
});
const line = (amount: string, all = `Tickets ${REFERENCE}`, more: Partial<SourcedLine> = {}): SourcedLine => ({
  day: '2026-11-20',
  amount,
  currency: null,
  text: all,
  all,
  identity: all,
  source: `statement:${all}${amount}`,
  ...more,
});
const kinds = (lines: SourcedLine[], transfers = [transfer()]) => matchLines(lines, transfers).map(({ kind }) => kind);

describe('a line with a reference', () => {
  test.each([
    ['25.00', 'exact'],
    ['25', 'exact'],
    ['20.00', 'short'],
    ['30.00', 'over'],
  ])('of %s for an order of 25.00 is %s', (amount, kind) => expect(kinds([line(amount)])).toEqual([kind]));

  test('inside a longer text and in groups is found', () =>
    expect(kinds([line('25.00', 'EREF+NOTPROVIDED SVWZ+7G4KX-M2P9Q danke')])).toEqual(['exact']));

  test('is compared with what earlier lines of the file leave', () => {
    const [first, second, third] = ['2026-11-18', '2026-11-19', '2026-11-20'];
    const lines = [
      line('5.00', undefined, { day: second, source: 'b' }),
      line('20.00', undefined, { day: first, source: 'a' }),
      line('25.00', undefined, { day: third, source: 'c' }),
    ];
    expect(kinds(lines)).toEqual(['exact', 'short', 'again']);
  });

  test.each([
    ['an expired order', { state: 'expired' }],
    ['a canceled order', { state: 'canceled' }],
    ['a paid order that was canceled', { state: 'placed', isOrderCanceled: true }],
    ['an order for a canceled event', { event: { status: 'canceled' } }],
  ] as [string, Partial<ComparedTransfer>][])('of %s is late', (_, more) =>
    expect(kinds([line('25.00')], [transfer(more)])).toEqual(['late']),
  );

  test('of a paid order is money that comes again', () =>
    expect(kinds([line('25.00')], [transfer({ state: 'placed' })])).toEqual(['again']));

  test('in another currency, and with more digits than the currency has, is not compared', () => {
    expect(kinds([line('25.00', undefined, { currency: 'USD' })])).toEqual(['currency']);
    expect(kinds([line('25.005')])).toEqual(['currency']);
    expect(kinds([line('2500.00')], [transfer({ currency: 'JPY' })])).toEqual(['exact']);
  });

  test('beside another reference is left to the organizer', () => {
    const both = [transfer(), transfer({ id: '2', reference: OTHER })];
    expect(kinds([line('50.00', `${REFERENCE} ${OTHER}`)], both)).toEqual(['several']);
  });
});

describe('a line that is recorded', () => {
  const recorded = (source: string, bookedOn: string) =>
    transfer({ state: 'placed', receivedMinor: 2500, received: [{ amountMinor: 2500, bookedOn, source }] });

  test('by an earlier import of the same line is booked, without its reference too', () => {
    const guess = line('25.00', 'Ada Lovelace');
    expect(kinds([guess], [recorded(guess.source, '2026-11-20')])).toEqual(['booked']);
  });

  test('by an import of another file of the bank is booked', () => {
    expect(kinds([line('25.00')], [recorded('statement:other', '2026-11-20')])).toEqual(['booked']);
    expect(kinds([line('25.00')], [recorded('statement:other', '2026-11-19')])).toEqual(['again']);
  });

  test('by hand within a week is booked, and a second payment is not', () => {
    expect(kinds([line('25.00')], [recorded('received:1', '2026-11-23')])).toEqual(['booked']);
    expect(kinds([line('25.00')], [recorded('received:1', '2026-11-01')])).toEqual(['again']);
    const twice = [line('25.00'), line('25.00', undefined, { source: 'second' })];
    expect(kinds(twice, [recorded('received:1', '2026-11-20')])).toEqual(['booked', 'again']);
  });
});

describe('a line without a reference', () => {
  const grace = transfer({ id: '2', reference: OTHER, buyer: { name: 'Grace Hopper' } });

  test('is a guess for the one order with its amount', () => {
    expect(kinds([line('25.00', 'Ticket')])).toEqual(['guess']);
    expect(kinds([line('20.00', 'Ticket')])).toEqual(['unknown']);
    expect(kinds([line('25.00', 'Ticket')], [transfer(), grace])).toEqual(['unknown']);
  });

  test('is a guess for the order whose buyer it names', () => {
    const [matched] = matchLines([line('25.00', 'HOPPER GRACE, tickets')], [transfer(), grace]);
    expect(matched).toMatchObject({ kind: 'guess', transfer: { id: '2' } });
  });

  test('is no guess for an order that another line pays', () =>
    expect(kinds([line('25.00', 'Ticket'), line('25.00')])).toEqual(['unknown', 'exact']));

  test('is unknown when no order waits', () =>
    expect(kinds([line('25.00', 'Rent')], [transfer({ state: 'expired' })])).toEqual(['unknown']));
});
