import { expect, test } from 'vitest';
import { type ClientLocation, ONLINE } from '#shared/geo/places.ts';
import { initialLocation } from './initial-location.ts';

const berlin: ClientLocation = { ...ONLINE, slug: 'germany--berlin', isOnline: false };
const munich: ClientLocation = { ...berlin, slug: 'germany--munich' };
const failingRequest = () => Promise.reject(new Error('unexpected request'));

test('a stored location with a slug takes precedence over the server’s guess', async () => {
  expect(await initialLocation(berlin, failingRequest)).toBe(berlin);
});

test('a stored location without a slug is ignored', async () => {
  expect(await initialLocation({ ...berlin, slug: '' }, () => Promise.resolve(munich))).toBe(munich);
});

test('without a stored location the server guesses from the request', async () => {
  expect(await initialLocation(null, () => Promise.resolve(munich))).toBe(munich);
});

test.each<[string, () => Promise<ClientLocation | null>]>([
  ['fails', failingRequest],
  ['answers no place', () => Promise.resolve(null)],
])('when the server %s the location is online, without a place id', async (_name, fromRequest) => {
  expect(await initialLocation(null, fromRequest)).toMatchObject({ slug: 'online', isOnline: true, placeId: null });
});
