/** A file in the store. */
export interface StoredFile {
  path: string;
  writtenAt: Temporal.Instant;
}

/** Where uploaded files are. Paths are relative, with `/`. On disk: `server/uploads/disk-store.ts`. */
export interface FileStore {
  /** Writes a new file. It exists completely or not at all, also after a crash. */
  write: (path: string, bytes: Uint8Array) => Promise<void>;
  /** The file's content; null without such a file. */
  read: (path: string) => Promise<Buffer | null>;
  /** Removes a file. Does nothing without such a file. */
  remove: (path: string) => Promise<void>;
  list: () => Promise<StoredFile[]>;
}
