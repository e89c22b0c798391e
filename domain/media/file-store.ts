/** A file in the store. */
export interface StoredFile {
  path: string;
  writtenAt: Temporal.Instant;
}

/** Stores uploaded files. Paths are relative, with `/`. The store on disk is `server/uploads/disk-store.ts`. */
export interface FileStore {
  /** Writes a new file. The file exists completely or not at all, also after a crash. */
  write: (path: string, bytes: Uint8Array) => Promise<void>;
  /** The file's content; null when the file does not exist. */
  read: (path: string) => Promise<Buffer | null>;
  /** Removes a file. Does nothing when the file does not exist. */
  remove: (path: string) => Promise<void>;
  list: () => Promise<StoredFile[]>;
}
