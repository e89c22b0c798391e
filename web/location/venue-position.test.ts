import { expect, test } from 'vitest';
import { placeByName } from '#domain/places';
import { testDb } from '../../test/db.ts';
import { venuePosition } from './venue-position.ts';

const database = testDb({ gazetteer: true });

test('a venue with a pin has its point and its region, and a venue without a pin has neither', async () => {
  const city = await placeByName(database, { text: 'San Francisco' });
  const { latitude = 0, longitude = 0 } = city ?? {};
  const pinned = { name: 'Boathouse', latitude: 40.7706, longitude: -73.9768 };
  const { venue, region } = await venuePosition(database, pinned, 'pt');
  expect([venue, region?.city]).toEqual([pinned, 'Nova York']);
  expect(region?.km).toBeGreaterThan(4);
  // a venue without a pin is stored at the center of its city, with the precision of a pin
  const center = { name: 'Boathouse', latitude: Number(latitude.toFixed(5)), longitude: Number(longitude.toFixed(5)) };
  expect(await venuePosition(database, center, 'en')).toEqual({
    venue: { name: 'Boathouse', latitude: null, longitude: null },
    region: null,
  });
  expect(await venuePosition(database, null, 'en')).toEqual({ venue: null, region: null });
});
