import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { serveCluster } from './cluster-server.ts';
import { writeDurably } from './files.ts';
import { type DirectoryLock, lockDirectory } from './lock.ts';
import { findClusterPaths, type ClusterPaths } from './cluster-paths.ts';
import type { DatabaseState } from './supervisor.ts';
import { finishSwap, upgradeCluster } from './upgrade.ts';

export interface EmbeddedPostgres {
  /** URL to connect as the app's own role, which owns the only database. It stays valid across restarts. */
  url: string;
  /** URL to connect as PostgreSQL's administrator, for tests and maintenance. */
  adminUrl: string;
  state(): DatabaseState;
  /** Pid of the server while the server runs. */
  pid(): number | undefined;
  /** Calls `listener` at each change until the returned function is called. */
  onState(listener: (state: DatabaseState) => void): () => void;
  /** Stops PostgreSQL, then unlocks the data directory. Call last, after the pools are closed. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  log: Log;
  /** A text for the error message of another process that finds the directory locked. */
  purpose?: string;
  /** Shows a line to the operator while the cluster is upgraded to a newer PostgreSQL, which can take minutes. */
  print?: (line: string) => void;
  /** Replaces PostgreSQL settings, for tests that show what a setting protects against. */
  settings?: Readonly<Record<string, string>>;
}

/**
 * Starts the PostgreSQL of `dataDir`. Creates the cluster first when it does not exist. Throws `LockedError` when
 * another process uses the directory, or an error that says what the operator can do.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const paths = await findClusterPaths(options.dataDir);
  const locks = await takeLocks(paths, options.purpose ?? 'server');
  try {
    return await startLocked(paths, locks, options);
  } catch (error) {
    await release(locks);
    throw error;
  }
}

// A copied DATA_DIR may point to the same home as the original, so the home has its own lock.
async function takeLocks(paths: ClusterPaths, purpose: string): Promise<DirectoryLock[]> {
  const locks = [await lockDirectory(paths.dataDir, purpose)];
  if (paths.home === paths.stateDir) return locks;
  try {
    return [...locks, await lockDirectory(paths.home, purpose)];
  } catch (error) {
    await release(locks);
    throw error;
  }
}

async function release(locks: DirectoryLock[]): Promise<void> {
  for (const lock of locks.toReversed()) await lock.release();
}

async function startLocked(
  paths: ClusterPaths,
  locks: DirectoryLock[],
  options: EmbeddedOptions,
): Promise<EmbeddedPostgres> {
  const { log, settings = {} } = options;
  if (paths.abandoned.length > 0)
    log.warn({ folders: paths.abandoned }, 'found databases whose data directories were deleted');
  const binaries = await findBinaries(paths.owner);
  await finishSwap(paths);
  const password = await ensureCluster(paths, binaries);
  const cluster = { paths, binaries, password, settings, log };
  await upgradeCluster({ ...cluster, print: options.print ?? (() => undefined) });
  const { address, url, adminUrl, supervisor } = await serveCluster(cluster);
  try {
    await writeDurably(join(paths.stateDir, 'connection.json'), JSON.stringify(address));
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
  return {
    url,
    adminUrl,
    state: () => supervisor.state,
    pid: () => supervisor.pid,
    onState: (listener) => supervisor.onState(listener),
    async stop() {
      await rm(join(paths.stateDir, 'connection.json'), { force: true });
      await supervisor.stop();
      await release(locks);
    },
  };
}
