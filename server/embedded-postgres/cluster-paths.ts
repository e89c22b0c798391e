/**
 * Where the files of the embedded PostgreSQL are.
 *
 * - `DATA_DIR/postgres/`: password, connection.json, and normally the home
 * - `home/cluster`: the files of PostgreSQL itself, mode 0700
 * - `home/cluster.next`: the upgraded cluster, until it replaces `home/cluster` (`upgrade.ts`)
 * - `home/run`: the socket of PostgreSQL
 * - `home/postgres.log`: its log
 *
 * PostgreSQL refuses to run as root, so for root it runs under an ordinary account, and that account must be able to
 * reach the cluster and the binaries. That account cannot reach a folder below a private folder (a clone in /root).
 * Then the home moves to /var/lib/bandstand/<name>, which DATA_DIR/postgres/location records, and unreachable binaries
 * are copied to /var/lib/bandstand/. Making the folder public instead would undo the administrator's choice.
 */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, readFile, realpath } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { writeDurably } from './files.ts';
import { canReach, databaseOwner, type Owner } from './owner.ts';

export const SYSTEM_DIR = '/var/lib/bandstand';

export interface ClusterPaths {
  /** DATA_DIR, absolute, links resolved. */
  dataDir: string;
  /** Password, connection and location files of the app: DATA_DIR/postgres. */
  stateDir: string;
  home: string;
  cluster: string;
  /** Folder of the socket. */
  run: string;
  log: string;
  owner: Owner | undefined;
  /** Homes of deleted data directories that had this path before. */
  abandoned: string[];
}

/** Finds or chooses the paths of the cluster of `dataDir`. Creates folders but not the cluster. */
export async function findClusterPaths(dataDir: string): Promise<ClusterPaths> {
  await mkdir(dataDir, { recursive: true });
  const realDataDir = await realpath(dataDir);
  const stateDir = join(realDataDir, 'postgres');
  await mkdir(stateDir, { recursive: true });
  const home = (await recordedHome(stateDir)) ?? (await chooseHome(realDataDir, stateDir));
  const owner = await databaseOwner(existingCluster(home) ?? join(home, 'cluster'));
  const run = join(home, 'run');
  await mkdir(run, { recursive: true, mode: 0o700 });
  if (owner) await chown(run, owner.uid, owner.gid);
  const abandoned = home === stateDir ? [] : await leftovers(realDataDir, home);
  return {
    dataDir: realDataDir,
    stateDir,
    home,
    run,
    owner,
    abandoned,
    cluster: join(home, 'cluster'),
    log: join(home, 'postgres.log'),
  };
}

const existingCluster = (home: string): string | undefined =>
  ['cluster', 'cluster.next'].map((name) => join(home, name)).find((path) => existsSync(path));

async function recordedHome(stateDir: string): Promise<string | undefined> {
  if (existingCluster(stateDir) !== undefined) return stateDir;
  const recorded = await readFile(join(stateDir, 'location'), 'utf8').catch(() => '');
  return recorded.trim() || undefined;
}

// Chooses the home: in DATA_DIR, or below /var/lib/bandstand when the owner cannot reach DATA_DIR. The name of a home
// there has a hash of the path, which finds leftovers, and a random part, so that a new DATA_DIR gets a new cluster.
async function chooseHome(realDataDir: string, stateDir: string): Promise<string> {
  const owner = await databaseOwner(join(stateDir, 'cluster'));
  if (!owner || (await canReach(stateDir, owner))) return stateDir;
  const home = join(SYSTEM_DIR, `${pathHash(realDataDir)}-${randomBytes(4).toString('hex')}`);
  await mkdir(home, { recursive: true });
  // sets the mode whatever the umask is
  for (const dir of [SYSTEM_DIR, home]) await chmod(dir, 0o755);
  await writeDurably(join(stateDir, 'location'), `${home}\n`);
  return home;
}

function pathHash(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16);
}

async function leftovers(realDataDir: string, home: string): Promise<string[]> {
  const names = await readdir(SYSTEM_DIR).catch(() => []);
  return names
    .filter((name) => name.startsWith(`${pathHash(realDataDir)}-`) && name !== basename(home))
    .map((name) => join(SYSTEM_DIR, name));
}
