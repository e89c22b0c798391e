// A PostgreSQL whose processes are stopped (SIGSTOP). Connections stay open without a response, as on a machine that
// hangs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, isUnavailable, openDatabase } from '#db/client.ts';
import { silentLog } from '#server/log.ts';
import { copyNewCluster } from '../new-cluster.ts';
import { fastestDir, scratchPostgres, type ScratchPostgres } from '../scratch-postgres.ts';

describe('a frozen database server', () => {
  let server: ScratchPostgres;
  let database: Database;

  beforeAll(async () => {
    server = await scratchPostgres({}, await fastestDir(), copyNewCluster);
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    database = openDatabase(server.url, { log: silentLog });
  });
  afterEach(async () => {
    signal('SIGCONT');
    await database.close();
  });

  /** Sends a signal to the server and to all its processes. */
  function signal(name: 'SIGSTOP' | 'SIGCONT'): void {
    const [main] = readFileSync(join(server.dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n');
    const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(' ');
    for (const pid of [main, ...children]) if (pid) sendUnlessEnded(Number(pid), name);
  }

  /** A background process of PostgreSQL may end at any time, so this process may no longer exist. */
  function sendUnlessEnded(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }

  const select = () => sql`select 1`.execute(database.db);

  it('is unavailable to the first statement on an open connection, and available again afterwards', async () => {
    await select();
    signal('SIGSTOP');
    expect(isUnavailable(await select().catch((error: unknown) => error))).toBe(true);
    // no connection is open at this point
    expect(isUnavailable(await select().catch((error: unknown) => error))).toBe(true);
    signal('SIGCONT');
    await expect.poll(() => select().then(() => 'answered', String)).toBe('answered');
  });

  it('rejects a statement that waits inside a transaction', async () => {
    const outcome = database.db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      signal('SIGSTOP');
      await sql`select 2`.execute(tx);
    });
    expect(isUnavailable(await outcome.catch((error: unknown) => error))).toBe(true);
  });

  it('is distinguished from a slow server, which completes a statement of several seconds', async () => {
    const { rows } = await sql`select 'slow' as answer, pg_sleep(4)`.execute(database.db);
    expect(rows).toMatchObject([{ answer: 'slow' }]);
  });

  it('is distinguished from a server that responds late because this process is too busy to read', async () => {
    await select();
    const slow = sql`select 'slow' as answer, pg_sleep(3)`.execute(database.db);
    let isBusy = true;
    const beBusy = () => {
      for (const end = performance.now() + 950; performance.now() < end;);
      if (isBusy) setTimeout(beBusy, 1);
    };
    setTimeout(beBusy, 1700); // shortly before the client checks whether the server still answers
    const { rows } = await slow.finally(() => (isBusy = false));
    expect(rows).toMatchObject([{ answer: 'slow' }]);
  });
});
