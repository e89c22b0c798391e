import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

/** Finished pictures by key. The caller guarantees that keys are plain file names. */
export type PictureStore = {
  find(key: string): Promise<Buffer | null>;
  /** Stores a picture. Never rejects: a picture that cannot be written to disk stays in memory for a while. */
  put(key: string, picture: Buffer): Promise<void>;
};

export type StoreOptions = {
  dir: string;
  /** The size limit in bytes. Beyond it the oldest pictures are deleted. */
  diskBytes: number;
  memoryBytes: number;
  /**
   * Whether the bytes on the disk are the whole picture of their key. A damaged file is deleted and counts as missing.
   */
  isWhole?: (key: string, picture: Buffer) => boolean;
  /** Called with disk errors, which make answers slower but do not fail them. */
  onDiskError?: ((error: unknown) => void) | undefined;
};

/** A store on disk, with the latest pictures also in memory. */
export function pictureStore(options: StoreOptions): PictureStore {
  const memory = new LRUCache<string, Buffer>({
    maxSize: Math.max(1, options.memoryBytes),
    sizeCalculation: ({ length }) => Math.max(1, length),
  });
  const disk = directory(options);
  return {
    async find(key) {
      const cached = memory.get(key);
      if (cached) return cached;
      const read = await readFile(join(options.dir, key)).catch(() => null);
      if (!read) return null;
      if (options.isWhole?.(key, read) === false) {
        await rm(join(options.dir, key), { force: true }).catch((error: unknown) => options.onDiskError?.(error));
        return null;
      }
      memory.set(key, read);
      return read;
    },
    async put(key, picture) {
      memory.set(key, picture);
      await disk.write(key, picture).catch((error: unknown) => options.onDiskError?.(error));
    },
  };
}

function directory({ dir, diskBytes }: StoreOptions) {
  let usedBytes: Promise<number> | undefined;
  return {
    async write(key: string, picture: Buffer): Promise<void> {
      usedBytes ??= mkdir(dir, { recursive: true }).then(() => prune(dir, diskBytes));
      const bytesBefore = await usedBytes.catch((error: unknown) => {
        usedBytes = undefined;
        throw error;
      });
      await writeInFolder(dir, key, picture);
      const bytesAfter = bytesBefore + picture.length;
      usedBytes = bytesAfter > diskBytes ? prune(dir, diskBytes) : Promise.resolve(bytesAfter);
    },
  };
}

/** Creates the folder again after it was deleted, which is allowed at any time. */
async function writeInFolder(dir: string, key: string, picture: Buffer): Promise<void> {
  try {
    await writeWhole(dir, key, picture);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await mkdir(dir, { recursive: true });
    await writeWhole(dir, key, picture);
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Writes atomically, because another process may read at any moment. */
async function writeWhole(dir: string, key: string, picture: Buffer): Promise<void> {
  const draft = join(dir, `.${randomUUID()}.part`);
  try {
    await writeFile(draft, picture);
    await rename(draft, join(dir, key));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

const DRAFT_AGE_MAX_MS = 60_000;

/** Deletes leftover drafts and, above the limit, the oldest pictures. Returns the bytes that remain. */
async function prune(dir: string, bytesMax: number): Promise<number> {
  const files = await filesIn(dir);
  const staleBeforeMs = Date.now() - DRAFT_AGE_MAX_MS;
  let bytes = files.reduce((sum, file) => sum + file.size, 0);
  const target = bytes > bytesMax ? bytesMax * 0.8 : bytesMax;
  for (const file of files.toSorted((a, b) => a.modifiedMs - b.modifiedMs)) {
    const leftOver = file.name.endsWith('.part') && file.modifiedMs < staleBeforeMs;
    if (!leftOver && bytes <= target) continue;
    await rm(join(dir, file.name), { force: true });
    bytes -= file.size;
  }
  return bytes;
}

async function filesIn(dir: string): Promise<{ name: string; size: number; modifiedMs: number }[]> {
  const files = [];
  for (const name of await namesIn(dir)) {
    const info = await stat(join(dir, name)).catch(() => null);
    if (info?.isFile()) files.push({ name, size: info.size, modifiedMs: info.mtimeMs });
  }
  return files;
}

async function namesIn(dir: string): Promise<string[]> {
  return readdir(dir).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
}
