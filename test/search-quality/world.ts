/**
 * The judged world: the demo world of commit e48689b with seed 1, as it was on 2026-11-22 (later commits reworded the
 * demo events), with the gazetteer. `npm run search-quality` stores it in a cluster of its own in
 * `node_modules/.cache`, so that only the first run loads it. The cluster is loaded anew when a file that decides its
 * content changes, and its listings are rebuilt when a file of discovery changes.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type Database, openDatabase } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import type { DemoWorld } from '#db/seed/demo/world.ts';
import type { Ctx, Db } from '#domain/ctx';
import { rebuildListings } from '#domain/discovery';
import { ensureGazetteer } from '#domain/places';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { silentLog } from '#server/log.ts';
import { writeWorld } from '#server/seed/seed-demo.ts';

/** The moment of the judgments, and the clock of every judged search. */
export const JUDGED_AT = Temporal.Instant.from('2026-11-22T06:05:00Z');
const ROOT = resolve(import.meta.dirname, '../..');
const STORE = join(ROOT, 'node_modules/.cache/bandstand-search-quality');
const WORLD_FILE = join(ROOT, 'test/fixtures/search-quality/world.json.br');
const WORLD_SOURCES = [
  'test/fixtures/search-quality/world.json.br',
  'db/**/*.{ts,sql}',
  'domain/{places,organizers,events,tickets}/**/*.ts',
  'server/{seed,embedded-postgres}/**/*.ts',
];
const LISTING_SOURCES = ['domain/discovery/**/*.{ts,json}', 'shared/taxonomy/**/*.ts'];

/** A context at the judged moment. */
export const judgedCtx = (db: Db): Ctx => ({
  db,
  clock: { now: () => JUDGED_AT },
  actor: { kind: 'system' },
  log: silentLog,
});

/** The judged world as data. Judgments refer to its events by position, from 1. */
export const judgedWorld = async (): Promise<DemoWorld> =>
  JSON.parse(brotliDecompressSync(await readFile(WORLD_FILE)).toString()) as DemoWorld;

/** Fills a database that contains the gazetteer with the judged world and its listings. */
export const loadJudgedWorld = async (db: Db): Promise<void> => writeWorld(judgedCtx(db), await judgedWorld());

/** Starts the stored cluster, loads missing or outdated data, and stops the cluster after the work. */
export async function withJudgedWorld<T>(
  work: (database: Database) => Promise<T>,
  print: (line: string) => void = () => undefined,
): Promise<T> {
  const dataDir = join(STORE, await hashOf(WORLD_SOURCES));
  const readyFile = join(dataDir, 'listings-of');
  if (!existsSync(readyFile)) await removeOld(dataDir);
  await mkdir(dataDir, { recursive: true });
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
  const database = openDatabase(postgres.url, { log: silentLog, statementTimeout: 0, idleInTransactionTimeout: 0 });
  try {
    const isLoaded = existsSync(readyFile);
    if (!isLoaded) {
      print('Loading the judged world, about a minute …');
      await migrate(postgres.url);
      await ensureGazetteer(database.pool, {});
      await loadJudgedWorld(database.db);
    }
    const sources = await hashOf(LISTING_SOURCES);
    if (isLoaded && (await readFile(readyFile, 'utf8')) !== sources) {
      print('Rebuilding the listings …');
      await rebuildListings(judgedCtx(database.db));
    }
    await writeFile(readyFile, sources);
    return await work(database);
  } finally {
    await database.close();
    await postgres.stop();
  }
}

async function removeOld(dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(STORE, { recursive: true });
  for (const name of await readdir(STORE)) await rm(join(STORE, name), { recursive: true, force: true });
}

async function hashOf(patterns: string[]): Promise<string> {
  const hash = createHash('sha256');
  const paths: string[] = [];
  for await (const path of glob(patterns, { cwd: ROOT })) if (!path.endsWith('.test.ts')) paths.push(path);
  for (const path of paths.toSorted()) hash.update(path).update(await readFile(join(ROOT, path)));
  return hash.digest('hex').slice(0, 20);
}
