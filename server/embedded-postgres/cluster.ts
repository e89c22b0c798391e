import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { majorOf, PROGRAM_ENV, type Binaries } from './binaries.ts';
import { renameDurably, writeDurably } from './files.ts';
import type { ClusterPaths } from './cluster-paths.ts';

const run = promisify(execFile);

/** PostgreSQL's administrator. The app itself logs in as `APP_ROLE`, which has fewer rights. */
export const ADMIN_ROLE = 'postgres';
export const APP_ROLE = 'bandstand';
export const DATABASE = 'bandstand';

/** The cluster cannot be used by this version; `message` says what the operator can do. */
export class ClusterError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ClusterError';
  }
}

/**
 * Creates the cluster unless it exists, and returns its password. Safe to interrupt: the cluster is
 * built under another name and renamed when complete.
 */
export async function ensureCluster(paths: ClusterPaths, binaries: Binaries): Promise<string> {
  const secret = join(paths.stateDir, 'password');
  const exists = existsSync(join(paths.cluster, 'PG_VERSION'));
  if (exists && !existsSync(secret))
    throw new Error(
      `${secret} is missing, so the database in ${paths.cluster} cannot be opened. Restore both from the same backup.`,
    );
  if (!existsSync(secret)) await writeDurably(secret, randomBytes(24).toString('base64url'));
  const password = (await readFile(secret, 'utf8')).trim();
  if (!exists) await createCluster(paths, binaries, password);
  await refuseNewerCluster(paths, binaries);
  return password;
}

/** The major version of PostgreSQL that made this cluster, such as '18'. */
export const clusterMajor = async (cluster: string): Promise<string> =>
  (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();

async function refuseNewerCluster({ cluster, owner }: ClusterPaths, binaries: Binaries): Promise<void> {
  const major = await clusterMajor(cluster);
  const ownMajor = await majorOf(binaries, owner);
  if (Number(major) > Number(ownMajor))
    throw new ClusterError(
      `${cluster} was created by PostgreSQL ${major}, but this version of Bandstand includes PostgreSQL ${ownMajor}. Use the newer version of Bandstand that created it.`,
    );
}

/** Creates a cluster at `paths.cluster`. The cluster gets this name only once it is complete. */
export async function createCluster(paths: ClusterPaths, binaries: Binaries, password: string): Promise<void> {
  await removeDrafts(paths.home);
  // A new name each time, because an interrupted initdb may still be writing into its folder.
  const draft = join(paths.home, `cluster.new-${randomBytes(4).toString('hex')}`);
  const passwordFile = `${draft}.pw`;
  await mkdir(draft, { mode: 0o700 });
  try {
    await writePasswordFile(passwordFile, password, paths);
    if (paths.owner) await chown(draft, paths.owner.uid, paths.owner.gid);
    await initdb(binaries, { dir: draft, passwordFile }, paths);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await renameDurably(draft, paths.cluster);
}

async function removeDrafts(home: string): Promise<void> {
  const names = (await readdir(home)).filter((name) => name.startsWith('cluster.new-'));
  for (const name of names) await rm(join(home, name), { recursive: true, force: true });
}

async function writePasswordFile(file: string, password: string, { owner }: ClusterPaths): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    if (owner) await handle.chown(owner.uid, owner.gid);
    await handle.writeFile(password);
  } finally {
    await handle.close();
  }
}

async function initdb(
  binaries: Binaries,
  { dir, passwordFile }: { dir: string; passwordFile: string },
  paths: ClusterPaths,
): Promise<void> {
  const args = [
    '-D',
    dir,
    '-U',
    ADMIN_ROLE,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--data-checksums',
    '--no-instructions',
  ];
  // Sorting by ICU is the same on every machine; the C library only classifies letters. macOS has no C.UTF-8.
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  args.push('--encoding=UTF8', '--locale-provider=icu', '--icu-locale=und', `--locale=${locale}`, '--lc-messages=C');
  try {
    await run(binaries.initdb, args, {
      ...paths.owner,
      cwd: paths.home,
      env: { ...PROGRAM_ENV, LC_ALL: '' },
    });
  } catch (cause) {
    const { stderr } = cause as { stderr?: string };
    throw new Error(
      `The database could not be created in ${paths.home}: ${stderr?.trim() || (cause as Error).message}`,
      { cause },
    );
  }
}
