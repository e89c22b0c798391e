// Format of the data files that the product ships: tab-separated rows, brotli-compressed, parents before children.
// Values that the loader can derive (default boxes, plain slugs, default parents) are empty in the files.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline, type Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';

export const DATA_DIRECTORY = new URL('../data/', import.meta.url);

const FILES = ['places', 'names', 'aliases'] as const;

export interface Manifest {
  /** The first 16 hex digits of the SHA-256 over the texts of places, names and aliases, in this order. */
  version: string;
  places: number;
  names: number;
  aliases: number;
}

/** Columns of places.tsv.br in order. An empty string means 'none', or 'derive the value' where the comment says so. */
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
  'parentId', // Empty: the region, or else the country.
  'box', // Empty: a box by radius; otherwise 'source:west,south,east,north'.
  'slug', // Empty: the plain slug.
  'namedLikeCity', // '1' or empty.
] as const;

export type PlaceRecord = Record<(typeof PLACE_COLUMNS)[number], string>;

/** A line of places.tsv as a record. Throws on a malformed line. */
export function parsePlaceLine(line: string): PlaceRecord {
  const cells = line.split('\t');
  if (cells.length !== PLACE_COLUMNS.length) throw new Error(`Not a place row: ${line.slice(0, 200)}`);
  return Object.fromEntries(PLACE_COLUMNS.map((column, i) => [column, cells[i]])) as PlaceRecord;
}

/** Thrown when a data file is missing, incomplete or changed. `message` is for the operator. */
export class PlaceDataError extends Error {
  constructor(file: string, directory: URL) {
    super(`The place data is damaged: ${file} in ${fileURLToPath(directory)}. Install Bandstand again.`);
    this.name = 'PlaceDataError';
  }
}

/** The lines of a data file, which is decompressed while it is read. */
export function dataLines(name: (typeof FILES)[number], directory = DATA_DIRECTORY): AsyncIterable<string> {
  return createInterface({ input: decompressed(name, directory), crlfDelay: Infinity });
}

/**
 * Compares the data files with the version in their manifest. Brotli has no checksum, so a changed byte could give
 * another name. Throws PlaceDataError.
 */
export async function requireIntactData(directory: URL, version: string): Promise<void> {
  const hash = createHash('sha256');
  for (const name of FILES) {
    try {
      for await (const chunk of decompressed(name, directory)) hash.update(chunk as Buffer);
    } catch {
      throw new PlaceDataError(`${name}.tsv.br`, directory);
    }
  }
  if (!hash.digest('hex').startsWith(version))
    throw new PlaceDataError('the files are not those of manifest.json', directory);
}

/** `pipeline` passes on the error of a missing file. With `pipe` the reader would wait forever. */
function decompressed(name: (typeof FILES)[number], directory: URL): Readable {
  const file = createReadStream(new URL(`${name}.tsv.br`, directory));
  return pipeline(file, createBrotliDecompress(), () => undefined); // The reader receives the error.
}

/** Reads the manifest of the data files. Throws PlaceDataError. */
export async function readManifest(directory = DATA_DIRECTORY): Promise<Manifest> {
  try {
    const manifest = JSON.parse(await readFile(new URL('manifest.json', directory), 'utf8')) as Partial<Manifest>;
    if (/^[0-9a-f]{16}$/.test(manifest.version ?? '')) return manifest as Manifest;
  } catch {
    // The error is reported below.
  }
  throw new PlaceDataError('manifest.json', directory);
}
