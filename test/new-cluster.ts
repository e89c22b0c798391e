/**
 * A newly created, stopped cluster of the product's PostgreSQL, which tests copy. PostgreSQL takes half a second of CPU
 * to create a cluster. A test of the creation starts with an empty folder instead.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { silentLog } from '#server/log.ts';

const run = promisify(execFile);

/** Copies the new cluster into the data directory `dataDir`. The first test of a run that calls this creates it. */
export async function copyNewCluster(dataDir: string): Promise<void> {
  const store = inject('newClusterDir');
  const ready = join(store, 'ready');
  if (!existsSync(ready)) await create(store, ready);
  // PostgreSQL's account may be unable to reach this folder. Its cluster then lies elsewhere and cannot be copied.
  if (!existsSync(join(ready, 'postgres/cluster'))) return;
  await mkdir(dataDir, { recursive: true });
  await run('cp', ['-a', `${ready}/.`, dataDir]); // owners are copied too, because PostgreSQL has its own account
}

async function create(store: string, ready: string): Promise<void> {
  const draft = await mkdtemp(join(store, 'draft-'));
  await chmod(draft, 0o755);
  await (await startEmbeddedPostgres({ dataDir: draft, log: silentLog })).stop();
  // another test process may have created the cluster meanwhile
  await rename(draft, ready).catch(() => rm(draft, { recursive: true }));
}
