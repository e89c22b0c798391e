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
  readonly databaseUrl: string;
}

export interface RunningApp extends App {
  stop: () => Promise<void>;
}

/** Long enough for the first test process, which loads the gazetteer. */
export const START_MS = 120_000;

/** Settings of a server that differ from those of `sharedApp`, or a function that makes them before the tests run. */
export type Settings = Record<string, string> | (() => Promise<Record<string, string>>);

/** Starts the built server with its own database, which holds the gazetteer and the named world. */
export async function startApp(env: Record<string, string> = {}): Promise<RunningApp> {
  const database = await within(100, 'a database with the gazetteer', freshDatabase({ gazetteer: true }));
  // first, because jobs of a running server change the same rows
  const world = await within(60, 'the named world', buildWorld(contextOf(database.db)));
  const server = await startOn(database.url, env);
  const stop = async () => {
    await server.stop();
    await database.drop();
  };
  return { origin: server.origin, world, db: database.db, databaseUrl: database.url, stop };
}

/** Starts a server with other settings on the database of a running app. This is quicker than a database of its own. */
export async function startBeside({ world, db, databaseUrl }: App, env: Record<string, string>): Promise<RunningApp> {
  return { ...(await startOn(databaseUrl, env)), world, db, databaseUrl };
}

/** The server trusts proxies on this machine to name a request's network address. */
async function startOn(databaseUrl: string, env: Record<string, string>): Promise<Pick<RunningApp, 'origin' | 'stop'>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bandstand-app-'));
  const started = await startServer({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SEED: 'none',
    STAGE: 'Test',
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: 'loopback',
    ...env,
  });
  const stop = async () => {
    await started.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { origin: started.origin, stop };
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

/** An app with its own database, for this file only. Call and read it as `sharedApp`. */
export const ownApp = (env: Settings): App => appOfFile(async () => startApp(await valueOf(env)));

/** Another server with other settings on the database of `app`, for this file only. Call and read it as `sharedApp`. */
export const appBeside = (app: App, env: Settings): App => appOfFile(async () => startBeside(app, await valueOf(env)));

const valueOf = async (env: Settings) => (typeof env === 'function' ? env() : env);

function appOfFile(start: () => Promise<RunningApp>): App {
  let own: RunningApp | undefined;
  beforeAll(async () => {
    own = await start();
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
    get databaseUrl() {
      return running().databaseUrl;
    },
  };
}
