// Writes the data files. The same input produces the same bytes.
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import {
  DATA_DIRECTORY,
  PLACE_COLUMNS,
  type Manifest,
  type PlaceRecord,
} from '../../domain/places/gazetteer/data-files.ts';
import { PLACE_TYPES } from '../../domain/places/place-type.ts';
import type { Draft } from './draft.ts';
import type { NameRow } from './merge/names.ts';
import { countrySlugsOf, plainSlugOf } from './merge/slugs.ts';

/** Sorts the places in file order: parents before children, neighbours together. */
export function inFileOrder(places: Draft[]): Draft[] {
  const order = new Map(PLACE_TYPES.map((type, i) => [type, i]));
  const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return places.toSorted(
    (a, b) =>
      (order.get(a.type) ?? 0) - (order.get(b.type) ?? 0) ||
      text(a.countryCode, b.countryCode) ||
      text(a.admin1, b.admin1) ||
      text(a.admin2, b.admin2) ||
      a.id - b.id,
  );
}

/** Writes places, names, slug aliases and the manifest. `places` must be in file order. */
export function writeDataFiles(places: Draft[], names: NameRow[], aliases: Map<string, Draft>): Manifest {
  mkdirSync(DATA_DIRECTORY, { recursive: true });
  const countrySlugs = countrySlugsOf(places);
  const placeLines = places.map((place) => {
    const cells = record(place, countrySlugs);
    return line(PLACE_COLUMNS.map((column) => cells[column]));
  });
  const nameLines = names.map(({ place, name, kind, langs }) =>
    line([String(place.id), kind, langs.toSorted().join(','), name]),
  );
  const aliasLines = [...aliases].map(([slug, place]) => line([slug, String(place.id)])).toSorted();
  const files = { places: placeLines, names: nameLines, aliases: aliasLines };
  const hash = createHash('sha256');
  for (const [name, lines] of Object.entries(files)) {
    const text = lines.join('');
    hash.update(text);
    writeFileSync(new URL(`${name}.tsv.br`, DATA_DIRECTORY), compressed(text));
  }
  const version = hash.digest('hex').slice(0, 16);
  const manifest = { version, places: places.length, names: names.length, aliases: aliases.size };
  writeFileSync(new URL('manifest.json', DATA_DIRECTORY), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

function record(place: Draft, countrySlugs: Map<string, string>): PlaceRecord {
  return {
    id: String(place.id),
    source: place.source,
    type: place.type,
    featureCode: place.featureCode,
    name: place.name,
    abbreviation: place.abbreviation,
    countryCode: place.countryCode,
    admin1: place.admin1,
    admin2: place.admin2,
    population: String(place.population),
    lat: rounded(place.lat),
    lng: rounded(place.lng),
    tz: place.tz,
    parentId: place.parent ? String(place.parent.id) : '',
    box: place.box ? `${place.box.source}:${boxCells(place.box.bounds)}` : '',
    slug: place.slug === plainSlugOf(place, countrySlugs) ? '' : place.slug,
    namedLikeCity: place.namedLikeCity ? '1' : '',
  };
}

function boxCells(box: { west: number; south: number; east: number; north: number }): string {
  return [box.west, box.south, box.east, box.north].map(rounded).join(',');
}

/** Four decimals: a precision of eleven metres. */
function rounded(degrees: number): string {
  return String(Math.round(degrees * 10_000) / 10_000);
}

function line(cells: string[]): string {
  return `${cells.map((cell) => cell.replace(/[\t\n\r\\]+/g, ' ').trim()).join('\t')}\n`;
}

function compressed(text: string): Buffer {
  const bytes = Buffer.from(text);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
  const quality = process.argv.includes('--fast') ? 5 : 11;
  return brotliCompressSync(bytes, {
    params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}
