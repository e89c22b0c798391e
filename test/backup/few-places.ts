import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type pg from 'pg';
import { ensureGazetteer } from '#domain/places';
import { PLACE_COLUMNS, readManifest } from '../../domain/places/gazetteer/data-files.ts';

const PLACES = [
  { id: '6252001', type: 'country', name: 'United States', lat: '39.76', lng: '-98.5' },
  { id: '5332921', type: 'region', name: 'California', abbreviation: 'CA', admin1: 'CA', lat: '37.25', lng: '-119.75' },
  { id: '5391959', type: 'locality', name: 'San Francisco', admin1: 'CA', lat: '37.77', lng: '-122.42' },
];
const USUAL = { source: 'geonames', countryCode: 'US', population: '800000', tz: 'America/Los_Angeles' };

/**
 * Loads San Francisco, its region and its country, with the version of the shipped gazetteer, so that a site that starts
 * loads no more. The whole gazetteer makes a backup and a restore ten times slower.
 */
export async function loadFewPlaces(pool: pg.Pool): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'few-places-'));
  try {
    const lines = PLACES.map((place): Partial<Record<string, string>> => ({ ...USUAL, ...place }));
    await write(
      directory,
      'places',
      lines.map((line) => PLACE_COLUMNS.map((name) => line[name] ?? '').join('\t')),
    );
    await write(directory, 'names', ['5391959\talt\tes,pt\tSão Francisco']);
    await write(directory, 'aliases', ['united-states--frisco\t5391959']);
    await writeFile(join(directory, 'manifest.json'), JSON.stringify(await readManifest()));
    await ensureGazetteer(pool, { directory: pathToFileURL(`${directory}/`) });
  } finally {
    await rm(directory, { recursive: true });
  }
}

const write = (directory: string, name: string, lines: string[]): Promise<void> =>
  writeFile(join(directory, `${name}.tsv.br`), brotliCompressSync(lines.map((line) => `${line}\n`).join('')));
