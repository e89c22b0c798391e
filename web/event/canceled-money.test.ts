import { describe, expect, test } from 'vitest';
import { canceledMoney } from './canceled-money.ts';

const here = { externalUrl: null };
const paid = { priceKind: 'paid', takesMoney: false } as const;
const free = { priceKind: 'free', takesMoney: false } as const;

describe('people with tickets of a canceled event', () => {
  test('get money back that they paid online, also when others pay at the door', () => {
    expect(canceledMoney(here, { classes: [free, paid], methods: ['online'] })).toBe('online');
    expect(canceledMoney(here, { classes: [paid], methods: ['online', 'door'] })).toBe('online');
    const donation = { priceKind: 'donation', takesMoney: true } as const;
    expect(canceledMoney(here, { classes: [donation], methods: ['online'] })).toBe('online');
  });

  test('have nothing to pay at the door, and nothing for free tickets', () => {
    expect(canceledMoney(here, { classes: [paid], methods: ['door'] })).toBe('nothing');
    expect(canceledMoney(here, { classes: [free], methods: ['online'] })).toBe('nothing');
    expect(canceledMoney(here, { classes: [], methods: [] })).toBe('nothing');
  });

  test('ask the site where they got them', () => {
    const there = { externalUrl: 'https://tickets.example/' };
    expect(canceledMoney(there, { classes: [], methods: ['door'] })).toBe('elsewhere');
    expect(canceledMoney(there, { classes: [paid], methods: ['door'] })).toBe('nothing');
  });
});
