import { describe, expect, it, test } from 'vitest';
import { testDb } from '../../../test/db.ts';
import { clientLocation, placeByMapsId, placeByName, storeMapsId, rollUpToCity, wirePlace } from '../index.ts';

const ctx = testDb({ gazetteer: true });
const BROOKLYN = 'emb:5110302';
const PORTLAND = '5746545';

async function placeOf(mapsId: string) {
  const place = await placeByMapsId(ctx, mapsId);
  if (!place) throw new Error(`no place has the id ${mapsId}`);
  return place;
}

describe('an id of a maps service', () => {
  it('with the prefix emb: names a place of the gazetteer', async () => {
    expect((await placeOf(BROOKLYN)).slug).toBe('ny--brooklyn');
  });

  it('of another service is known after a place was stored for it, and the place stored last counts', async () => {
    expect(await placeByMapsId(ctx, 'ChIJ-portland')).toBeNull();
    await storeMapsId(ctx, { provider: 'google', externalId: 'ChIJ-portland', placeId: '5110302' });
    await storeMapsId(ctx, { provider: 'google', externalId: 'ChIJ-portland', placeId: PORTLAND });
    expect((await placeOf('ChIJ-portland')).slug).toBe('or--portland');
  });

  test.each(['', 'emb:', 'emb:0', 'emb:-1', 'emb:1e9', 'emb:99999999999999999999', PORTLAND, 'x'.repeat(5_000)])(
    '%s is unknown',
    async (value) => {
      expect(await placeByMapsId(ctx, value)).toBeNull();
    },
  );
});

describe('the place that a page shows for a borough', () => {
  test.each([
    [{}, 'ny--new-york'],
    [{ excludeNeighborhoods: true }, 'ny--new-york'],
    [{ enableNeighborhoodsAndBoroughs: true }, 'ny--brooklyn'],
    [{ enableNeighborhoodsAndBoroughs: true, excludeNeighborhoods: true }, 'ny--new-york'],
  ])('with %j is %s', async (flags, slug) => {
    expect((await rollUpToCity(ctx, await placeOf(BROOKLYN), flags)).slug).toBe(slug);
  });
});

describe('the place that a page shows for a neighborhood', () => {
  test.each([
    [{}, 'ny--new-york'],
    [{ excludeNeighborhoods: true }, 'ny--new-york'],
    [{ enableNeighborhoodsAndBoroughs: true }, 'ny--manhattan--soho'],
    [{ enableNeighborhoodsAndBoroughs: true, excludeNeighborhoods: true }, 'ny--new-york'],
  ])('with %j is %s', async (flags, slug) => {
    const soho = await placeByName(ctx, { text: 'SoHo' });
    expect(soho && (await rollUpToCity(ctx, soho, flags)).slug).toBe(slug);
  });
});

it('a neighborhood without a city is shown itself', async () => {
  const withoutCity = { ...(await placeOf(BROOKLYN)), placeType: 'neighborhood', localityId: null } as const;
  expect(await rollUpToCity(ctx, withoutCity, {})).toBe(withoutCity);
});

it('a city is shown itself', async () => {
  expect((await rollUpToCity(ctx, await placeOf(`emb:${PORTLAND}`), {})).slug).toBe('or--portland');
});

it('the wire place has the names of all its ancestors', async () => {
  const wire = await wirePlace(ctx, await placeOf(BROOKLYN));
  expect(wire).toMatchObject({ id: '5110302', place_type: 'borough', derived_ancestor_type: 'locality' });
  expect(Object.keys(wire.localizations.default).toSorted()).toEqual(['borough', 'country', 'locality', 'region']);
  expect(wire.localizations.default.region).toEqual({ full_name: 'New York', suggested_abbreviation: 'NY' });
  expect(wire.viewport_northeast.latitude).toBeGreaterThan(wire.viewport_southwest.latitude);
});

it('the client location has its own name and the name of its parent', async () => {
  expect(clientLocation(await placeOf(`emb:${PORTLAND}`))).toEqual({
    placeId: PORTLAND,
    placeType: 'locality',
    latitude: expect.closeTo(45.52, 1),
    longitude: expect.closeTo(-122.68, 1),
    currentPlace: 'Portland',
    currentPlaceParent: 'OR',
    slug: 'or--portland',
    isOnline: false,
    value: null,
    country: 'US',
  });
});
