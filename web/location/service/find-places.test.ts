import { describe, expect, test } from 'vitest';
import { findPlaces } from './find-places.ts';
import { FAILED, type PlaceFinder, type PlaceQuery, TYPES_NEARBY, TYPES_OF_REGIONS } from './place-finder.ts';

const near = { latitude: 52.5, longitude: 13.4 };
const postcode = {
  content: '94110',
  secondaryContent: 'San Francisco, CA',
  placeType: 'postal_code' as const,
  value: 'emb:1',
  currentPlace: '94110',
  currentPlaceParent: 'CA',
  country: 'US',
};

/** A service that knows a single postcode, and fails for `limit`. */
function service(): PlaceFinder & { queries: PlaceQuery[] } {
  const queries: PlaceQuery[] = [];
  return {
    queries,
    load: () => Promise.resolve(),
    isLoaded: () => true,
    endSession: () => undefined,
    find: (query) => {
      queries.push(query);
      if (query.text.startsWith('limit')) return Promise.resolve(FAILED);
      const isFound = query.scope === 'regions' && query.text === '94110';
      return Promise.resolve(
        isFound ? { status: 'OK', suggestions: [postcode] } : { status: 'ZERO_RESULTS', suggestions: [] },
      );
    },
  };
}

async function scopesOf(text: string, point: typeof near | null) {
  const finder = service();
  const { status } = await findPlaces(finder, { text, near: point, locale: 'en' });
  return [...finder.queries.map(({ scope }) => scope), status];
}

describe('the types of suggested places (spec 5)', () => {
  test('are exactly five with neighborhood support', () => {
    expect(TYPES_NEARBY).toEqual(['neighborhood', 'locality', 'borough', 'country', 'region']);
  });
  test('are regions without coordinates', async () => {
    expect(await scopesOf('munich', null)).toEqual(['regions', 'ZERO_RESULTS']);
    expect(TYPES_OF_REGIONS).toContain('postal_code');
  });
  test('are the five types with coordinates', async () => {
    expect(await scopesOf('munich', near)).toEqual(['neighborhoods', 'ZERO_RESULTS']);
  });
});

describe('a text with a digit that matches no place of the five types', () => {
  test('is searched among the regions, which contain postcodes, with the same point', async () => {
    const finder = service();
    const { suggestions } = await findPlaces(finder, { text: '94110', near, locale: 'en' });
    expect(suggestions).toEqual([postcode]);
    expect(finder.queries).toEqual([
      { text: '94110', near, locale: 'en', scope: 'neighborhoods' },
      { text: '94110', near, locale: 'en', scope: 'regions' },
    ]);
  });
  test('is not searched again after an error', async () => {
    expect(await scopesOf('limit 1', near)).toEqual(['neighborhoods', 'ERROR']);
  });
});
