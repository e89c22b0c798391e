import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { APP_ROLE, DATABASE } from './cluster.ts';
import { connectionUrl } from './connection-url.ts';
import { LockedError } from './lock.ts';
import type { Address } from './postmaster.ts';
import { type EmbeddedOptions, startEmbeddedPostgres } from './start.ts';

/** A PostgreSQL for a command: the PostgreSQL of the running app, or one that runs until the command ends. */
interface BorrowedPostgres {
  url: string;
  stop(): Promise<void>;
}

const WAIT_MAX_MS = 60_000;

/**
 * For commands such as import and seed: uses the PostgreSQL of the app that runs on `dataDir`, or starts a PostgreSQL
 * that runs until `stop()`. Waits while the app is still starting; throws `LockedError` after a minute.
 */
export async function connectExisting(options: EmbeddedOptions): Promise<BorrowedPostgres> {
  const deadline = performance.now() + WAIT_MAX_MS;
  for (;;) {
    try {
      return await startEmbeddedPostgres(options);
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
      const url = await runningUrl(options.dataDir);
      if (url) return { url, stop: () => Promise.resolve() };
      if (performance.now() > deadline) throw error;
    }
    await sleep(200);
  }
}

async function runningUrl(dataDir: string): Promise<string | undefined> {
  try {
    const stateDir = join(dataDir, 'postgres');
    const address = JSON.parse(await readFile(join(stateDir, 'connection.json'), 'utf8')) as Address;
    const password = (await readFile(join(stateDir, 'password'), 'utf8')).trim();
    const url = connectionUrl(address, { role: APP_ROLE, password, database: DATABASE });
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined); // `connect` rejects with the same error
    await client.connect();
    await client.end();
    return url;
  } catch {
    return undefined; // PostgreSQL has not started yet, or is just stopping
  }
}
