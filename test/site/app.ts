// A running server whose database holds the gazetteer and the named world. The files of a test process share one app; a
// file that needs other settings starts its own.
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, inject, test } from 'vitest';
import { freshDatabase } from '../db.ts';
import { contextOf } from '../worlds/context.ts';
import { buildWorld, type World } from '../worlds/named-world.ts';
import { startServer } from './server.ts';
import { withTimeout } from './with-timeout.ts';

export interface App {
  readonly origin: string;
  readonly world: World;
  readonly db: Awaited<ReturnType<typeof freshDatabase>>['db'];
  readonly databaseUrl: string;
  /** What the server has logged so far. */
  readonly output: () => string;
}

export interface RunningApp extends App {
  stop: () => Promise<void>;
}

/** Timeout of the start. The first test process also loads the gazetteer, which takes longest. */
export const START_TIMEOUT_MS = 400_000;

/**
 * Environment variables of a server, added to the variables of `sharedApp`, or a function that creates them before the
 * tests.
 */
export type Settings = Record<string, string> | (() => Promise<Record<string, string>>);

/** Starts the built server with its own database, which holds the gazetteer and the named world. */
export async function startApp(env: Record<string, string> = {}): Promise<RunningApp> {
  // a statement of a test may wait for a job of the server, which takes seconds on a busy machine
  // other test processes wait until the first one has loaded the gazetteer, which took 100 s on a busy machine
  const database = await withTimeout(
    240,
    'a database with the gazetteer',
    freshDatabase({ gazetteer: true, lockTimeout: 30_000 }),
  );
  // builds the world before the server starts, because jobs of the server change the same rows
  const world = await withTimeout(120, 'the named world', buildWorld(contextOf(database.db)));
  const server = await startServerOn(database.url, env);
  const stop = async () => {
    await server.stop();
    await database.drop();
  };
  return { ...server, world, db: database.db, databaseUrl: database.url, stop };
}

/**
 * Starts a second server with other settings on the database of a running app, which is quicker than filling a new
 * database.
 */
export async function startOnDatabaseOf(
  { world, db, databaseUrl }: App,
  env: Record<string, string>,
): Promise<RunningApp> {
  return { ...(await startServerOn(databaseUrl, env)), world, db, databaseUrl };
}

/**
 * Resolves when the server has answered a page. The first page of a server loads code and opens connections to
 * PostgreSQL, and on a busy machine it is answered by 503, which a test would take for its own page.
 */
export async function firstPageOf(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const answer = await fetch(`${origin}/`, { redirect: 'manual' });
    await answer.arrayBuffer();
    if (answer.status !== 503) return;
    await setTimeout(500);
  }
}

/** The server trusts proxies on this machine: the header `x-forwarded-for` sets the network address of a request. */
async function startServerOn(
  databaseUrl: string,
  env: Record<string, string>,
): Promise<Pick<RunningApp, 'origin' | 'output' | 'stop'>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bandstand-app-'));
  // a picture is drawn once for all servers of the run, because drawing one takes a tenth of a second
  await mkdir(join(dataDir, 'cache'));
  await symlink(inject('picturesDir'), join(dataDir, 'cache/posters'));
  const started = await startServer({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SEED: 'none',
    STAGE: 'Test',
    LOG_LEVEL: 'warn',
    TRUSTED_PROXIES: 'loopback',
    ...fixedNonce(env),
    ...env,
  });
  await firstPageOf(started.origin);
  const stop = async () => {
    await started.stop();
    printWarnings(started.output());
    await rm(dataDir, { recursive: true, force: true });
  };
  return { origin: started.origin, output: started.output, stop };
}

/**
 * V8 compares the nonce when it looks for compiled code: with another nonce for each page, Chromium would compile the
 * functions of all scripts again on each page.
 */
function fixedNonce(env: Record<string, string>): Record<string, string> {
  const nonce = inject('fixedNonce');
  return nonce === undefined || env['STAGE'] !== undefined ? {} : { CSP_NONCE: nonce };
}

/**
 * Prints the warnings and errors that the server logged. Without them, a test that failed because of a 500 or 503 would
 * not show the cause.
 */
function printWarnings(output: string): void {
  const lines = output.split('\n').filter((line) => /"level":[56]0|was unavailable/.test(line));
  if (lines.length > 0) console.error(`Warnings and errors the server logged:\n${lines.slice(-50).join('\n')}`);
}

/** Worker-scoped: the test files of a process run one after the other and share this app. */
// oxlint-disable-next-line no-empty-pattern -- vitest reads from this pattern which fixtures a function needs
export const workerTest = test.extend('app', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const app = await startApp();
  onCleanup(() => app.stop());
  return app;
});

/**
 * The app that all files of this test process share. Call this function at the top of a file, and read the app's fields
 * inside tests. Each test creates its own people and events, so that tests do not affect each other.
 */
export function sharedApp(): App {
  let shared: App | undefined;
  workerTest.beforeAll(async ({ app }) => {
    shared = app;
  }, START_TIMEOUT_MS);
  return lazyApp(() => shared);
}

/** An app with its own database, for this file only. Called and read like `sharedApp`. */
export const ownApp = (env: Settings): App => appOfFile(async () => startApp(await resolved(env)));

/** A second server with other settings on the database of `app`, for this file only. Called and read like `sharedApp`. */
export const appOnDatabaseOf = (app: App, env: Settings): App =>
  appOfFile(async () => startOnDatabaseOf(app, await resolved(env)));

const resolved = async (env: Settings) => (typeof env === 'function' ? env() : env);

function appOfFile(start: () => Promise<RunningApp>): App {
  let started: RunningApp | undefined;
  beforeAll(async () => {
    started = await start();
  }, START_TIMEOUT_MS);
  afterAll(() => started?.stop());
  return lazyApp(() => started);
}

/** An app whose fields are read at each use, because the app starts after the test file has called this function. */
function lazyApp(current: () => App | undefined): App {
  const running = (): App => {
    const app = current();
    if (!app) throw new Error('the app runs only while the tests of its file run');
    return app;
  };
  return {
    get origin() {
      return running().origin;
    },
    get world() {
      return running().world;
    },
    get db() {
      return running().db;
    },
    get databaseUrl() {
      return running().databaseUrl;
    },
    get output() {
      return running().output;
    },
  };
}
