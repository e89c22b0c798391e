// PostgreSQL servers with the product's programs, whose files are deleted afterwards.
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres, type EmbeddedOptions, type EmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { silentLog } from '#server/log.ts';

const MEMORY = '/dev/shm';
/** The memory that the clusters of a whole test run need at most, with a reserve for the machine. */
const MEMORY_BYTES = 6 * 1024 ** 3;

/** A folder in memory if the machine has enough memory, else the folder for temporary files. */
export const fastestDir = async (): Promise<string> => ((await hasMemory(MEMORY_BYTES)) ? MEMORY : tmpdir());

/** Whether the file system in memory has more free bytes than `bytes`. Containers often have a small one. */
export async function hasMemory(bytes: number): Promise<boolean> {
  const room = await statfs(MEMORY).catch(() => null);
  return room !== null && room.bavail * room.bsize > bytes;
}

/**
 * A data directory that `remove` deletes, on disk unless `parent` names a folder. Other accounts can open it:
 * PostgreSQL does not run as root, so root starts it under another account.
 */
export async function scratchDir(parent: string = tmpdir()): Promise<{ dir: string; remove(): Promise<void> }> {
  const dir = await mkdtemp(join(parent, 'bandstand-'));
  await chmod(dir, 0o755);
  return { dir, remove: () => rm(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }) };
}

export interface ScratchPostgres extends Omit<EmbeddedPostgres, 'stop'> {
  dataDir: string;
  /** Stops the server, calls `beforeDeletion`, and deletes the files. */
  stop: (beforeDeletion?: () => Promise<void>) => Promise<void>;
}

/**
 * A PostgreSQL with the product's settings, whose files are in `parent`. `fill` may first put a cluster into its empty
 * folder.
 */
export async function scratchPostgres(
  options: Partial<EmbeddedOptions> = {},
  parent: string = tmpdir(),
  fill?: (dataDir: string) => Promise<unknown>,
): Promise<ScratchPostgres> {
  const { dir, remove } = await scratchDir(parent);
  try {
    await fill?.(dir);
    const server = await startEmbeddedPostgres({ dataDir: dir, log: silentLog, ...options });
    const stop = async (beforeDeletion?: () => Promise<void>) => {
      try {
        await server.stop();
        await beforeDeletion?.();
      } finally {
        await remove();
      }
    };
    return { ...server, dataDir: dir, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}
