import { randomBytes } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a private file so that after a crash it is there whole or not at all. */
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

/** Renames and makes the new name survive a power cut. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  const dir = await open(dirname(to), 'r');
  try {
    await dir.sync();
  } finally {
    await dir.close();
  }
}
