import fc from 'fast-check';
import type { Hono } from 'hono';
import { describe, expect, it, test } from 'vitest';
import { anyCharacter } from '../../test/any-character.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { SuggestionAnswer, WirePlace } from '#shared/geo/places.ts';
import { apiOptions } from '../../test/api-options.ts';
import { testDb } from '../../test/db.ts';
import type { ApiOptions } from '../options.ts';
import { apiRoutes } from '../routes.ts';
import { contextsOn } from '../../test/worlds/context.ts';

const database = testDb({ gazetteer: true });
const contextFor = contextsOn(database);
const calls = (more: Partial<ApiOptions> = {}) => apiRoutes(apiOptions({ contextFor, ...more }));

const request = (path: string, init?: RequestInit, app: Hono = calls()) =>
  app.request(`http://inside.test/home/api/geo/${path}`, init);
const place = async (path: string) => (await (await request(path)).json()) as WirePlace;
const fields = async (path: string) => {
  const answer = await request(path);
  const body = (await answer.json()) as ErrorBody;
  return [answer.status, body.error_detail?.ARGUMENTS_ERROR ?? body.error];
};

describe('place_from_coordinates', () => {
  const pathAt = (latitude: number | string, longitude: number | string, more = '') =>
    `place_from_coordinates/?latitude=${latitude}&longitude=${longitude}${more}`;

  it('answers a place in the shape of the specification', async () => {
    expect(await place(pathAt(45.52, -122.68, '&excludeNeighborhoods=true'))).toEqual({
      id: '5746545',
      place_type: 'locality',
      latitude: expect.closeTo(45.52, 1),
      longitude: expect.closeTo(-122.68, 1),
      location_slug: 'or--portland',
      derived_ancestor_type: 'region',
      localizations: {
        default: {
          locality: { full_name: 'Portland', suggested_abbreviation: 'Portland' },
          region: { full_name: 'Oregon', suggested_abbreviation: 'OR' },
          country: { full_name: 'United States', suggested_abbreviation: expect.any(String) },
        },
      },
      viewport_northeast: { latitude: expect.any(Number), longitude: expect.any(Number) },
      viewport_southwest: { latitude: expect.any(Number), longitude: expect.any(Number) },
    });
  });

  it('names the place and its displayed ancestor in the language of the query too', async () => {
    const munich = pathAt(48.137, 11.575, '&excludeNeighborhoods=true');
    expect((await place(`${munich}&locale=de`)).localizations).toMatchObject({
      default: { locality: { full_name: 'Munich' } },
      de: { locality: { full_name: 'München' }, country: { full_name: 'Deutschland' } },
    });
    expect(Object.keys((await place(`${munich}&locale=en`)).localizations)).toEqual(['default']);
    expect(await fields(`${munich}&locale=../de`)).toEqual([400, { locale: ['INVALID'] }]);
  });

  it('names the neighbourhood unless it is excluded', async () => {
    const inSoho = pathAt(51.5136, -0.1365);
    expect(['neighborhood', 'borough']).toContain((await place(inSoho)).place_type);
    expect((await place(`${inSoho}&excludeNeighborhoods=1`)).location_slug).toBe('united-kingdom--london');
  });

  test.each([
    ['the western edge of the map', -16.8, -180],
    ['the eastern edge of the map', -16.8, 180],
    ['a point just west of the antimeridian', -16.8, 179.99],
  ])('finds the place Fiji at %s', async (_, latitude, longitude) => {
    expect((await place(pathAt(latitude, longitude))).location_slug).toMatch(/^fiji/);
  });

  test.each([
    ['the north pole', 90, 0],
    ['the south pole', -90, 180],
    ['the middle of the Pacific', -40, -130],
    ['the point 0, 0, which stands for unknown places', 0, 0],
  ])('finds no place at %s', async (_, latitude, longitude) => {
    expect(await fields(pathAt(latitude, longitude))).toEqual([404, 'NOT_FOUND']);
  });

  test.each([
    ['', { latitude: ['MISSING'], longitude: ['MISSING'] }],
    ['latitude=&longitude=', { latitude: ['MISSING'], longitude: ['MISSING'] }],
    ['latitude=1', { longitude: ['MISSING'] }],
    ['latitude=NaN&longitude=Infinity', { latitude: ['INVALID'], longitude: ['INVALID'] }],
    ['latitude=1e400&longitude=0x10', { latitude: ['INVALID'], longitude: ['INVALID'] }],
    ['latitude=90.1&longitude=-180.1', { latitude: ['TOO_LARGE'], longitude: ['TOO_SMALL'] }],
    ['latitude=1&latitude=2&longitude=1', { latitude: ['INVALID'] }],
    ['latitude=1&longitude=1&excludeNeighborhoods=maybe', { excludeNeighborhoods: ['INVALID'] }],
    ['latitude[]=1&longitude[]=1', { latitude: ['MISSING'], longitude: ['MISSING'] }],
  ])('names the invalid fields of %j', async (query, expected) => {
    expect(await fields(`place_from_coordinates/?${query}`)).toEqual([400, expected]);
  });
});

