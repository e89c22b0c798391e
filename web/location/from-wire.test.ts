import { expect, test } from 'vitest';
import type { PlaceSuggestion, WirePlace } from '#shared/geo/places.ts';
import { locationOfPlace, locationOfPoint } from './from-wire.ts';

const portland: WirePlace = {
  id: '5746545',
  place_type: 'locality',
  latitude: 45.52,
  longitude: -122.67,
  location_slug: 'or--portland',
  derived_ancestor_type: 'region',
  localizations: {
    default: {
      locality: { full_name: 'Portland', suggested_abbreviation: 'Portland' },
      region: { full_name: 'Oregon', suggested_abbreviation: 'OR' },
      country: { full_name: 'United States', suggested_abbreviation: 'US' },
    },
  },
  viewport_northeast: { latitude: 45.6, longitude: -122.5 },
  viewport_southwest: { latitude: 45.4, longitude: -122.8 },
};
const picked: PlaceSuggestion = {
  content: 'Powell’s',
  secondaryContent: 'Portland, OR, USA',
  placeType: null,
  value: 'ChIJpowells',
  currentPlace: 'Powell’s',
  currentPlaceParent: 'Portland',
  country: null,
};

test('a place becomes a location with the short name of its parent', () => {
  expect(locationOfPlace(portland)).toEqual({
    placeId: '5746545',
    placeType: 'locality',
    latitude: 45.52,
    longitude: -122.67,
    currentPlace: 'Portland',
    currentPlaceParent: 'OR',
    slug: 'or--portland',
    isOnline: false,
    value: null,
    country: 'US',
  });
});

test('a place is named in the language of the page when the answer has that name', () => {
  const saoPaulo = { full_name: 'São Paulo', suggested_abbreviation: 'São Paulo' };
  const place = { ...portland, localizations: { ...portland.localizations, pt: { locality: saoPaulo } } };
  expect(locationOfPlace(place, { lang: 'pt' })).toMatchObject({ currentPlace: 'São Paulo', currentPlaceParent: 'OR' });
  expect(locationOfPlace(place, { lang: 'de' })).toMatchObject({ currentPlace: 'Portland' });
});

test.each([
  ['UK', 'GB'],
  ['Germany', null],
])('a country abbreviated %s has the code %s', (abbreviation, country) => {
  const names = {
    ...portland.localizations.default,
    country: { full_name: 'x', suggested_abbreviation: abbreviation },
  };
  expect(locationOfPlace({ ...portland, localizations: { default: names } })?.country).toBe(country);
});

test('a place retains the name of the picked suggestion, and the country in the same language', () => {
  const germany = { full_name: 'Germany', suggested_abbreviation: 'Germany' };
  const munich = { full_name: 'Munich', suggested_abbreviation: 'Munich' };
  const place: WirePlace = {
    ...portland,
    derived_ancestor_type: 'country',
    localizations: { default: { locality: munich, country: germany } },
  };
  const localized = { ...picked, content: 'München', secondaryContent: 'Bayern, Deutschland' };
  expect(locationOfPlace(place, { picked: localized })).toMatchObject({
    currentPlace: 'München',
    currentPlaceParent: 'Deutschland',
  });
  const english = { ...picked, content: 'Munich', secondaryContent: 'Bavaria, Germany' };
  expect(locationOfPlace(place, { picked: english })).toMatchObject({
    currentPlace: 'Munich',
    currentPlaceParent: 'Germany',
  });
});

test('the location of a street address has coordinates and a name, but no place id', () => {
  const { viewport_northeast, viewport_southwest } = portland;
  const point = { latitude: 45.523, longitude: -122.681, viewport_northeast, viewport_southwest };
  expect(locationOfPoint(point, picked)).toMatchObject({
    placeId: null,
    slug: '',
    isOnline: false,
    latitude: 45.523,
    longitude: -122.681,
    currentPlace: 'Powell’s',
    value: 'ChIJpowells',
  });
});

test.each([{}, null, { location_slug: '../x' }, { location_slug: 7 }])('%j is not a place', (answer) => {
  expect(locationOfPlace(answer as unknown as WirePlace)).toBeNull(); // a text that a proxy may send instead of the API
});

test.each([{ latitude: 'x', longitude: 1 }, { latitude: 91, longitude: 0 }, {}])('%j is not a point', (answer) => {
  expect(locationOfPoint(answer as never, picked)).toBeNull(); // a text that a proxy may send instead of the API
});
