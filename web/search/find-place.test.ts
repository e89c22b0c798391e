import { describe, expect, test } from 'vitest';
import { placeBySlug } from '#domain/places';
import { testDb } from '../../test/db.ts';
import { findPlace, headerOfPoint, headerOfPlace } from './find-place.ts';

const ctx = testDb({ gazetteer: true });

const visitor = (...home: (string | null)[]) => ({ home, lang: 'en' });

describe('a typed place', () => {
  test('is found by its name', async () => {
    expect(await findPlace(ctx, 'köln', visitor())).toEqual({ kind: 'place', slug: 'germany--cologne' });
  });

  test('may be online', async () => {
    expect(await findPlace(ctx, 'Online', visitor('germany--berlin'))).toEqual({ kind: 'place', slug: 'online' });
  });

  test('that is empty means the visitor’s own place', async () => {
    const home = [null, 'nowhere-at-all', 'germany--berlin', 'ca--san-francisco'];
    expect(await findPlace(ctx, '', visitor(...home))).toEqual({ kind: 'place', slug: 'germany--berlin' });
  });

  test('that is misspelled has similar places to choose from, with their parents', async () => {
    const match = await findPlace(ctx, 'munhcen', visitor());
    expect(match).toMatchObject({ kind: 'choose', isKnown: false });
    expect(match.kind === 'choose' && match.choices[0]).toEqual({
      slug: 'germany--munich',
      name: 'Munich, Bavaria, Germany',
    });
    const inGerman = await findPlace(ctx, 'munhcen', { home: [], lang: 'de' });
    expect(inGerman).toMatchObject({
      choices: expect.arrayContaining([{ slug: 'germany--munich', name: 'München, Bayern, Deutschland' }]),
    });
  });

  test('that matches no place has no choices', async () => {
    expect(await findPlace(ctx, 'qqqqzzzz', visitor())).toEqual({ kind: 'choose', isKnown: false, choices: [] });
  });
});

describe('a number', () => {
  test('is a US postcode for visitors in the US or at an unknown place', async () => {
    const postcode = { kind: 'place', slug: 'ny--10115' };
    expect(await findPlace(ctx, '10115', visitor('ca--san-francisco'))).toEqual(postcode);
    expect(await findPlace(ctx, '10115', visitor())).toEqual(postcode);
  });

  test('is offered as a choice to visitors elsewhere', async () => {
    const match = await findPlace(ctx, '10115', visitor('germany--berlin'));
    expect(match).toEqual({
      kind: 'choose',
      isKnown: true,
      choices: [{ slug: 'ny--10115', name: '10115, New York, United States' }],
    });
  });
});

describe('the header of a page about a place', () => {
  test('contains the city', async () => {
    const soho = await placeBySlug(ctx, 'united-kingdom--london--soho');
    const id = soho.kind === 'found' ? soho.place.id : null;
    expect(await headerOfPlace(ctx, id, 'en')).toMatchObject({
      location: { currentPlace: 'London', currentPlaceParent: 'UK', slug: 'united-kingdom--london', isOnline: false },
    });
    expect(await headerOfPlace(ctx, id, 'fr')).toMatchObject({ location: { currentPlace: 'Londres' } });
  });

  test('contains the city of a point', async () => {
    const header = await headerOfPoint(ctx, { latitude: 52.5393, longitude: 13.4133 }, 'en');
    expect(header).toMatchObject({ location: { currentPlace: 'Berlin', slug: 'germany--berlin' } });
  });

  test('is empty without a place', async () => {
    expect(await headerOfPlace(ctx, null, 'en')).toEqual({});
    expect(await headerOfPoint(ctx, undefined, 'en')).toEqual({});
  });
});
