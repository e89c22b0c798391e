/**
 * Stores the cluster of a test run with its templates, so that later runs need not load the gazetteer again (13 s). The
 * name of the stored cluster is a hash of all files that decide the content of the templates. Older clusters are
 * deleted.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, glob, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(import.meta.dirname, '..');
const STORE = join(ROOT, 'node_modules/.cache/bandstand-tests/clusters');
/** The files that decide the content of a cluster and its templates, except their tests. */
const SOURCES = ['db/**/*.{ts,sql}', 'domain/places/**', 'server/embedded-postgres/*', 'package-lock.json'];
const run = promisify(execFile);

/** The folder of the cluster stored for the current files. It may not exist yet. */
export async function storedCluster(): Promise<string> {
  const hash = createHash('sha256');
  const paths: string[] = [];
  for await (const file of glob(SOURCES, { cwd: ROOT, withFileTypes: true }))
    if (file.isFile() && !file.name.includes('.test.')) paths.push(join(file.parentPath, file.name));
  for (const path of paths.toSorted()) hash.update(path.slice(ROOT.length)).update(await readFile(path));
  return join(STORE, hash.digest('hex').slice(0, 20));
}

/** Copies a stored cluster into `dataDir`, an empty folder. Returns false when no cluster is stored. */
export async function copyStored(stored: string, dataDir: string): Promise<boolean> {
  if (!existsSync(stored)) return false;
  await copyFolder(stored, dataDir);
  return true;
}

/**
 * Stores the stopped cluster of `dataDir`, and deletes clusters stored for earlier versions of the files. A cluster that
 * lies outside `dataDir`, because PostgreSQL's account cannot reach that folder, is not stored.
 */
export async function storeCluster(dataDir: string, stored: string): Promise<void> {
  if (!existsSync(join(dataDir, 'postgres/cluster'))) return;
  await mkdir(STORE, { recursive: true });
  const draft = await mkdtemp(`${stored}.${process.pid}.`);
  await copyFolder(dataDir, draft);
  await chmod(draft, 0o755);
  for (const name of await readdir(STORE)) if (isOutdated(name)) await rm(join(STORE, name), { recursive: true });
  // another test project may have stored the same cluster meanwhile
  await rename(draft, stored).catch(() => rm(draft, { recursive: true }));
}

/**
 * Stored clusters have a hash as their name. The name of a draft also contains the id of its process, which may have
 * been interrupted.
 */
function isOutdated(name: string): boolean {
  const [, pid] = name.split('.');
  if (pid === undefined) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch {
    return true;
  }
}

/** Owners and modes are copied too, because PostgreSQL demands its own account and 0700. */
const copyFolder = (from: string, to: string) => run('cp', ['-a', `${from}/.`, to]);
