// A running site with the gazetteer and the named world: one per test process, or one per file for files with settings
// of their own.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { freshDatabase } from '../db.ts';
import { contextOf } from '../worlds/context.ts';
import { buildWorld, type World } from '../worlds/named-world.ts';
import { startServer } from './server.ts';
import { within } from './within.ts';

export interface App {
  readonly origin: string;
  readonly world: World;
  readonly db: Awaited<ReturnType<typeof freshDatabase>>['db'];
}

export interface RunningApp extends App {
  stop: () => Promise<void>;
}

/** Long enough for the first test process, which loads the gazetteer. */
export const START_MS = 120_000;

/**
 * Starts the built server with its own database. It trusts proxies on this machine to name a request's network address.
 */
export async function startApp(env: Record<string, string> = {}): Promise<RunningApp> {
  const database = await within(100, 'a database with the gazetteer', freshDatabase({ gazetteer: true }));
  const dataDir = await mkdtemp(join(tmpdir(), 'bandstand-app-'));
  const started = await startServer({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SEED: 'none',
    STAGE: 'Test',
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: 'loopback',
    ...env,
  });
  const world = await within(60, 'the named world', buildWorld(contextOf(database.db)));
  return {
    origin: started.origin,
    world,
    db: database.db,
    stop: async () => {
      await started.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Worker-scoped: the test files of a process run one after the other and share what is started here. */
// oxlint-disable-next-line no-empty-pattern -- vitest reads from this pattern which fixtures a function needs
export const workerTest = test.extend('app', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const app = await startApp();
  onCleanup(() => app.stop());
  return app;
});

/**
 * The app that all files of this test process share. Call it at the top of a file, read it inside tests. Tests isolate
 * themselves with their own people, events and places.
 */
export function sharedApp(): App {
  let shared: App | undefined;
  workerTest.beforeAll(async ({ app }) => {
    shared = app;
  }, START_MS);
  return fieldsOf(() => shared);
}

/** An app for this file only, with settings that no other file uses. Call and read it as `sharedApp`. */
export function ownApp(env: Record<string, string> | (() => Promise<Record<string, string>>)): App {
  let own: RunningApp | undefined;
  beforeAll(async () => {
    own = await startApp(typeof env === 'function' ? await env() : env);
  }, START_MS);
  afterAll(() => own?.stop());
  return fieldsOf(() => own);
}

function fieldsOf(current: () => App | undefined): App {
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
  };
}
