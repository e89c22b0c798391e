// A PostgreSQL installed on the machine (Debian's layout): the tests show that the product runs on it too.
import { execFile, spawn } from 'node:child_process';
import { chown, mkdir, readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { databaseOwner } from '#server/embedded-postgres/owner.ts';
import { fastestDir, scratchDir } from './scratch-postgres.ts';

const run = promisify(execFile);
const HOME = '/usr/lib/postgresql';
const OLDEST = 15;

/** The newest installed version that is new enough, as its folder of programs; null when there is none. */
export async function installedPostgres(): Promise<string | null> {
  const versions = (await readdir(HOME).catch(() => [])).map(Number).filter((version) => version >= OLDEST);
  return versions.length === 0 ? null : join(HOME, String(Math.max(...versions)), 'bin');
}

export interface InstalledServer {
  url: string;
  stop: () => Promise<void>;
}

/** Starts it on loopback with a data directory of its own; `stop` ends it and deletes the directory. */
export async function startInstalled(bin: string): Promise<InstalledServer> {
  const scratch = await scratchDir(await fastestDir());
  const cluster = join(scratch.dir, 'cluster');
  await mkdir(cluster, { mode: 0o700 });
  const owner = await databaseOwner(cluster);
  if (owner) await chown(cluster, owner.uid, owner.gid);
  const as = { ...owner, cwd: scratch.dir };
  await run(
    join(bin, 'initdb'),
    ['-D', cluster, '-U', 'tester', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
    as,
  );
  const port = await freePort();
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', cluster, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    { ...as, stdio: 'ignore' },
  );
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const url = `postgresql://tester@127.0.0.1:${port}/postgres`;
  await reachable(url);
  return {
    url,
    stop: async () => {
      child.kill('SIGINT');
      await ended;
      await scratch.remove();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}

async function reachable(url: string): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await sleep(50);
    }
  }
  throw new Error('the installed PostgreSQL did not start');
}
