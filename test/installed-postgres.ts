// A PostgreSQL that is installed on the machine (in Debian's layout). The tests show that the product also runs on it.
import { execFile, spawn } from 'node:child_process';
import { chown, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { databaseOwner } from '#server/embedded-postgres/owner.ts';
import { freePort } from './free-port.ts';
import { fastestDir, scratchDir } from './scratch-postgres.ts';

const run = promisify(execFile);
const VERSIONS_DIR = '/usr/lib/postgresql';
const OLDEST_MAJOR = 15;

/** The folder with the programs of the newest installed version; null when no version is new enough. */
export async function installedPostgres(): Promise<string | null> {
  const versions = (await readdir(VERSIONS_DIR).catch(() => []))
    .map(Number)
    .filter((version) => version >= OLDEST_MAJOR);
  return versions.length === 0 ? null : join(VERSIONS_DIR, String(Math.max(...versions)), 'bin');
}

export interface InstalledServer {
  url: string;
  stop: () => Promise<void>;
}

/** Starts the PostgreSQL of `bin` on loopback, with a new data directory. `stop` also deletes the directory. */
export async function startInstalled(bin: string): Promise<InstalledServer> {
  const scratch = await scratchDir(await fastestDir());
  const cluster = join(scratch.dir, 'cluster');
  await mkdir(cluster, { mode: 0o700 });
  const owner = await databaseOwner(cluster);
  if (owner) await chown(cluster, owner.uid, owner.gid);
  const processOptions = { ...owner, cwd: scratch.dir };
  await run(
    join(bin, 'initdb'),
    ['-D', cluster, '-U', 'tester', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
    processOptions,
  );
  const port = await freePort();
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', cluster, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    { ...processOptions, stdio: 'ignore' },
  );
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const url = `postgresql://tester@127.0.0.1:${port}/postgres`;
  await untilReachable(url);
  return {
    url,
    stop: async () => {
      child.kill('SIGINT');
      await ended;
      await scratch.remove();
    },
  };
}

async function untilReachable(url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
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
