import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { FileStore } from '#domain/media';

/**
 * Stores uploaded files in the folder `uploads` of the data directory, which backups contain. A file is written beside
 * the folder, synced, and renamed into the folder.
 */
export function diskStore(dataDir: string): FileStore {
  const folder = resolve(dataDir, 'uploads');
  const incoming = resolve(dataDir, 'uploads.incoming');
  const fileAt = (path: string): string => {
    const file = resolve(folder, path);
    if (!file.startsWith(folder + sep)) throw new Error('path outside the uploads');
    return file;
  };
  return {
    write: async (path, bytes) => {
      const [file, draft] = [fileAt(path), join(incoming, randomUUID())];
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      try {
        await writeSynced(draft, bytes);
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(dirname(file));
    },
    read: async (path) => readFile(fileAt(path)).catch(nullIfMissing),
    remove: async (path) => rm(fileAt(path), { force: true }),
    list: async () => {
      const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(nullIfMissing)) ?? [];
      const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
      const listed = await Promise.all(
        files.map(async (file) => {
          const facts = await stat(file).catch(nullIfMissing);
          if (!facts) return [];
          const writtenAt = Temporal.Instant.fromEpochMilliseconds(Math.floor(facts.mtimeMs));
          return [{ path: relative(folder, file).split(sep).join('/'), writtenAt }];
        }),
      );
      return listed.flat();
    },
  };
}

async function writeSynced(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Syncs the folder: without the sync a power failure may lose the name of a new file. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
