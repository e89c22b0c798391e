import { expect, test } from 'vitest';
import type { Understood } from '#domain/composer';
import { notesOf } from './notes.ts';

const read: Understood = {
  what: 'Jazz',
  categoryId: '103',
  subcategoryId: null,
  formatId: '6',
  when: { startDate: '2099-12-19', startTime: '20:00', endDate: '2099-12-19', endTime: '23:00' },
  hasEnd: true,
  isRepeated: false,
  hasPerformer: false,
  place: {
    kind: 'venue',
    venue: 'Blue Door',
    address1: '',
    city: 'Lisbon',
    cityName: 'Lisbon',
    isNamed: true,
    placeId: null,
    countryCode: 'PT',
    tz: 'Europe/Lisbon',
  },
  price: { kind: 'paid', amounts: [{ label: '', value: 1800, count: 60 }], currency: 'EUR' },
  age: null,
  tags: [],
  capacity: 60,
};

test.each([
  ['a price', {}, false, ['door']],
  ['a price on a site with a gateway', {}, true, ['doorOrOnline']],
  ['free entry', { price: { kind: 'free' } }, true, []],
  ['a price of an online event', { place: { ...read.place, kind: 'online' } }, true, ['onlinePrice']],
  ['no price', { price: null }, false, ['price']],
] as const)('%s: the points about tickets', (_, change, hasGateway, notes) =>
  expect(notesOf({ ...read, ...change } as Understood, hasGateway)).toEqual(notes),
);
