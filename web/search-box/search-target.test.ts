import { describe, expect, test } from 'vitest';
import { type ClientLocation, ONLINE } from '#shared/geo.ts';
import { canAutocomplete, meantLocation, resultsPath, searchTarget } from './search-target.ts';

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
const address: ClientLocation = { ...portland, slug: '', placeId: null, currentPlace: 'Powell’s' };
const box = { west: 1, south: 2, east: 3, north: 4 };
const map: ClientLocation = { ...ONLINE, isOnline: false, slug: '', latitude: 3, longitude: 2, bbox: box };

describe('results', () => {
  test.each<[string, ClientLocation, string, string]>([
    ['of a place', portland, '', '/d/or--portland/events/'],
    ['of a query at a place', portland, ' Rock & Roll, Live. ', '/d/or--portland/all-events/rock-and-roll-live/'],
    ['of a query of nothing but commas', portland, ', .', '/d/or--portland/events/'],
    ['online', ONLINE, 'jazz', '/d/online/all-events/jazz/'],
    ['around a point without a place', address, '', '/d/united-states/events/?bbox=-123,45.2,-122.2,45.8'],
    ['in the box the page shows', map, 'jazz', '/d/united-states/all-events/jazz/?bbox=1,2,3,4'],
  ])('%s', (_name, location, query, path) => {
    expect(resultsPath(location, query)).toBe(path);
  });
});

describe('the location meant', () => {
  test.each<[string, string, ClientLocation | null, ClientLocation | null, ClientLocation | null]>([
    ['is the one chosen', 'Berlin, Germany', berlin, portland, berlin],
    ['is the page’s as long as its name stands there', 'Portland, OR', null, portland, portland],
    ['is the page’s when the field is empty', ' ', null, portland, portland],
    ['is the page’s when the chosen one was emptied', '', berlin, portland, portland],
    ['is the page’s box when the field is empty', '', null, map, map],
    ['is unknown when another name was typed', 'Berl', null, portland, null],
    ['is unknown when something was typed over the chosen one', 'Paris', berlin, portland, null],
    ['is unknown while nobody knows it', '', null, null, null],
  ])('%s', (_name, place, chosen, page, meant) => {
    expect(meantLocation({ place, chosen, page })).toBe(meant);
  });
});

test('a place that was typed is found by the server, which keeps the page’s in mind', () => {
  expect(searchTarget({ query: 'jazz & blues', place: ' Berl', chosen: null, page: portland })).toBe(
    '/find/?q=jazz+%26+blues&place=Berl&from=or--portland',
  );
  expect(searchTarget({ query: '', place: '', chosen: null, page: null })).toBe('/find/?');
});

test.each<[string, ClientLocation, boolean]>([
  ['at a place', { ...portland, latitude: null, longitude: null }, true],
  ['online', ONLINE, true],
  ['at a point', address, true],
  ['at latitude and longitude zero', { ...address, latitude: 0, longitude: 0 }, true],
  ['not at half a point', { ...address, longitude: null }, false],
  ['not nowhere', { ...address, latitude: null, longitude: null }, false],
])('autocomplete runs %s', (_name, location, isRun) => {
  expect(canAutocomplete(location)).toBe(isRun);
});