describe('place_from_google_place_id', () => {
  const pathOf = (id: string, more = '') =>
    `place_from_google_place_id/?googlePlaceId=${encodeURIComponent(id)}${more}`;
  const BROOKLYN = 'emb:5110302';

  it('answers places of the gazetteer', async () => {
    expect((await place(pathOf('emb:5746545'))).location_slug).toBe('or--portland');
  });

  test.each([
    ['', 'ny--new-york'],
    ['&enableNeighborhoodsAndBoroughs=false', 'ny--new-york'],
    ['&enableNeighborhoodsAndBoroughs=', 'ny--new-york'],
    ['&enableNeighborhoodsAndBoroughs=true', 'ny--brooklyn'],
    ['&enableNeighborhoodsAndBoroughs=1&excludeNeighborhoods=0', 'ny--brooklyn'],
    ['&enableNeighborhoodsAndBoroughs=true&excludeNeighborhoods=true', 'ny--new-york'],
  ])('answers the city of a borough, or the borough: %j', async (more, slug) => {
    expect((await place(pathOf(BROOKLYN, more))).location_slug).toBe(slug);
  });

  test.each([
    'emb:1',
    'emb:',
    'emb:-5746545',
    'emb:99999999999999999999',
    'emb:5746545 or 1=1',
    'ChIJJ3SpfQsLlVQRkYXR9ua5Nhw',
    '../../etc/passwd',
    '%',
    '東京',
    "'; drop table place; --",
  ])('refuses the unknown id %j', async (id) => {
    expect(await fields(pathOf(id))).toEqual([404, 'NOT_FOUND']);
  });

  test.each([
    ['', { googlePlaceId: ['MISSING'] }],
    ['googlePlaceId=', { googlePlaceId: ['MISSING'] }],
    ['googlePlaceId=%00%01', { googlePlaceId: ['MISSING'] }],
    ['googlePlaceId=emb:1&googlePlaceId=emb:2', { googlePlaceId: ['INVALID'] }],
    [`googlePlaceId=${'x'.repeat(301)}`, { googlePlaceId: ['TOO_LONG'] }],
    ['googlePlaceId=emb:1&enableNeighborhoodsAndBoroughs=2', { enableNeighborhoodsAndBoroughs: ['INVALID'] }],
  ])('names the invalid fields of %j', async (query, expected) => {
    expect(await fields(`place_from_google_place_id/?${query}`)).toEqual([400, expected]);
  });

  it('answers an address that is not a place as a point with its viewport', async () => {
    const point = {
      latitude: 37.42,
      longitude: -122.08,
      viewport_northeast: { latitude: 37.43, longitude: -122.07 },
      viewport_southwest: { latitude: 37.41, longitude: -122.09 },
    };
    const { places } = apiOptions({ contextFor });
    const app = calls({ places: { ...places, resolve: () => Promise.resolve({ kind: 'point', point }) } });
    expect(await (await request(pathOf('ChIJj61dQgK6j4AR4GeTYWZsKWw'), {}, app)).json()).toEqual(point);
  });
});

