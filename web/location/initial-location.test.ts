import { expect, test } from 'vitest';
import { type ClientLocation, ONLINE } from '#shared/geo/places.ts';
import { initialLocation } from './initial-location.ts';

const berlin: ClientLocation = { ...ONLINE, slug: 'germany--berlin', isOnline: false };
const munich: ClientLocation = { ...berlin, slug: 'germany--munich' };
const never = () => Promise.reject(new Error('nobody was to ask'));

test('a remembered location with a slug comes before the server is asked', async () => {
  expect(await initialLocation(berlin, never)).toBe(berlin);
});

test('a remembered location without a slug does not count', async () => {
  expect(await initialLocation({ ...berlin, slug: '' }, () => Promise.resolve(munich))).toBe(munich);
});

test('without anything remembered the server tells where the request is from', async () => {
  expect(await initialLocation(null, () => Promise.resolve(munich))).toBe(munich);
});

test.each<[string, () => Promise<ClientLocation | null>]>([
  ['fails', never],
  ['answers no place', () => Promise.resolve(null)],
])('when the server %s it is online, without a place id', async (_name, fromRequest) => {
  expect(await initialLocation(null, fromRequest)).toMatchObject({ slug: 'online', isOnline: true, placeId: null });
});
