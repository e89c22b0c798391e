import { describe, expect, test } from 'vitest';
import { testDb } from '../../../test/db.ts';
import { placeMatching, placeOfNetwork } from '../index.ts';

const ctx = testDb({ gazetteer: true });

describe('the place of a network address', () => {
  test.each([
    [
      'the city of that name',
      { countryCode: 'US', city: 'Mountain View', at: { latitude: 37.42, longitude: -122.08 } },
      'ca--mountain-view',
    ],
    [
      'a city by its own spelling',
      { countryCode: 'DE', city: 'München', at: { latitude: 48.14, longitude: 11.58 } },
      'germany--munich',
    ],
    [
      'the city around a name we do not know',
      { countryCode: 'GB', city: 'Nowhere-on-Sea', at: { latitude: 51.51, longitude: -0.09 } },
      'united-kingdom--london',
    ],
    [
      'the near city of that name, not Paris in Texas',
      { countryCode: 'FR', city: 'Paris', at: { latitude: 48.85, longitude: 2.35 } },
      'france--paris',
    ],
    [
      'the city around a point without a name',
      { countryCode: 'AU', city: null, at: { latitude: -33.87, longitude: 151.21 } },
      'australia--sydney',
    ],
    ['the country, where nothing else is known', { countryCode: 'BR', city: null, at: null }, 'brazil'],
    [
      'the country, for a point far out at sea',
      { countryCode: 'US', city: 'Nowhere', at: { latitude: 0, longitude: -140 } },
      'united-states',
    ],
  ])('is %s', async (_, label, slug) => {
    expect((await placeOfNetwork(ctx, label))?.slug).toBe(slug);
  });

  test('stays in the reported country when the point is near a border', async () => {
    const place = await placeOfNetwork(ctx, {
      countryCode: 'MX',
      city: null,
      at: { latitude: 32.545, longitude: -117.03 },
    });
    expect(place?.countryCode).toBe('MX');
  });

  test('is null without a known country', async () => {
    expect(
      await placeOfNetwork(ctx, { countryCode: 'ZZ', city: 'Berlin', at: { latitude: 52.5, longitude: 13.4 } }),
    ).toBeNull();
  });
});

describe('a place of another gazetteer', () => {
  test.each([
    [
      'a city',
      { types: ['locality' as const], name: 'Munich', countryCode: 'DE', at: { latitude: 48.137, longitude: 11.575 } },
      'germany--munich',
    ],
    [
      'a region, whose middle is anywhere',
      {
        types: ['region' as const],
        name: 'California',
        countryCode: 'US',
        at: { latitude: 36.78, longitude: -119.42 },
      },
      'united-states--california',
    ],
    [
      'a country, by its code',
      { types: ['country' as const], name: 'Deutschland', countryCode: 'DE', at: { latitude: 51.2, longitude: 10.4 } },
      'germany',
    ],
    [
      'the likeliest of several types',
      {
        types: ['borough' as const, 'neighborhood' as const],
        name: 'Brooklyn',
        countryCode: 'US',
        at: { latitude: 40.68, longitude: -73.95 },
      },
      'ny--brooklyn',
    ],
  ])('is found: %s', async (_, label, slug) => {
    expect((await placeMatching(ctx, label))?.slug).toBe(slug);
  });

  test('is not found when the place with this name is too far away', async () => {
    const label = {
      types: ['locality' as const],
      name: 'Paris',
      countryCode: 'US',
      at: { latitude: 48.85, longitude: 2.35 },
    };
    expect(await placeMatching(ctx, label)).toBeNull();
  });
});
