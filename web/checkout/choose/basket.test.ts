import { expect, test } from 'vitest';
import { numbers } from '../../../test/random-numbers.ts';
import { basketOf } from './basket.ts';
import { reducedPrice } from './promo.ts';

const paid = { id: '1', priceKind: 'paid', priceMinor: 6600, admits: 1, currency: 'USD', takesMoney: true } as const;
const donation = { ...paid, id: '2', priceKind: 'donation', priceMinor: 500 } as const;

test('the total is the sum of all quantities and prices, with the typed amount of a donation', () => {
  const typed = { '1': { quantity: '2', amount: '' }, '2': { quantity: '3', amount: '1.50' } };
  expect(basketOf([paid, donation], typed)).toEqual({
    tickets: 5,
    addOns: 0,
    total: { value: 13_650, regular: 13_650, currency: 'USD' },
  });
});

test('a group counts its tickets, and costs the whole group, with a discount of each ticket', () => {
  const group = { ...paid, id: '3', priceMinor: 8000, admits: 4 } as const;
  const typed = { '3': { quantity: '2', amount: '' } };
  expect(basketOf([group], typed)).toEqual({
    tickets: 8,
    addOns: 0,
    total: { value: 16_000, regular: 16_000, currency: 'USD' },
  });
  const discount = {
    terms: { amountMinor: 300, per: 'ticket' },
    currency: 'USD',
    minOrderMinor: 0,
    classIds: ['3'],
  } as const;
  expect(basketOf([group], typed, { ...discount, classIds: ['3'] }).total?.value).toBe(16_000 - 8 * 300);
  expect(reducedPrice(group, { ...discount, classIds: ['3'] })).toBe(8000 - 4 * 300);
});

test('add-ons are counted by themselves, and are part of the total', () => {
  const shirt = { ...paid, id: '4', kind: 'add_on', priceMinor: 1200 } as const;
  const typed = { '1': { quantity: '2', amount: '' }, '4': { quantity: '3', amount: '' } };
  expect(basketOf([paid, shirt], typed)).toEqual({
    tickets: 2,
    addOns: 3,
    total: { value: 16_800, regular: 16_800, currency: 'USD' },
  });
});

test('10,000 random baskets of tickets and add-ons: every unit is counted once, and the total is exact', () => {
  const random = numbers(111);
  let faults = 0;
  for (let round = 0; round < 10_000; round += 1) {
    const units = Array.from({ length: 1 + random(5) }, (_, index) => ({
      ticketClass: {
        ...paid,
        id: String(index),
        kind: random(1) === 0 ? ('add_on' as const) : ('admission' as const),
        priceMinor: random(250_000),
      },
      quantity: random(9),
    }));
    const typed = Object.fromEntries(
      units.map(({ ticketClass: { id }, quantity }) => [id, { quantity: String(quantity), amount: '' }]),
    );
    const basket = basketOf(
      units.map(({ ticketClass }) => ticketClass),
      typed,
    );
    for (const { ticketClass, quantity } of units) {
      if (basket.total) basket.total.value -= quantity * ticketClass.priceMinor;
      basket[ticketClass.kind === 'add_on' ? 'addOns' : 'tickets'] -= quantity;
    }
    faults += basket.total?.value === 0 && basket.tickets === 0 && basket.addOns === 0 ? 0 : 1;
  }
  expect(faults).toBe(0);
});

test('a form without a choice has no tickets and a total of zero', () => {
  expect(basketOf([paid], {})).toEqual({ tickets: 0, addOns: 0, total: { value: 0, regular: 0, currency: 'USD' } });
});

test('an amount that cannot be read has no total', () => {
  expect(basketOf([donation], { '2': { quantity: '1', amount: 'a lot' } })).toEqual({
    tickets: 1,
    addOns: 0,
    total: null,
  });
});

test('a donation to an event that accepts no payments costs nothing', () => {
  const online = { ...donation, takesMoney: false };
  expect(basketOf([online], { '2': { quantity: '2', amount: '' } }).total).toEqual({
    value: 0,
    regular: 0,
    currency: 'USD',
  });
});

test('several currencies have no total', () => {
  const typed = { '1': { quantity: '1', amount: '' }, '3': { quantity: '1', amount: '' } };
  expect(basketOf([paid, { ...paid, id: '3', currency: 'EUR' }], typed)).toEqual({
    tickets: 2,
    addOns: 0,
    total: null,
  });
});

test('a promo code lowers the total once the basket costs its minimum', () => {
  const discount = { terms: { percent: 10 }, currency: 'USD', minOrderMinor: 10_000, classIds: ['1'] };
  const of = (quantity: string) => basketOf([paid], { '1': { quantity, amount: '' } }, discount).total;
  expect(of('1')).toEqual({ value: 6600, regular: 6600, currency: 'USD' });
  expect(of('2')).toEqual({ value: 11_880, regular: 13_200, currency: 'USD' });
});
