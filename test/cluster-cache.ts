/**
 * Stores the cluster of a test run with its templates, so that later runs need not load the gazetteer again (13 s). It is
 * stored under a hash of all files that decide what the templates hold, and only the newest is stored.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(import.meta.dirname, '..');
const STORE = join(ROOT, 'node_modules/.cache/bandstand-tests/clusters');
/** What decides the content of a cluster and its templates. */
const SOURCES = ['db/**/*.{ts,sql}', 'domain/places/**', 'server/embedded-postgres/*', 'package-lock.json'];
const run = promisify(execFile);

/** The folder of the stored cluster for the present files, which need not exist. */
export async function storedCluster(): Promise<string> {
  const hash = createHash('sha256');
  const paths: string[] = [];
  for await (const file of glob(SOURCES, { cwd: ROOT, withFileTypes: true }))
    if (file.isFile()) paths.push(join(file.parentPath, file.name));
  for (const path of paths.toSorted()) hash.update(path.slice(ROOT.length)).update(await readFile(path));
  return join(STORE, hash.digest('hex').slice(0, 20));
}

/** Copies a stored cluster into `dataDir`, an empty folder. False when none is stored. */
export async function copyStored(stored: string, dataDir: string): Promise<boolean> {
  if (!existsSync(stored)) return false;
  await copyFolder(stored, dataDir);
  return true;
}

/**
 * Stores the stopped cluster of `dataDir`, and deletes the ones of earlier files. A cluster that is somewhere else,
 * because PostgreSQL's account cannot reach the folder, is not stored.
 */
export async function storeCluster(dataDir: string, stored: string): Promise<void> {
  if (!existsSync(join(dataDir, 'postgres/cluster'))) return;
  await mkdir(STORE, { recursive: true });
  const draft = `${stored}.${process.pid}`;
  await copyFolder(dataDir, draft);
  for (const name of await readdir(STORE)) {
    const path = join(STORE, name);
    if (path !== draft) await rm(path, { recursive: true, force: true });
  }
  await rename(draft, stored);
}

/** Owners and modes stay as they are: PostgreSQL demands its own account and 0700. */
const copyFolder = (from: string, to: string) => run('cp', ['-a', `${from}/.`, to]);
