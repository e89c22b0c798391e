/**
 * Moves the cluster of an older major version of PostgreSQL to the bundled one, by backup and restore (decision 028).
 * The old cluster is only read. Interrupted at any moment, the next start begins again or, once the new cluster is
 * complete and has the name `cluster.next`, finishes the swap:
 *
 *   cluster            the old cluster           →  cluster.17, for the operator to remove
 *   cluster.upgrade    the new one, being filled →  cluster.next, complete  →  cluster
 */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { majorOf } from './binaries.ts';
import { clusterMajor, ClusterError, createCluster } from './cluster.ts';
import type { ClusterOptions } from './cluster-server.ts';
import { renameDurably } from './files.ts';
import type { ClusterPaths } from './cluster-paths.ts';
import { endLeftover } from './processes.ts';

export interface UpgradeOptions extends ClusterOptions {
  /** Shows a line to the operator. */
  print: (line: string) => void;
}

/** Finishes an interrupted swap. Call it before any code reads `paths.cluster`. */
export async function finishSwap({ cluster }: ClusterPaths): Promise<void> {
  const next = `${cluster}.next`;
  if (!existsSync(next)) return;
  if (existsSync(cluster)) await renameDurably(cluster, await nameForOld(cluster));
  await renameDurably(next, cluster);
}

async function nameForOld(cluster: string): Promise<string> {
  const name = `${cluster}.${await clusterMajor(cluster)}`;
  for (let count = 1; ; count += 1) {
    const free = count === 1 ? name : `${name}-${count}`;
    if (!existsSync(free)) return free;
  }
}

/**
 * Upgrades `paths.cluster` when an older PostgreSQL made it. The old cluster stays beside the new one. Throws
 * `ClusterError` after a failure, which leaves the site unchanged.
 */
export async function upgradeCluster(options: UpgradeOptions): Promise<void> {
  const { paths, binaries, print, log } = options;
  const from = await clusterMajor(paths.cluster);
  const to = await majorOf(binaries, paths.owner);
  await removeDrafts(paths);
  if (from === to) return;
  print(`Moving the database from PostgreSQL ${from} to ${to} …`);
  try {
    await fillNewCluster(options, from);
  } catch (cause) {
    await removeDrafts(paths);
    throw new ClusterError(
      `The database could not be moved from PostgreSQL ${from} to ${to}: ${(cause as Error).message.replace(/\.?$/, '.')} The database was not changed. Start the previous version of Bandstand, or fix the problem and start again.`,
      { cause },
    );
  }
  const old = await nameForOld(paths.cluster);
  await renameDurably(draftOf(paths), `${paths.cluster}.next`);
  await finishSwap(paths);
  await removeDrafts(paths);
  log.warn(
    { folder: old },
    `the database was moved to PostgreSQL ${to}; delete the old database once the site works as before`,
  );
  print(
    `The database was moved to PostgreSQL ${to}. The old database is in ${old}. Delete it once the site works as before.`,
  );
}

const draftOf = ({ cluster }: ClusterPaths): string => `${cluster}.upgrade`;
const backupOf = ({ stateDir }: ClusterPaths): string => join(stateDir, 'upgrade.backup');

/** Removes the leftovers of an interrupted upgrade: its server, its cluster and its backup. */
async function removeDrafts(paths: ClusterPaths): Promise<void> {
  const draft = draftOf(paths);
  if (existsSync(draft)) await endLeftover({ cluster: draft, run: paths.run });
  await rm(draft, { recursive: true, force: true });
  for (const file of [backupOf(paths), `${backupOf(paths)}.part`]) await rm(file, { force: true });
}

async function fillNewCluster(options: UpgradeOptions, from: string): Promise<void> {
  const { paths, binaries, password } = options;
  // imported here because it loads 300 files, which other starts do not need
  const { backUpCluster, fillCluster } = await import('./cluster-copy.ts');
  const file = backupOf(paths);
  const hasSite = await backUpCluster(options, { from, file });
  const draft = { ...paths, cluster: draftOf(paths) };
  await createCluster(draft, binaries, password);
  if (hasSite) await fillCluster({ ...options, paths: draft }, file);
}
