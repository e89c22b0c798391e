import { sql } from 'kysely';
import { expect, it, test } from 'vitest';
import { testDb } from '../../../test/db.ts';
import { knownLabels } from './map-label-queries.ts';
import { mapLabels } from './map-labels.ts';

const database = testDb({ gazetteer: true });
const ctx = () => ({ db: database.db });
const WORLD = { west: -180, south: -90, east: 180, north: 90 };
const BAY = { west: -122.6, south: 37.2, east: -121.7, north: 38 };

const names = async (box: typeof WORLD, zoom: number, limit?: number) =>
  (await mapLabels(ctx(), { box, zoom, lang: 'en', ...(limit !== undefined && { limit }) })).map(({ name }) => name);

it('the map names countries before cities when it shows the whole world', async () => {
  expect(await names(WORLD, 1)).toEqual(expect.arrayContaining(['United States', 'India', 'Brazil']));
});

it('the map names countries, regions and cities in the language of the page', async () => {
  const german = await mapLabels(ctx(), { box: { west: 5, south: 47, east: 15, north: 55 }, zoom: 5, lang: 'de' });
  expect(german.map(({ name }) => name)).toEqual(expect.arrayContaining(['Deutschland', 'Bayern', 'München']));
  const unknown = await mapLabels(ctx(), { box: BAY, zoom: 8.5, lang: 'xx' });
  expect(unknown.map(({ name }) => name)).toContain('San Francisco');
});

it('the map names the big city first, and the city’s neighborhoods only at close zoom', async () => {
  const far = await names(BAY, 8.5);
  expect(far.slice(0, 4)).toEqual(expect.arrayContaining(['San Jose', 'San Francisco']));
  expect(far).not.toContain('Noe Valley');
  const close = await mapLabels(ctx(), {
    box: { west: -122.45, south: 37.74, east: -122.4, north: 37.78 },
    zoom: 12,
    lang: 'en',
  });
  expect(close.some(({ placeType }) => placeType === 'neighborhood')).toBe(true);
});

it('the map never names more places than requested, and prefers the best-known places', async () => {
  const labels = await mapLabels(ctx(), { box: WORLD, zoom: 5, lang: 'en', limit: 20 });
  expect(labels.map(({ rank }) => rank)).toEqual(Array.from({ length: 20 }, (_, index) => index));
  expect(await mapLabels(ctx(), { box: WORLD, zoom: 7, lang: 'en' })).toHaveLength(150);
});

it('the map leaves room for the country around a big city', async () => {
  const box = { west: -75, south: 39, east: -72, north: 42 };
  const north = (await mapLabels(ctx(), { box, zoom: 9, lang: 'en' })).filter(({ latitude }) => latitude > 41.6);
  expect(north.length).toBeGreaterThan(3);
});

test.each([
  ['a wide box', { west: 170, south: -25, east: -170, north: -10 }, 5],
  ['a narrow box', { west: 179, south: -18, east: -179, north: -16 }, 9],
])('the map names places on both sides of the antimeridian in %s', async (_, box, zoom) => {
  const labels = await mapLabels(ctx(), { box, zoom, lang: 'en' });
  expect(labels.some(({ longitude }) => longitude > 0)).toBe(true);
  expect(labels.every(({ longitude }) => Math.abs(longitude) > 169)).toBe(true);
});

it('the map has no names on the open sea', async () => {
  expect(await names({ west: -140, south: -50, east: -139.5, north: -49.5 }, 9)).toEqual([]);
});

test('the places of maps are read by their index, in its order', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${knownLabels}`.execute(database.db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('Index Scan using place_label');
  expect(plan).not.toContain('Sort');
});
