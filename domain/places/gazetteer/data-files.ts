// Format of the shipped data files: tab-separated rows, brotli-compressed, parents before children. Values that can be
// derived (default boxes, plain slugs, default parents) are left empty; the loader rebuilds them.
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { createBrotliDecompress } from 'node:zlib';

export const DATA_DIRECTORY = new URL('../data/', import.meta.url);

export interface Manifest {
  /** hash over the data files: changes exactly when the data changes */
  version: string;
  places: number;
  names: number;
  aliases: number;
}

/** Columns of places.tsv.br in order. An empty string means 'none', or 'derive it' where the comment says so. */
export const PLACE_COLUMNS = [
  'id',
  'source',
  'type',
  'featureCode',
  'name',
  'abbreviation',
  'countryCode',
  'admin1',
  'admin2',
  'population',
  'lat',
  'lng',
  'tz',
  'parentId', // empty: the region, else the country
  'box', // empty: by radius; else 'source:west,south,east,north'
  'slug', // empty: the plain slug
  'namedLikeCity', // '1' or empty
] as const;

export type PlaceRecord = Record<(typeof PLACE_COLUMNS)[number], string>;

/** A line of places.tsv as a record. Throws on a malformed line. */
export function parsePlaceLine(line: string): PlaceRecord {
  const cells = line.split('\t');
  if (cells.length !== PLACE_COLUMNS.length) throw new Error(`Not a place row: ${line.slice(0, 200)}`);
  return Object.fromEntries(PLACE_COLUMNS.map((column, i) => [column, cells[i]])) as PlaceRecord;
}

/** The lines of a data file, decompressed while reading. */
export function dataLines(name: 'places' | 'names' | 'aliases', directory = DATA_DIRECTORY): AsyncIterable<string> {
  const input = createReadStream(new URL(`${name}.tsv.br`, directory)).pipe(createBrotliDecompress());
  return createInterface({ input, crlfDelay: Infinity });
}

export async function readManifest(directory = DATA_DIRECTORY): Promise<Manifest> {
  return JSON.parse(await readFile(new URL('manifest.json', directory), 'utf8')) as Manifest;
}
