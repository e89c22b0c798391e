import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isUnavailable, openDatabase } from '#db/client.ts';
import { connectExisting, startEmbeddedPostgres, type EmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { serverProcesses } from '#server/embedded-postgres/processes.ts';
import { silentLog } from '#server/log.ts';
import { copyNewCluster } from '../new-cluster.ts';
import { fastestDir, scratchDir } from '../scratch-postgres.ts';
import { startSeller, type AppProcess } from './app-process.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = { uid: 65_534, gid: 65_534 };

describe('the embedded PostgreSQL', { timeout: 120_000 }, () => {
  let scratch: Awaited<ReturnType<typeof scratchDir>>;
  let dataDir: string;
  let apps: AppProcess[];
  let servers: { stop(): Promise<void> }[];

  beforeEach(async () => {
    // a killed process does not lose data that it has passed to the kernel
    scratch = await scratchDir(await fastestDir());
    dataDir = join(scratch.dir, 'data');
    apps = [];
    servers = [];
  });
  /** Puts a new, stopped cluster into the data directory. Without this call the test starts with an empty folder. */
  const clusterExists = () => copyNewCluster(dataDir);

  afterEach(async () => {
    for (const server of servers.toReversed()) await server.stop();
    for (const { child, exit } of apps) {
      child.kill('SIGTERM');
      await exit;
    }
    await scratch.remove();
  });

  function startApp(account?: { uid: number; gid: number }): AppProcess {
    const app = startSeller(dataDir, account);
    apps.push(app);
    return app;
  }

  async function start(): Promise<EmbeddedPostgres> {
    const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
    servers.push(server);
    return server;
  }

  async function storedSales(): Promise<Set<string>> {
    const server = await start();
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const { rows } = await client.query<{ number: string }>('select number from sale');
    await client.end();
    return new Set(rows.map((row) => row.number));
  }

  /** Kills the postmaster and all its children, like a power failure. */
  async function killDatabase(): Promise<void> {
    for (const { pid } of await serverProcesses(join(dataDir, 'postgres', 'cluster'))) kill(pid);
  }

  /** A process that ended after it was listed needs no signal. */
  function kill(pid: number): void {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }

  async function untilState(server: EmbeddedPostgres, state: 'up' | 'down'): Promise<void> {
    if (server.state() === state) return;
    await new Promise<void>((resolve) => {
      const stop = server.onState((now) => {
        if (now !== state) return;
        stop();
        resolve();
      });
    });
  }

  it('retains every acknowledged sale when the app is killed', async () => {
    await clusterExists();
    const app = startApp();
    await app.untilSold(50);
    app.child.kill('SIGKILL');
    await app.exit;
    const storedNumbers = await storedSales();
    expect(app.sold.filter((number) => !storedNumbers.has(number))).toEqual([]);
  });

  it('retains every acknowledged sale when app and database are killed together', async () => {
    await clusterExists();
    const app = startApp();
    await app.untilSold(50);
    app.child.kill('SIGKILL');
    await killDatabase();
    await app.exit;
    const storedNumbers = await storedSales();
    expect(app.sold.filter((number) => !storedNumbers.has(number))).toEqual([]);
  });

  it('is stopped and started again when it is still running after its app has died', async () => {
    await clusterExists();
    const app = startApp();
    const before = await app.up;
    app.child.kill('SIGKILL');
    await app.exit;
    expect(await serverProcesses(join(dataDir, 'postgres', 'cluster'))).not.toEqual([]);
    const server = await start();
    expect(server.pid()).not.toBe(before);
    const mainProcesses = (await serverProcesses(join(dataDir, 'postgres', 'cluster'))).filter(({ isMain }) => isMain);
    expect(mainProcesses).toEqual([{ pid: server.pid(), isMain: true }]);
  });

  it('restarts after a kill; until then the client reports that the database is unavailable', async () => {
    await clusterExists();
    const server = await start();
    const { db, close } = openDatabase(server.url, { log: silentLog });
    await sql`select 1`.execute(db);
    for (let round = 0; round < 3; round += 1) {
      const down = untilState(server, 'down');
      await killDatabase();
      await down;
      const failure = await sql`select 1`.execute(db).catch((error: unknown) => error);
      expect(isUnavailable(failure)).toBe(true);
      await untilState(server, 'up');
      await expect
        .poll(() =>
          sql`select 1 as one`.execute(db).then(
            ({ rows }) => rows,
            () => 'down',
          ),
        )
        .toEqual([{ one: 1 }]);
    }
    await close();
  });

  it('is refused to a second app; the error contains the pid of the first app', async () => {
    await clusterExists();
    const app = startApp();
    await app.up;
    const second = startApp();
    expect(await second.exit).toBe(1);
    await expect(second.up).rejects.toThrow(`${dataDir} is in use by process ${app.child.pid}`);
  });

  it('belongs to exactly one of several apps started at the same moment', async () => {
    const contenders = Array.from({ length: 4 }, () => startApp());
    const outcomes = await Promise.allSettled(contenders.map((app) => app.up));
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  });

  it('can be used by a third app after a second app was refused', async () => {
    await clusterExists();
    const first = await start();
    await expect(startEmbeddedPostgres({ dataDir, log: silentLog })).rejects.toThrow(`process ${process.pid}`);
    await first.stop();
    await start();
  });

  it('starts although its old pid belongs to an unrelated process', async () => {
    await clusterExists();
    // The lock file after a crash, with a pid that now belongs to another process: the process of this test.
    const mark = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
    writeFileSync(mark, `${process.pid}\n${join(dataDir, 'postgres', 'cluster')}\n1\n5432\n\n\n\n`, { mode: 0o600 });
    const { uid, gid } = statSync(join(dataDir, 'postgres', 'cluster'));
    chownSync(mark, uid, gid);
    expect((await start()).state()).toBe('up');
  });

  it('is created again when its creation was interrupted', async () => {
    const notes = join(dataDir, 'postgres');
    mkdirSync(join(notes, 'cluster.new-0badf00d', 'base'), { recursive: true });
    writeFileSync(join(notes, 'cluster.new-0badf00d.pw'), 'half');
    await start();
    expect(readdirSync(notes).filter((name) => name.includes('.new-'))).toEqual([]);
  });

  it('reports a lost password', async () => {
    await clusterExists();
    rmSync(join(dataDir, 'postgres', 'password'));
    await expect(start()).rejects.toThrow('password is missing');
  });

  it('reports a data directory of a major version that is too old to upgrade', async () => {
    await clusterExists();
    writeFileSync(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '13\n');
    await expect(start()).rejects.toThrow(/from PostgreSQL 13 to 18: postgres-13-.* is not installed/);
  });

  it("makes its password readable to the app's account only", async () => {
    await start();
    expect(statSync(join(dataDir, 'postgres', 'password')).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'postgres', 'cluster')).mode & 0o777).toBe(0o700);
  });

  it('refuses a wrong password, and superuser rights to the app', async () => {
    await clusterExists();
    const server = await start();
    const wrong = new URL(server.url);
    wrong.password = 'guess';
    const stranger = new pg.Client({ connectionString: wrong.href });
    await expect(stranger.connect()).rejects.toThrow('password authentication failed');
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await expect(client.query(`copy (select 1) to program 'id'`)).rejects.toThrow('permission denied');
    await client.end();
  });

  it('verifies checksums and waits for the disk', async () => {
    await clusterExists();
    const server = await start();
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const names = ['data_checksums', 'fsync', 'full_page_writes', 'synchronous_commit', 'jit'];
    const { rows } = await client.query('select name, current_setting(name) as value from unnest($1::text[]) as name', [
      names,
    ]);
    await client.end();
    expect(Object.fromEntries(rows.map((row) => [row.name, row.value]))).toEqual({
      data_checksums: 'on',
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      jit: 'off',
    });
  });

  // like a full disk, on which PostgreSQL can still write to existing files
  it('takes a checkpoint although it cannot create a file', async () => {
    await clusterExists();
    const server = await start();
    const admin = new URL(server.url);
    admin.username = 'postgres';
    const client = new pg.Client({ connectionString: admin.href });
    client.on('error', () => undefined); // the statement fails because the connection is lost
    await client.connect();
    const folder = join(dataDir, 'postgres', 'cluster', 'pg_logical');
    chmodSync(folder, 0o500);
    const checkpoint = await client.query('checkpoint').catch((error: unknown) => error);
    chmodSync(folder, 0o700);
    // an aborted PostgreSQL would have closed the connection
    expect(checkpoint).toMatchObject({ command: 'CHECKPOINT' });
    await client.end();
    expect(server.state()).toBe('up');
  });

  it('listens on loopback when the path is too long for a socket', async () => {
    dataDir = join(scratch.dir, 'd'.repeat(90));
    await clusterExists();
    const server = await start();
    expect(new URL(server.url).hostname).toBe('127.0.0.1');
    await killDatabase();
    await untilState(server, 'down');
    await untilState(server, 'up');
  });

  it('is shared with a command while the app runs', async () => {
    await clusterExists();
    const app = startApp();
    await app.untilSold(1);
    const borrowed = await connectExisting({ dataDir, log: silentLog, purpose: 'import' });
    const client = new pg.Client({ connectionString: borrowed.url });
    await client.connect();
    expect(Number((await client.query('select count(*) from sale')).rows[0].count)).toBeGreaterThan(0);
    await client.end();
    await borrowed.stop();
    const before = app.sold.length;
    await app.untilSold(before + 1);
    expect(app.child.exitCode).toBeNull();
  });

  it('is started for a command while no app runs, and stopped with the command', async () => {
    await clusterExists();
    const borrowed = await connectExisting({ dataDir, log: silentLog, purpose: 'import' });
    await expect(startEmbeddedPostgres({ dataDir, log: silentLog })).rejects.toThrow('(import,');
    await borrowed.stop();
    expect(await serverProcesses(join(dataDir, 'postgres', 'cluster'))).toEqual([]);
  });

  it('ends with the app on SIGTERM', async () => {
    await clusterExists();
    const app = startApp();
    await app.untilSold(5);
    app.child.kill('SIGTERM');
    expect(await app.exit).toBe(0);
    expect(await serverProcesses(join(dataDir, 'postgres', 'cluster'))).toEqual([]);
  });

  // These cases occur only when root runs the product.
  describe.runIf(isRoot)('for root', () => {
    it('runs under an ordinary account', async () => {
      await clusterExists();
      const server = await start();
      const owner = execFileSync('ps', ['-o', 'uid=', '-p', String(server.pid())], { encoding: 'utf8' }).trim();
      expect(Number(owner)).toBeGreaterThan(0);
    });

    it('moves its files when its account cannot reach the data directory, and finds them again', async () => {
      chmodSync(scratch.dir, 0o700);
      const first = await start();
      const home = readFileSync(join(dataDir, 'postgres', 'location'), 'utf8').trim();
      const client = new pg.Client({ connectionString: first.url });
      await client.connect();
      await client.query('create table marker (id int)');
      await client.end();
      await first.stop();
      const second = new pg.Client({ connectionString: (await start()).url });
      await second.connect();
      expect((await second.query('select * from marker')).rowCount).toBe(0);
      await second.end();
      await servers.pop()?.stop();
      expect(existsSync(join(home, 'cluster', 'PG_VERSION'))).toBe(true);
      rmSync(home, { recursive: true });
    });

    it('reports to an ordinary account that root ran the product before', async () => {
      await clusterExists();
      await (await start()).stop();
      const app = startApp(NOBODY);
      expect(await app.exit).toBe(1);
      await expect(app.up).rejects.toThrow(dataDir);
    });

    it('runs under an ordinary account when that account runs the product', async () => {
      mkdirSync(dataDir);
      chownSync(dataDir, NOBODY.uid, NOBODY.gid);
      const app = startApp(NOBODY);
      await app.untilSold(5);
      expect(statSync(join(dataDir, 'postgres', 'cluster')).uid).toBe(NOBODY.uid);
    });
  });
});
