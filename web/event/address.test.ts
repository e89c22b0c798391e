import { expect, test } from 'vitest';
import { addressLines } from './address.ts';

const base = { address1: '', address2: '', city: '', region: '', postalCode: '', countryCode: null };

test.each([
  [
    'US',
    { address1: '510 Valencia Street', city: 'San Francisco', region: 'CA', postalCode: '94110' },
    ['510 Valencia Street', 'San Francisco, CA 94110'],
  ],
  [
    'GB',
    { address1: '1 Ware Road', city: 'London', region: 'England', postalCode: 'E2 7NB' },
    ['1 Ware Road', 'London E2 7NB'],
  ],
  [
    'DE',
    { address1: 'Oranienstraße 25', city: 'Berlin', region: 'Berlin', postalCode: '10999' },
    ['Oranienstraße 25', '10999 Berlin'],
  ],
])('an address in %s is formatted for the country', (countryCode, parts, lines) => {
  expect(addressLines({ ...base, ...parts, countryCode })).toEqual(lines);
});

test('empty parts are omitted', () => {
  expect(addressLines(base)).toEqual([]);
});
