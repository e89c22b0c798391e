// Updates of existing data: guarantees for a site that has run for years.
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/db.ts';
import { PLACE_COLUMNS, type PlaceRecord } from './data-files.ts';
import { PlaceDataError, ensureGazetteer, placeById, placeByName, placeBySlug, suggestPlaces } from '../index.ts';

const cleanUp: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(cleanUp.map((step) => step())));

const GERMANY = { id: '1', type: 'country', name: 'Germany', featureCode: 'PCLI' };
const BERLIN = { id: '2', name: 'Berlin', population: '3400000' };
const BONN = { id: '3', name: 'Bonn', population: '300000' };

interface World {
  places: Partial<PlaceRecord>[];
  names?: string[];
  aliases?: string[];
}

async function directoryOf(world: World): Promise<URL> {
  const directory = await mkdtemp(join(tmpdir(), 'gazetteer-'));
  cleanUp.push(() => rm(directory, { recursive: true }));
  const empty = Object.fromEntries(PLACE_COLUMNS.map((column) => [column, ''])) as PlaceRecord;
  const defaults = { source: 'geonames', type: 'locality', countryCode: 'DE', population: '0', lat: '52', lng: '13' };
  const lines = world.places.map((place) => ({ ...empty, ...defaults, tz: 'Europe/Berlin', ...place }));
  const files = {
    places: lines.map((record) => PLACE_COLUMNS.map((column) => record[column]).join('\t')),
    names: world.names ?? [],
    aliases: world.aliases ?? [],
  };
  const hash = createHash('sha256');
  for (const [name, rows] of Object.entries(files)) {
    const text = rows.map((row) => `${row}\n`).join('');
    hash.update(text);
    await writeFile(join(directory, `${name}.tsv.br`), brotliCompressSync(text));
  }
  await writeFile(join(directory, 'manifest.json'), JSON.stringify({ version: hash.digest('hex').slice(0, 16) }));
  return pathToFileURL(`${directory}/`);
}

async function load(database: TestDatabase, world: World) {
  return ensureGazetteer(database.pool, { directory: await directoryOf(world) });
}

async function siteWith(world: World): Promise<TestDatabase> {
  const database = await freshDatabase();
  cleanUp.push(() => database.drop());
  expect((await load(database, world)).outcome).toBe('loaded');
  return database;
}

const FIRST: World = { places: [GERMANY, BERLIN, BONN], names: ['2\talt\tit,es\tBerlino'] };

test('the first load fills the tables and restores every index and key', async () => {
  const untouched = await freshDatabase();
  cleanUp.push(() => untouched.drop());
  const site = await siteWith(FIRST);
  const schema = `
    select indexdef as line from pg_indexes where tablename like 'place%'
    union all select conname || pg_get_constraintdef(oid) from pg_constraint where conrelid::regclass::text like 'place%'
    order by 1`;
  expect((await site.pool.query(schema)).rows).toEqual((await untouched.pool.query(schema)).rows);
  expect((await placeByName(site, { text: 'berlino' }))?.slug).toBe('germany--berlin');
});

test('a place that is missing in new data is retired, and still found by id', async () => {
  const site = await siteWith(FIRST);
  expect((await load(site, { places: [GERMANY, BERLIN] })).outcome).toBe('updated');
  expect((await placeById(site, '3'))?.name).toBe('Bonn');
  expect(await placeByName(site, { text: 'Bonn' })).toBe(null);
});

test('a retired place that is in new data again is active again', async () => {
  const site = await siteWith(FIRST);
  await load(site, { places: [GERMANY, BERLIN] });
  await load(site, FIRST);
  expect((await placeByName(site, { text: 'Bonn' }))?.id).toBe('3');
});

const suggested = async (site: TestDatabase, text: string) =>
  (await suggestPlaces(site, { text })).map((place) => place.content);

test('loaded places are suggested, retired places are not suggested, renamed places are suggested by their new name', async () => {
  const site = await siteWith(FIRST);
  expect(await suggested(site, 'b')).toEqual(['Berlin', 'Bonn']);
  await load(site, { places: [GERMANY, { ...BERLIN, name: 'Brandenburg' }] });
  expect(await suggested(site, 'b')).toEqual(['Brandenburg']);
  expect(await suggested(site, 'Berlin')).toEqual([]);
});

