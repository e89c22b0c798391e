import { expect, test } from 'vitest';
import { hashedPlaceId } from './place-id.ts';

const soho = { source: 'curated', countryCode: 'US', type: 'neighborhood', name: 'SoHo', lat: 40.7233, lng: -74.002 };

test('a hashed id never changes, because venues refer to it', () => {
  expect(hashedPlaceId(soho)).toBe(6749521382815944);
});

test('a hashed id lies above every GeoNames id and is exact as a number', () => {
  expect(hashedPlaceId(soho)).toBeGreaterThanOrEqual(2 ** 52);
  expect(Number.isSafeInteger(hashedPlaceId(soho))).toBe(true);
});

test('spelling and a few meters do not change the id', () => {
  expect(hashedPlaceId({ ...soho, name: 'Sóho', lat: 40.7241 })).toBe(hashedPlaceId(soho));
});

test('places with one name in two countries differ', () => {
  expect(hashedPlaceId({ ...soho, countryCode: 'GB' })).not.toBe(hashedPlaceId(soho));
});
