import type { FileStore } from '#domain/media';

interface StoredBytes {
  bytes: Buffer;
  writtenAt: Temporal.Instant;
}

/** Uploaded files in memory, for tests. `files` contains the files by path. */
export function memoryStore(): FileStore & { files: Map<string, StoredBytes> } {
  const files = new Map<string, StoredBytes>();
  return {
    files,
    write: (path, bytes) => {
      files.set(path, { bytes: Buffer.from(bytes), writtenAt: Temporal.Now.instant() });
      return Promise.resolve();
    },
    read: (path) => Promise.resolve(files.get(path)?.bytes ?? null),
    remove: (path) => {
      files.delete(path);
      return Promise.resolve();
    },
    list: () => Promise.resolve([...files].map(([path, { writtenAt }]) => ({ path, writtenAt }))),
  };
}
