import { openDatabase, type Database } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import { pools } from '#db/pools.ts';
import { assertSafeServer } from '#db/settings.ts';
import { connectExisting } from './embedded-postgres/index.ts';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import { untilReachable } from './reachable.ts';

export interface ScriptDatabase extends Database {
  url: string;
  /** Closes the pool, and stops the embedded PostgreSQL if it was started for this command. */
  close(): Promise<void>;
}

/**
 * The database for a command (import, seed): the database of DATABASE_URL, of the running app, or of an embedded
 * PostgreSQL that runs until the command ends. Checked and migrated like the app's; statements have no time limit.
 * @param purpose shown to an app that finds the data directory locked meanwhile
 */
export async function openScriptDatabase(
  env: Pick<Env, 'dataDir' | 'databaseUrl'>,
  log: Log,
  purpose: string,
): Promise<ScriptDatabase> {
  const server = await borrowServer(env, log, purpose);
  const database = openDatabase(server.url, { log, ...pools.command, applicationName: `bandstand-${purpose}` });
  const close = async () => {
    await database.close();
    await server.stop();
  };
  try {
    await assertSafeServer(database.pool);
    await migrate(server.url);
    return { ...database, url: server.url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * The server of DATABASE_URL or of the running app; otherwise an embedded PostgreSQL that runs until `stop()`. The
 * database is neither checked nor migrated.
 */
export async function borrowServer(
  { dataDir, databaseUrl }: Pick<Env, 'dataDir' | 'databaseUrl'>,
  log: Log,
  purpose: string,
) {
  if (databaseUrl === undefined) return connectExisting({ dataDir, log, purpose });
  await untilReachable(databaseUrl, log);
  return { url: databaseUrl, stop: () => Promise.resolve() };
}
