/**
 * Newly created, stopped clusters of the product's PostgreSQL, which tests copy: an empty one, and one whose database is
 * migrated. PostgreSQL takes half a second of CPU to create a cluster, and three for all migrations. A test of the creation
 * starts with an empty folder instead.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { silentLog } from '#server/log.ts';

const run = promisify(execFile);

/** Copies the empty cluster into the data directory `dataDir`. The first test of a run that calls this creates it. */
export const copyNewCluster = (dataDir: string): Promise<void> => copyCluster('ready', dataDir);

/** Copies the cluster with the migrated database into `dataDir`, as `copyNewCluster` does. */
export const copyMigratedCluster = (dataDir: string): Promise<void> => copyCluster('migrated', dataDir);

type Kind = 'ready' | 'migrated';

async function copyCluster(kind: Kind, dataDir: string): Promise<void> {
  const store = inject('newClusterDir');
  const ready = join(store, kind);
  if (!existsSync(ready)) await create(store, kind);
  // PostgreSQL's account may be unable to reach this folder. Its cluster then lies elsewhere and cannot be copied.
  if (!existsSync(join(ready, 'postgres/cluster'))) return;
  await mkdir(dataDir, { recursive: true });
  await run('cp', ['-a', `${ready}/.`, dataDir]); // owners are copied too, because PostgreSQL has its own account
}

async function create(store: string, kind: Kind): Promise<void> {
  const draft = await mkdtemp(join(store, 'draft-'));
  await chmod(draft, 0o755);
  const server = await startEmbeddedPostgres({ dataDir: draft, log: silentLog });
  try {
    if (kind === 'migrated') await migrate(server.url);
  } finally {
    await server.stop();
  }
  // another test process may have created the cluster meanwhile
  await rename(draft, join(store, kind)).catch(() => rm(draft, { recursive: true }));
}
