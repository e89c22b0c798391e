// Files that people uploaded: the folder `uploads` of the data directory.
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { BackupError } from './backup-error.ts';

const FOLDER = 'uploads';
const DRAFT_FOLDER = 'uploads.restoring';

/** Paths of the uploaded files, relative to their folder and with `/`; empty when the folder does not exist. */
export async function listUploads(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, FOLDER);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreMissing);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();
}

/** The content of an uploaded file; null when the file was deleted after it was listed. */
export async function openUpload(dataDir: string, path: string): Promise<AsyncIterable<Buffer> | null> {
  const handle = await open(join(dataDir, FOLDER, path)).catch(ignoreMissing);
  return Array.isArray(handle) ? null : handle.createReadStream();
}

function ignoreMissing(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

/** Writes restored files beside their final folder until `finish` moves the files there. */
export class UploadDraft {
  readonly #folder: string;
  readonly #draft: string;
  #isFinished = false;

  constructor(dataDir: string) {
    this.#folder = resolve(dataDir, FOLDER);
    this.#draft = resolve(dataDir, DRAFT_FOLDER);
  }

  /**
   * Removes the files that an interrupted restore left behind. Throws `BackupError` when the site already has uploaded
   * files.
   */
  async begin(): Promise<void> {
    const entries = await readdir(this.#folder).catch(ignoreMissing);
    if (entries.length > 0)
      throw new BackupError({ message: `${this.#folder} is not empty. Restore into an empty data directory.` });
    await this.remove();
  }

  async write(path: string, pieces: AsyncIterable<Buffer>): Promise<void> {
    const target = resolve(this.#draft, path);
    if (!target.startsWith(this.#draft + sep)) throw new BackupError('damaged');
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const handle = await open(target, 'wx', 0o600);
    try {
      for await (const piece of pieces) await handle.writeFile(piece);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  /** Moves the files to their final folder. Does nothing when no file was written. */
  async finish(): Promise<void> {
    await rmdir(this.#folder).catch(ignoreMissing);
    await rename(this.#draft, this.#folder).catch(ignoreMissing);
    this.#isFinished = true;
  }

  /** Removes every written file, also after `finish`: the transaction may still fail at its commit. */
  async remove(): Promise<void> {
    await rm(this.#isFinished ? this.#folder : this.#draft, { recursive: true, force: true });
  }
}
