import { describe, expect, it } from 'vitest';
import { type ClientLocation, ONLINE } from '#shared/geo/places.ts';
import { isPlace, placeFromCoordinates, placeFromGooglePlaceId, placeFromRequest } from './geo.ts';
import { json, localServer } from './local-server.fixture.ts';
import { autocomplete, trending } from './search.ts';

const server = localServer();
const PORTLAND: ClientLocation = { ...ONLINE, isOnline: false, slug: 'or--portland', placeId: '5746545' };
const urls = () => server.requests.map(({ url }) => decodeURIComponent(url));
const AUTOCOMPLETE = '/api/v3/destination/search/autocomplete/';
const FIXED_PARAMETERS = 'completion_types=event,query&expand.destination_event=primary_venue,image';

describe('autocomplete', () => {
  it.each<[string, ClientLocation, string]>([
    ['a', PORTLAND, 'place_id=5746545'],
    ['b', { ...PORTLAND, latitude: 45.5, longitude: -122.7 }, 'place_id=5746545'],
    ['c', { ...PORTLAND, placeId: null, latitude: 45.5, longitude: 0 }, 'latitude=45.5&longitude=0'],
    ['d', ONLINE, 'online=true'],
  ])('sends the parameters of the specification: %s', async (q, location, where) => {
    await autocomplete({ q, location });
    expect(urls()).toEqual([`${AUTOCOMPLETE}?q=${q}&${FIXED_PARAMETERS}&${where}`]);
  });

  it('makes one call for the same text and place', async () => {
    server.answer = json(200, { query: ['jazz'], events: [], has_events: true });
    const first = await autocomplete({ q: 'jazz', location: PORTLAND });
    expect(await autocomplete({ q: 'jazz', location: { ...PORTLAND, value: 'other' } })).toEqual(first);
    expect(server.requests).toHaveLength(1);
  });

  it('fails when the call fails', async () => {
    server.answer = json(500, {});
    await expect(autocomplete({ q: 'failing', location: PORTLAND })).rejects.toMatchObject({ status: 500 });
  });

  it('rejects at once after an abort, and still caches the late answer', async () => {
    const { promise: goOn, resolve } = Promise.withResolvers<void>();
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    server.answer = (res) => {
      arrive();
      void goOn.then(() => json(200, { query: ['slow'], events: [], has_events: true })(res));
    };
    const stop = new AbortController();
    const answer = autocomplete({ q: 'slow', location: PORTLAND }, stop.signal);
    await arrived;
    stop.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    resolve();
    expect((await autocomplete({ q: 'slow', location: PORTLAND })).query).toEqual(['slow']);
    expect(server.requests).toHaveLength(1);
  });
});

describe('trending', () => {
  it('answers at most five terms of the week', async () => {
    const terms = ['a', 'b', 'c', 'd', 'e', 'f'].map((term) => ({ term }));
    server.answer = json(200, { trending: { active_timeframe: 'week', trending_searches: terms } });
    expect(await trending('or--portland')).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(urls()).toEqual(['/api/v3/trending/?location=or--portland&timeframe=week']);
  });

  it.each([
    ['a failure', 500, {}],
    ['an HTML page', 200, '<p>'],
    ['nothing', 200, ''],
    ['another shape', 200, { trending: { trending_searches: 'x' } }],
    ['terms of another shape', 200, { trending: { trending_searches: [null, { term: 7 }] } }],
  ])('is empty without an error after %s', async (failure, status, body) => {
    server.answer = json(status, body);
    expect(await trending(`silent-${failure}`)).toEqual([]);
  });
});

describe('the calls about places', () => {
  it('have the paths of the specification, without empty values', async () => {
    await placeFromRequest();
    await placeFromGooglePlaceId({ googlePlaceId: 'emb:1', enableNeighborhoodsAndBoroughs: true });
    await placeFromCoordinates({ latitude: 0, longitude: -1.5, excludeNeighborhoods: false });
    expect(urls()).toEqual([
      '/home/api/geo/place_from_request/',
      '/home/api/geo/place_from_google_place_id/?googlePlaceId=emb:1&enableNeighborhoodsAndBoroughs=true',
      '/home/api/geo/place_from_coordinates/?latitude=0&longitude=-1.5&excludeNeighborhoods=false',
    ]);
  });

  it('distinguish a place from a point', () => {
    const point = {
      latitude: 1,
      longitude: 2,
      viewport_northeast: { latitude: 1, longitude: 2 },
      viewport_southwest: { latitude: 1, longitude: 2 },
    };
    expect(isPlace(point)).toBe(false);
    const place = { ...point, id: '1', place_type: 'locality', location_slug: 'x' } as const;
    expect(isPlace({ ...place, derived_ancestor_type: null, localizations: { default: {} } })).toBe(true);
  });
});
