import { randomBytes } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a private file atomically: after a crash the file is complete or absent. */
export async function writeDurably(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await renameDurably(draft, file);
}

/** Renames a file, and flushes the folder so that the new name survives a power failure. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  const dir = await open(dirname(to), 'r');
  try {
    await dir.sync();
  } finally {
    await dir.close();
  }
}
