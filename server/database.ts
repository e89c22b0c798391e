import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable, openDatabase, type Database, type DatabaseOptions } from '#db/client.ts';
import { migrate, migrationsPending } from '#db/migrate.ts';
import { assertSafeServer } from '#db/settings.ts';
import {
  connectExisting,
  startEmbeddedPostgres,
  type BorrowedPostgres,
  type DatabaseState,
  type EmbeddedPostgres,
} from './embedded-postgres/index.ts';
import type { Env } from './env.ts';
import type { Log } from './log.ts';

export interface AppDatabase extends Database {
  url: string;
  /** The PostgreSQL inside, or undefined when DATABASE_URL names another. */
  embedded: EmbeddedPostgres | undefined;
  /** `down` while the PostgreSQL inside is being restarted; an external one is asked by `ready`. */
  state(): DatabaseState;
  /** For /readyz: why the app is not ready, or undefined when it is. Asks the database. */
  notReady(): Promise<string | undefined>;
  /** Closes the pool, then stops the PostgreSQL inside. Call after requests and jobs have ended. */
  close(): Promise<void>;
}

const EXTERNAL_WITHIN_MS = 30_000;

/**
 * The app's database, ready to serve: starts the PostgreSQL inside (or waits up to 30 s for
 * DATABASE_URL), refuses unsafe settings, applies migrations. Throws with a message for the operator.
 */
export async function startDatabase(env: Pick<Env, 'dataDir' | 'databaseUrl'>, log: Log): Promise<AppDatabase> {
  const embedded =
    env.databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir: env.dataDir, log }) : undefined;
  try {
    const url = embedded?.url ?? String(env.databaseUrl);
    return withLifecycle(await openSafely(url, { log }), url, embedded);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

async function openSafely(url: string, options: DatabaseOptions): Promise<Database> {
  const database = openDatabase(url, options);
  try {
    await untilReachable(() => assertSafeServer(database.pool), options);
    await migrate(url, {
      onApplied: (name, ms) => options.log.warn({ name, ms: Math.round(ms) }, 'migration applied'),
    });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function untilReachable(ask: () => Promise<void>, { log }: DatabaseOptions): Promise<void> {
  const deadline = performance.now() + EXTERNAL_WITHIN_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > deadline) throw error;
      log.warn({ err: (error as Error).message }, 'waiting for the database');
    }
    await sleep(500);
  }
}

function withLifecycle(database: Database, url: string, embedded: EmbeddedPostgres | undefined): AppDatabase {
  return {
    ...database,
    url,
    embedded,
    state: () => embedded?.state() ?? 'up',
    async notReady() {
      if (embedded?.state() === 'down') return 'the database is being restarted';
      try {
        const pending = await migrationsPending(database.pool);
        return pending.length > 0 ? `migrations are pending: ${pending.join(', ')}` : undefined;
      } catch {
        return 'the database does not answer';
      }
    },
    async close() {
      await database.close();
      await embedded?.stop();
    },
  };
}

export interface ScriptDatabase extends Database {
  url: string;
  close(): Promise<void>;
}

/**
 * The database for a command (import, seed, migrate): that of DATABASE_URL, of the running app, or the
 * PostgreSQL inside started for the duration. Migrated and checked like the app's. Statements may take
 * as long as they need.
 */
export async function openScriptDatabase(
  env: Pick<Env, 'dataDir' | 'databaseUrl'>,
  log: Log,
  purpose: string,
): Promise<ScriptDatabase> {
  const borrowed: BorrowedPostgres =
    env.databaseUrl === undefined
      ? await connectExisting({ dataDir: env.dataDir, log, purpose })
      : { url: env.databaseUrl, stop: () => Promise.resolve() };
  try {
    const { url } = borrowed;
    const options = {
      log,
      statementTimeout: 0,
      idleInTransactionTimeout: 0,
      max: 4,
      applicationName: `bandstand-${purpose}`,
    };
    const database = await openSafely(url, options);
    return { ...database, url, close: () => database.close().then(() => borrowed.stop()) };
  } catch (error) {
    await borrowed.stop();
    throw error;
  }
}
