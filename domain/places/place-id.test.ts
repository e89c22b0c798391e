import { expect, test } from 'vitest';
import { hashedPlaceId } from './place-id.ts';

const soho = { source: 'curated', countryCode: 'US', type: 'neighborhood', name: 'SoHo', lat: 40.7233, lng: -74.002 };

test('a hashed id never changes, because venues refer to it', () => {
  expect(hashedPlaceId(soho)).toBe(6749521382815944);
});

test('a hashed id is greater than every GeoNames id and exact as a number', () => {
  expect(hashedPlaceId(soho)).toBeGreaterThanOrEqual(2 ** 52);
  expect(Number.isSafeInteger(hashedPlaceId(soho))).toBe(true);
});

test('a change of spelling or of a few meters does not change the id', () => {
  expect(hashedPlaceId({ ...soho, name: 'Sóho', lat: 40.7241 })).toBe(hashedPlaceId(soho));
});

test('places with the same name in two countries have different ids', () => {
  expect(hashedPlaceId({ ...soho, countryCode: 'GB' })).not.toBe(hashedPlaceId(soho));
});
