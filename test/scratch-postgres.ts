import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres, type EmbeddedOptions, type EmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { silentLog } from '#server/log.ts';

/** A data directory that is gone after `remove`. Open to other accounts: for root, PostgreSQL runs under one. */
export async function scratchDir(): Promise<{ dir: string; remove(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'bandstand-'));
  await chmod(dir, 0o755);
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}

export interface ScratchPostgres extends EmbeddedPostgres {
  dataDir: string;
}

/** A PostgreSQL of its own, with the product's settings; `stop` also deletes its files. */
export async function scratchPostgres(options: Partial<EmbeddedOptions> = {}): Promise<ScratchPostgres> {
  const { dir, remove } = await scratchDir();
  try {
    const server = await startEmbeddedPostgres({ dataDir: dir, log: silentLog, ...options });
    return { ...server, dataDir: dir, stop: () => server.stop().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}
