import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another live process works in this directory; `message` names its pid and the directory. */
export class LockedError extends Error {
  readonly dir: string;
  readonly pid: number | undefined;

  constructor(dir: string, holder: Holder | undefined) {
    const who = holder ? `process ${holder.pid} (${holder.purpose}, since ${holder.since})` : 'another process';
    super(`${dir} is in use by ${who}. Stop it first, or give this one another DATA_DIR.`);
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
 * Takes `dir` for this process until release or death. Throws `LockedError` when it is taken.
 *
 * The lock is the kernel's lock on `app.lock`, held through node:sqlite because Node has no flock(2):
 * a killed process holds nothing, a reused pid means nothing, and two contenders cannot both win.
 * `app.json` beside it only serves the message.
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
    throw new Error(`${dir} cannot be used by this account: ${(cause as Error).message}`, { cause });
  }
}

async function readHolder(note: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(note, 'utf8')) as Holder;
  } catch {
    return undefined; // the holder has just begun or is just ending
  }
}
