import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ClientLocation, ONLINE, PLACE_TYPES } from '#shared/geo/places.ts';
import { locationCookie } from './location-cookie.ts';
import { parseSlug, locationOfCookies, parseLocation } from './parse-location.ts';

const berlin: ClientLocation = {
  placeId: '2950159',
  placeType: 'locality',
  latitude: 52.52,
  longitude: 13.41,
  currentPlace: 'Berlin',
  currentPlaceParent: 'Germany',
  slug: 'germany--berlin',
  isOnline: false,
  value: null,
  country: 'DE',
};
const cookie = (value: unknown) => `theme=dark; location=${encodeURIComponent(JSON.stringify(value))}; a=b`;

describe('the location cookie', () => {
  test('is read back as it was written', () => {
    const header = locationCookie(berlin, true).split(';', 1)[0] ?? '';
    expect(locationOfCookies(`a=b; ${header}`)).toEqual(berlin);
  });

  test('retains the maps-service id and the box of a location', () => {
    const picked = { ...berlin, value: 'emb:2950159', bbox: { west: 13, south: 52, east: 14, north: 53 } };
    const header = locationCookie(picked, true).split(';', 1)[0] ?? '';
    expect(locationOfCookies(header)).toEqual(picked);
  });

  test('lasts 30 days, for every path, and is Secure on https sites', () => {
    expect(locationCookie(berlin, true)).toMatch(/; Max-Age=2592000; Path=\/; Secure; SameSite=Lax$/);
    expect(locationCookie(berlin, false)).not.toContain('Secure');
  });

  test('may hold online', () => {
    expect(locationOfCookies(cookie(ONLINE))).toEqual(ONLINE);
  });

  test('in its plain form, with only a slug, is accepted', () => {
    expect(locationOfCookies(cookie({ slug: 'germany--berlin' }))).toMatchObject({
      slug: 'germany--berlin',
      placeId: null,
    });
  });

  test.each([
    null,
    '',
    'location=',
    'location=%',
    'location=%7B',
    'location=null',
    'location=%22berlin%22',
    'xlocation=%7B%22slug%22%3A%22berlin%22%7D',
    cookie([]),
    cookie({}),
    cookie({ slug: '' }),
    cookie({ slug: '../admin' }),
    cookie({ slug: 'a'.repeat(121) }),
    cookie({ slug: 'Berlin' }),
    cookie({ slug: ['berlin'] }),
    cookie({ slug: 'berlin\n' }),
    cookie({ slug: 'berlin', currentPlace: 'x'.repeat(4000) }),
  ])('%j is ignored', (header) => {
    expect(locationOfCookies(header)).toBeNull();
  });

  test.each<[string, Record<string, unknown>, Partial<ClientLocation>]>([
    ['an invalid place id', { placeId: "1'--" }, { placeId: null }],
    ['an unknown place type', { placeType: 'planet' }, { placeType: null }],
    ['half a point', { latitude: 1, longitude: null }, { latitude: null, longitude: null }],
    ['a point off the globe', { latitude: 91, longitude: 0 }, { latitude: null, longitude: null }],
    ['names with control characters', { currentPlace: 'Ber\u0000lin\u202e' }, { currentPlace: 'Berlin' }],
    ['a country that is not a code', { country: 'Germany' }, { country: null }],
    ['an invalid box', { bbox: { west: 'x' } }, {}],
  ])('drops %s and retains the rest', (_name, invalid, expected) => {
    expect(parseLocation({ ...berlin, ...invalid })).toEqual({ ...berlin, ...expected });
  });

  test('parsed from any text has a slug that is valid in a URL', () => {
    const field = fc.oneof(
      fc.anything(),
      fc.string(),
      fc.double(),
      fc.constantFrom(...PLACE_TYPES, 'online', '..', '1'),
    );
    const shape = fc.dictionary(fc.constantFrom(...Object.keys(berlin), '__proto__', 'bbox'), field);
    fc.assert(
      fc.property(fc.oneof(shape, fc.anything()), (value) => {
        const read = parseLocation(value);
        if (read === null) return;
        expect(parseSlug(read.slug)).toBe(read.slug);
        expect(encodeURIComponent(read.slug)).toBe(read.slug);
        expect(parseLocation(read)).toEqual(read);
        expect(read.isOnline).toBe(read.slug === 'online');
        expect((read.latitude === null) === (read.longitude === null)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('never throws for a cookie header', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `location=${text}`),
        ),
        (header) => {
          locationOfCookies(header);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