describe('suggestions', () => {
  const suggest = async (query: string) => (await (await request(`suggestions/?${query}`)).json()) as SuggestionAnswer;

  it('answers places with the ids that place_from_google_place_id takes', async () => {
    const { status, suggestions } = await suggest('q=Portland%2C%20OR&types=(regions)');
    expect(status).toBe('OK');
    expect(suggestions[0]).toMatchObject({ content: 'Portland', placeType: 'locality', value: 'emb:5746545' });
  });

  it('is limited to the requested types, which may be named by this product or by Google', async () => {
    const types = async (words: string) =>
      new Set(
        (await suggest(`q=california&types=${encodeURIComponent(words)}`)).suggestions.map(
          (suggestion) => suggestion.placeType,
        ),
      );
    expect(await types('administrative_area_level_1')).toEqual(new Set(['region']));
    expect(await types('locality|sublocality')).not.toContain('region');
  });

  test.each(['', 'q=', 'q=%20%20', 'q=&latitude=1&longitude=1'])('is empty without text: %j', async (query) => {
    expect(await suggest(query)).toEqual({ status: 'ZERO_RESULTS', suggestions: [] });
  });

  it('answers ZERO_RESULTS when no place matches', async () => {
    expect(await suggest('q=qqqqzzzzxxxx')).toEqual({ status: 'ZERO_RESULTS', suggestions: [] });
  });

  test.each([
    [`q=${'a'.repeat(201)}`, { q: ['TOO_LONG'] }],
    ['q=a&q=b', { q: ['INVALID'] }],
    ['q=a&types=planet', { types: ['UNKNOWN'] }],
    ['q=a&types=__proto__', { types: ['UNKNOWN'] }],
    ['q=a&latitude=1', { longitude: ['MISSING'] }],
    ['q=a&latitude=1&longitude=181', { longitude: ['TOO_LARGE'] }],
    ['q=a&radius=-1', { radius: ['TOO_SMALL'] }],
    ['q=a&radius=far', { radius: ['INVALID'] }],
    ['q=a&locale=../../de', { locale: ['INVALID'] }],
  ])('names the invalid fields of %j', async (query, expected) => {
    expect(await fields(`suggestions/?${query}`)).toEqual([400, expected]);
  });

  test.each([
    'q=a&radius=20000000&latitude=37.7&longitude=-122.4',
    'q=%25_%5C&locale=de-DE',
    'q=%F0%9F%8E%89&locale=zh_Hant_TW',
    `q=${encodeURIComponent("Robert'); drop table place;--")}`,
    'q=a&latitude=90&longitude=180',
    'q=a&latitude=-90&longitude=-180',
    'q=a&unknown=1',
  ])('accepts %j', async (query) => {
    expect((await request(`suggestions/?${query}`)).status).toBe(200);
  });
});

describe('place_from_request', () => {
  const from = (address: string, more: Partial<ApiOptions> = {}) =>
    request('place_from_request/', {}, calls({ addressOf: () => address, ...more }));

  it('answers the default place for an unknown address, uncacheable', async () => {
    const answer = await from('10.0.0.1');
    expect(await answer.json()).toMatchObject({ location_slug: 'ca--san-francisco' });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('is 404 when the place provider finds no place', async () => {
    const { places } = apiOptions({ contextFor });
    const answer = await from('10.0.0.1', { places: { ...places, fromAddress: () => Promise.resolve(null) } });
    expect([answer.status, ((await answer.json()) as ErrorBody).error]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('every geo call', () => {
  test.each([
    'place_from_coordinates/?latitude=52.52&longitude=13.4',
    'place_from_google_place_id/?googlePlaceId=emb:5746545',
    'suggestions/?q=berlin',
  ])('%s may be stored by any cache for five minutes, and answers HEAD', async (path) => {
    const answer = await request(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
    const head = await request(path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('answers without its trailing slash too', async () => {
    expect((await request('suggestions?q=berlin')).status).toBe(200);
  });

  it('caches no errors', async () => {
    expect((await request('place_from_coordinates/')).headers.get('cache-control')).toBe('no-store');
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('refuses %s', async (method) => {
    const answer = await request('place_from_request/', { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(await answer.json()).toMatchObject({ error: 'METHOD_NOT_ALLOWED' });
  });

  test.each(['', 'nothing/', 'suggestions/more/', 'place_from_request/x'])('%j is not found', async (path) => {
    expect(await fields(path)).toEqual([404, 'NOT_FOUND']);
  });

  it('answers any input with a place, a list of places, or errors', async () => {
    const name = fc.constantFrom('place_from_coordinates', 'place_from_google_place_id', 'suggestions');
    const parameter = fc.constantFrom(
      'latitude',
      'longitude',
      'googlePlaceId',
      'q',
      'types',
      'radius',
      'locale',
      'excludeNeighborhoods',
    );
    const value = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 60 }),
      fc.double().map(String),
      fc.integer().map((id) => `emb:${id}`),
      fc.constantFrom('true', '0', '', 'berlin', '(regions)', '__proto__', '\0', '\ud800', '%'),
    );
    const query = fc.array(fc.tuple(parameter, value), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(name, query, async (call, pairs) => {
        const answer = await request(`${call}/?${new URLSearchParams(pairs).toString()}`);
        expect([200, 400, 404]).toContain(answer.status);
        expect(typeof (await answer.json())).toBe('object');
      }),
      { numRuns: 60 },
    );
  });

  it('is rate-limited by network address', async () => {
    const limit: ApiOptions['limit'] = (name) => (c) => Promise.resolve(c.json({ name }, 429));
    const answer = await request('suggestions/?q=a', {}, calls({ limit }));
    expect([answer.status, await answer.json()]).toEqual([429, { name: 'geo' }]);
  });
});
