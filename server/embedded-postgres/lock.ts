import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The error when another live process uses this directory; `message` names its pid and the directory. */
export class LockedError extends Error {
  readonly dir: string;
  readonly pid: number | undefined;

  constructor(dir: string, holder: Holder | undefined) {
    const holderName = holder ? `process ${holder.pid} (${holder.purpose}, since ${holder.since})` : 'another process';
    super(`${dir} is in use by ${holderName}. Stop it first, or give this one another DATA_DIR.`);
    this.name = 'LockedError';
    this.dir = dir;
    this.pid = holder?.pid;
  }
}

export interface DirectoryLock {
  release(): Promise<void>;
}

interface Holder {
  pid: number;
  purpose: string;
  since: string;
}

const BUSY = 5; // SQLITE_BUSY

/**
 * Locks `dir` for this process until it releases the lock or ends. Throws `LockedError` when `dir` is locked.
 *
 * The lock is the kernel's lock on `app.lock`, held through node:sqlite because Node has no flock(2): a killed process
 * holds no lock, a reused pid does not matter, and two processes cannot both get it. `app.json` beside the lock file
 * only holds the data for the message.
 */
export async function lockDirectory(dir: string, purpose: string): Promise<DirectoryLock> {
  const note = join(dir, 'app.json');
  const handle = await openExclusive(join(dir, 'app.lock'), dir, note);
  await writeFile(
    note,
    JSON.stringify({
      pid: process.pid,
      purpose,
      since: Temporal.Now.instant().toString({ smallestUnit: 'second' }),
    }),
  );
  return {
    async release() {
      if (!handle.isOpen) return;
      await rm(note, { force: true });
      handle.close();
    },
  };
}

async function openExclusive(file: string, dir: string, note: string): Promise<DatabaseSync> {
  let handle: DatabaseSync | undefined;
  try {
    handle = new DatabaseSync(file, { timeout: 0 });
    handle.exec('pragma journal_mode = off; begin exclusive');
    return handle;
  } catch (cause) {
    handle?.close();
    if ((cause as { errcode?: number }).errcode === BUSY) throw new LockedError(dir, await readHolder(note));
    throw new Error(`This account cannot use ${dir}: ${(cause as Error).message}`, { cause });
  }
}

async function readHolder(note: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(note, 'utf8')) as Holder;
  } catch {
    return undefined; // the other process has just started or is about to end
  }
}
