import { describe, expect, test } from 'vitest';
import { type ClientLocation, ONLINE } from '#shared/geo/places.ts';
import { canAutocomplete, normalizeQueryText, searchLocation, resultsPath, searchTarget } from './search-target.ts';

const portland: ClientLocation = {
  ...ONLINE,
  isOnline: false,
  slug: 'or--portland',
  placeId: '5746545',
  latitude: 45.5,
  longitude: -122.6,
  currentPlace: 'Portland',
  currentPlaceParent: 'OR',
};
const berlin: ClientLocation = {
  ...portland,
  slug: 'germany--berlin',
  placeId: '2',
  currentPlace: 'Berlin',
  currentPlaceParent: 'Germany',
};
const streetAddress: ClientLocation = { ...portland, slug: '', placeId: null, currentPlace: 'Powell’s' };
const box = { west: 1, south: 2, east: 3, north: 4 };
const map: ClientLocation = { ...ONLINE, isOnline: false, slug: '', latitude: 3, longitude: 2, bbox: box };

describe('results', () => {
  test.each<[string, ClientLocation, string, string]>([
    ['of a place', portland, '', '/d/or--portland/events/'],
    ['of a query at a place', portland, ' Rock & Roll, Live. ', '/d/or--portland/all-events/rock-and-roll-live/'],
    ['of a query of nothing but commas', portland, ', .', '/d/or--portland/events/'],
    ['online', ONLINE, 'jazz', '/d/online/all-events/jazz/'],
    ['around a point without a place', streetAddress, '', '/d/united-states/events/?bbox=-123,45.2,-122.2,45.8'],
    ['in the box the page shows', map, 'jazz', '/d/united-states/all-events/jazz/?bbox=1,2,3,4'],
  ])('%s', (_name, location, query, path) => {
    expect(resultsPath(location, query)).toBe(path);
  });
});

test.each(['(', '[a', '*', '(a+)+$', '\\', '%', '<b>'])('the query %s is text in a path of the place', (query) => {
  expect(resultsPath(portland, query)).toMatch(/^\/d\/or--portland\/(events|all-events\/[^/?#<\s]+)\/$/);
});

describe('the location of a search', () => {
  test.each<[string, string | null, ClientLocation | null, ClientLocation | null, ClientLocation | null]>([
    ['is the location in the field', null, berlin, portland, berlin],
    ['is the location whose name was typed', 'Berlin, Germany', berlin, portland, berlin],
    ['is the page’s location when that location’s name was typed', 'Portland, OR', berlin, portland, portland],
    ['is the previous location when the field is empty', ' ', berlin, portland, berlin],
    ['is the page’s box, which has no name', null, map, map, map],
    ['is unknown when another name was typed', 'Berl', portland, portland, null],
    ['is unknown when other text was typed over the picked location', 'Paris', berlin, portland, null],
    ['is unknown after a failed lookup of the typed place has emptied the field', null, null, portland, null],
    ['is unknown when the visitor empties the field after a failed lookup', '', null, portland, null],
    ['is unknown before the first location is found', null, null, null, null],
  ])('%s', (_name, typed, location, page, meant) => {
    expect(searchLocation({ place: { typed, location }, page })).toBe(meant);
  });
});

test('the server looks up a typed place, preferring places near the page’s place', () => {
  const place = { typed: ' Berl', location: portland };
  expect(searchTarget({ query: 'jazz & blues', place, page: portland, isHome: false })).toBe(
    '/find/?q=jazz+%26+blues&place=Berl&from=or--portland',
  );
});

test('without a place the search is at the visitor’s own place, not at the page’s place', () => {
  const place = { typed: null, location: null };
  expect(searchTarget({ query: 'jazz', place, page: portland, isHome: false })).toBe('/find/?q=jazz');
  expect(searchTarget({ query: '', place, page: null, isHome: false })).toBe('/find/?');
});

test('on the home page the URL contains `events` even with a query', () => {
  const place = { typed: null, location: portland };
  const target = (query: string) => searchTarget({ query, place, page: portland, isHome: true });
  expect(target('jazz')).toBe('/d/or--portland/events/jazz/');
  expect(target('')).toBe('/d/or--portland/events/');
});

test('the query field is cut to whole characters', () => {
  expect(normalizeQueryText(`ja\u0000zz\u2028live\u2003now`)).toBe('jazz live now');
  expect(normalizeQueryText('🎷'.repeat(120))).toBe('🎷'.repeat(100));
});

test.each<[string, ClientLocation, boolean]>([
  ['at a place', { ...portland, latitude: null, longitude: null }, true],
  ['online', ONLINE, true],
  ['at a point', streetAddress, true],
  ['at latitude and longitude zero', { ...streetAddress, latitude: 0, longitude: 0 }, true],
  ['not at a point without a longitude', { ...streetAddress, longitude: null }, false],
  ['not without any position', { ...streetAddress, latitude: null, longitude: null }, false],
])('autocomplete runs %s', (_name, location, isRun) => {
  expect(canAutocomplete(location)).toBe(isRun);
});
