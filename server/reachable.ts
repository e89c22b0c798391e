import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connectionConfig } from '#db/connection.ts';
import { isUnavailable } from '#db/errors.ts';
import type { Log } from './log.ts';

const REACHABLE_WITHIN_MS = 30_000;

/**
 * Waits for a PostgreSQL that is still starting, for example after a reboot of both machines. Throws the last error
 * after 30 s, and at once an error that waiting does not solve (a wrong password, an unknown database).
 */
export async function untilReachable(url: string, log: Log): Promise<void> {
  const deadline = performance.now() + REACHABLE_WITHIN_MS;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await tryConnection(url);
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > deadline) throw error;
      if (attempt === 0)
        log.warn({ err: (error as Error).message, seconds: REACHABLE_WITHIN_MS / 1000 }, 'waiting for the database');
    }
    await sleep(500);
  }
}

async function tryConnection(url: string): Promise<void> {
  const client = new pg.Client({ ...connectionConfig(url), connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined); // `connect` rejects with the same error
  await client.connect();
  await client.end();
}