test('a site that loaded places before suggestions existed gets suggestions at its next start', async () => {
  const site = await siteWith(FIRST);
  await site.pool.query('truncate place_search, place_prefix; update gazetteer_version set search = 0');
  expect(await suggested(site, 'bon')).toEqual([]);
  expect((await load(site, FIRST)).outcome).toBe('updated');
  expect(await suggested(site, 'bon')).toEqual(['Bonn']);
  expect((await load(site, FIRST)).outcome).toBe('current');
});

test('an old slug of a place leads to its current slug', async () => {
  const site = await siteWith(FIRST);
  await load(site, { places: [GERMANY, BERLIN, { ...BONN, name: 'Bonn am Rhein' }] });
  expect(await placeBySlug(site, 'germany--bonn')).toEqual({ kind: 'moved', slug: 'germany--bonn-am-rhein' });
});

test('two places may swap their slugs', async () => {
  const site = await siteWith(FIRST);
  const swapped = [GERMANY, { ...BERLIN, name: 'Bonn' }, { ...BONN, name: 'Berlin' }];
  await load(site, { places: swapped });
  expect(await placeBySlug(site, 'germany--bonn')).toMatchObject({ kind: 'found', place: { id: '2' } });
  expect(await placeBySlug(site, 'germany--berlin')).toMatchObject({ kind: 'found', place: { id: '3' } });
});

test('a new place may take the slug of a retired place', async () => {
  const site = await siteWith(FIRST);
  await load(site, { places: [GERMANY, BERLIN, { ...BONN, id: '4' }] });
  expect(await placeBySlug(site, 'germany--bonn')).toMatchObject({ kind: 'found', place: { id: '4' } });
  expect((await placeById(site, '3'))?.slug).toBe('germany--bonn--3');
});

test('new data do not change a place that an operator added', async () => {
  const site = await siteWith(FIRST);
  await site.pool.query(
    `insert into place (id, source, place_type, name, country_code, lat, lng, tz, sw_lat, sw_lng, ne_lat, ne_lng,
       bbox_source, slug, rank)
     values (99, 'operator', 'locality', 'Our Field', 'DE', 52, 13, 'Europe/Berlin', 51, 12, 53, 14, 'curated', 'germany--our-field', 0)`,
  );
  await load(site, { places: [GERMANY, BERLIN] });
  expect(await placeBySlug(site, 'germany--our-field')).toMatchObject({ kind: 'found', place: { id: '99' } });
});

test('a load that fails half way leaves the tables unchanged', async () => {
  const site = await siteWith(FIRST);
  const broken = { places: [GERMANY, BERLIN, { ...BONN, tz: '', lat: 'north' }] };
  await expect(load(site, broken)).rejects.toThrow();
  expect((await placeByName(site, { text: 'Bonn' }))?.tz).toBe('Europe/Berlin');
});

const changed = (bytes: Buffer) => bytes.with(Math.floor(bytes.length / 2), (bytes[bytes.length >> 1] ?? 0) ^ 0x10);
test.each<[string, string, (bytes: Buffer) => Uint8Array | null]>([
  ['cut off', 'places.tsv.br', (bytes) => bytes.subarray(0, bytes.length - 5)],
  ['empty', 'names.tsv.br', (bytes) => bytes.subarray(0, 0)],
  ['changed in one bit', 'places.tsv.br', changed],
  ['of another version', 'aliases.tsv.br', () => brotliCompressSync('')],
  ['missing', 'aliases.tsv.br', () => null],
  ['cut off', 'manifest.json', (bytes) => bytes.subarray(0, 12)],
  ['without a version', 'manifest.json', () => Buffer.from('{}')],
  ['missing', 'manifest.json', () => null],
])('data files are refused when one file is %s (%s), and the places stay', async (_, name, damage) => {
  const site = await siteWith(FIRST);
  const directory = await directoryOf({ places: [GERMANY, BERLIN], aliases: ['germany--old\t2'] });
  const file = new URL(name, directory);
  const damaged = damage(await readFile(file));
  await (damaged ? writeFile(file, damaged) : rm(file));
  await expect(ensureGazetteer(site.pool, { directory })).rejects.toThrow(PlaceDataError);
  expect((await placeByName(site, { text: 'Bonn' }))?.id).toBe('3');
});

test('two processes that start at the same time load the data once', async () => {
  const site = await freshDatabase();
  cleanUp.push(() => site.drop());
  const loads = await Promise.all([load(site, FIRST), load(site, FIRST)]);
  expect(loads.map((l) => l.outcome).toSorted()).toEqual(['current', 'loaded']);
});
