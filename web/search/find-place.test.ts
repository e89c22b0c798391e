import { describe, expect, test } from 'vitest';
import { placeBySlug } from '#domain/places';
import { testDb } from '../../test/db.ts';
import { findPlace, headerOfPoint, headerOfPlace } from './find-place.ts';

const ctx = testDb({ gazetteer: true });

describe('a place that was typed', () => {
  test('is found by its name', async () => {
    expect(await findPlace(ctx, 'köln', [])).toEqual({ kind: 'place', slug: 'germany--cologne' });
  });

  test('may be online', async () => {
    expect(await findPlace(ctx, 'Online', ['germany--berlin'])).toEqual({ kind: 'place', slug: 'online' });
  });

  test('left empty means where the visitor is', async () => {
    const home = [null, 'nowhere-at-all', 'germany--berlin', 'ca--san-francisco'];
    expect(await findPlace(ctx, '', home)).toEqual({ kind: 'place', slug: 'germany--berlin' });
  });

  test('and mistyped gives places to choose from, told apart by what they lie in', async () => {
    const found = await findPlace(ctx, 'munhcen', []);
    expect(found).toMatchObject({ kind: 'choose', isKnown: false });
    expect(found.kind === 'choose' && found.choices[0]).toEqual({
      slug: 'germany--munich',
      name: 'Munich, Bavaria, Germany',
    });
  });

  test('that is like nothing gives nothing to choose', async () => {
    expect(await findPlace(ctx, 'qqqqzzzz', [])).toEqual({ kind: 'choose', isKnown: false, choices: [] });
  });
});

describe('a bare number', () => {
  test('is a US postcode to somebody in the US, and to somebody who is nowhere', async () => {
    const there = { kind: 'place', slug: 'ny--10115' };
    expect(await findPlace(ctx, '10115', ['ca--san-francisco'])).toEqual(there);
    expect(await findPlace(ctx, '10115', [])).toEqual(there);
  });

  test('is asked about when the visitor is elsewhere', async () => {
    const found = await findPlace(ctx, '10115', ['germany--berlin']);
    expect(found).toEqual({
      kind: 'choose',
      isKnown: true,
      choices: [{ slug: 'ny--10115', name: '10115, New York, United States' }],
    });
  });
});

describe('the header of a page about something somewhere', () => {
  test('says the city', async () => {
    const soho = await placeBySlug(ctx, 'united-kingdom--london--soho');
    const id = soho.kind === 'found' ? soho.place.id : null;
    expect(await headerOfPlace(ctx, id)).toMatchObject({
      location: { currentPlace: 'London', currentPlaceParent: 'UK', slug: 'united-kingdom--london', isOnline: false },
    });
  });

  test('says the city a point lies in', async () => {
    const header = await headerOfPoint(ctx, { latitude: 52.5393, longitude: 13.4133 });
    expect(header).toMatchObject({ location: { currentPlace: 'Berlin', slug: 'germany--berlin' } });
  });

  test('says nothing of what is nowhere', async () => {
    expect(await headerOfPlace(ctx, null)).toEqual({});
    expect(await headerOfPoint(ctx, undefined)).toEqual({});
  });
});
