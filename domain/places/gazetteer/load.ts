// Loads the gazetteer that the product ships: at first into empty tables, later as an update in which every place has
// the same id.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase, Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { DATA_DIRECTORY, readManifest, requireIntactData } from './data-files.ts';
import {
  ALIAS_ROW_COLUMNS,
  NAME_ROW_COLUMNS,
  PLACE_ROW_COLUMNS,
  aliasRows,
  defaultNameRow,
  nameRows,
  placeRows,
} from './load-rows.ts';
import {
  dropIndexes,
  loadedVersion,
  lockGazetteer,
  mergeStaged,
  recordVersion,
  stageTables,
  tablesAreEmpty,
  type LoadedVersion,
} from './load-queries.ts';
import { fillSearchTables, SEARCH_VERSION } from './search-tables-queries.ts';

const CHUNK = 65_536;
const TABLES = ['place', 'place_name', 'place_slug_alias'];

export interface GazetteerOptions {
  /** Folder with the data files; by default the files that the product ships. */
  directory?: URL;
}

export interface GazetteerLoad {
  /** 'current' when the tables had this version already. */
  outcome: 'loaded' | 'updated' | 'current';
  version: string;
  milliseconds: number;
}

/**
 * Brings the place tables, including the tables of suggestions, to the version of the data files, in one transaction on
 * `client` (which must not be in a transaction). Empty tables are filled by COPY and indexed afterwards. Filled tables
 * are updated by id: no place is deleted, a place that is missing in the files is retired, a changed slug becomes an
 * alias. Safe to call from two processes at the same time. Throws PlaceDataError, and changes nothing, when the data
 * files are damaged.
 */
export async function loadGazetteer(client: ClientBase, options: GazetteerOptions = {}): Promise<GazetteerLoad> {
  const started = performance.now();
  const directory = options.directory ?? DATA_DIRECTORY;
  const manifest = await readManifest(directory);
  await client.query('begin');
  try {
    await lockGazetteer(client);
    const outcome = await updateTo(client, directory, manifest.version);
    await client.query('commit');
    return { outcome, version: manifest.version, milliseconds: Math.round(performance.now() - started) };
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * Runs `loadGazetteer` on a connection of the pool, only when the tables are outdated. Calls `onStart` before a load,
 * which takes seconds.
 */
export async function ensureGazetteer(
  pool: Pick<Pool, 'connect'>,
  { onStart, ...options }: GazetteerOptions & { onStart?: () => void } = {},
): Promise<GazetteerLoad> {
  const client = await pool.connect();
  try {
    const { version } = await readManifest(options.directory);
    if (!isCurrent(await loadedVersion(client), version)) onStart?.();
    return await loadGazetteer(client, options);
  } finally {
    client.release();
  }
}

async function updateTo(client: ClientBase, directory: URL, version: string): Promise<GazetteerLoad['outcome']> {
  const loaded = await loadedVersion(client);
  if (isCurrent(loaded, version)) return 'current';
  const isEmpty = await tablesAreEmpty(client);
  if (loaded?.version !== version) {
    await requireIntactData(directory, version);
    await loadPlaces(client, directory, isEmpty);
  }
  await fillSearchTables(client);
  await recordVersion(client, { version, search: SEARCH_VERSION });
  return isEmpty ? 'loaded' : 'updated';
}

function isCurrent(loaded: LoadedVersion | null, version: string): boolean {
  return loaded?.version === version && loaded.search === SEARCH_VERSION;
}

async function loadPlaces(client: ClientBase, directory: URL, isEmpty: boolean): Promise<void> {
  if (isEmpty) {
    const restore = await dropIndexes(client, TABLES);
    await copyAll(client, directory, { place: 'place', name: 'place_name', alias: 'place_slug_alias' });
    await restore();
  } else {
    await copyAll(client, directory, await stageTables(client));
    await mergeStaged(client, PLACE_ROW_COLUMNS.split(', '));
  }
  await client.query(`analyze ${TABLES.join(', ')}`);
}

async function copyAll(
  client: ClientBase,
  directory: URL,
  into: { place: string; name: string; alias: string },
): Promise<void> {
  const defaultNames: string[] = [];
  const places = placeRows(directory, (id, name) => defaultNames.push(defaultNameRow(id, name)));
  await copy(client, `${into.place} (${PLACE_ROW_COLUMNS})`, places);
  await copy(client, `${into.name} (${NAME_ROW_COLUMNS})`, defaultNames);
  await copy(client, `${into.name} (${NAME_ROW_COLUMNS})`, nameRows(directory));
  await copy(client, `${into.alias} (${ALIAS_ROW_COLUMNS})`, aliasRows(directory));
}

async function copy(client: ClientBase, target: string, rows: AsyncIterable<string> | string[]): Promise<void> {
  await pipeline(Readable.from(chunks(rows)), client.query(copyFrom(`copy ${target} from stdin`)));
}

async function* chunks(rows: AsyncIterable<string> | string[]): AsyncGenerator<Buffer> {
  let chunk = '';
  for await (const row of rows) {
    chunk += row;
    if (chunk.length < CHUNK) continue;
    yield Buffer.from(chunk);
    chunk = '';
  }
  yield Buffer.from(chunk);
}
