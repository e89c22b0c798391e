import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskStore } from './disk-store.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'uploads-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('a file is written, listed, read and removed', async () => {
  const store = diskStore(dataDir);
  expect(await store.list()).toEqual([]);
  await store.write('media/ab/one.jpg', Buffer.from('one'));
  expect((await store.list()).map(({ path }) => path)).toEqual(['media/ab/one.jpg']);
  expect(String(await store.read('media/ab/one.jpg'))).toBe('one');
  await store.remove('media/ab/one.jpg');
  await store.remove('media/ab/one.jpg');
  expect(await store.read('media/ab/one.jpg')).toBeNull();
});

test('a draft of a file is outside the folder that backups contain, and is deleted after the write', async () => {
  await diskStore(dataDir).write('media/ab/one.jpg', Buffer.from('one'));
  expect(await readdir(join(dataDir, 'uploads.incoming'))).toEqual([]);
});

test.each(['../secret', '/etc/passwd', 'media/../../secret', '..'])(
  'a path outside the folder is refused: %s',
  async (path) => {
    const store = diskStore(dataDir);
    await expect(store.read(path)).rejects.toThrow('path outside the uploads');
    await expect(store.write(path, Buffer.from('x'))).rejects.toThrow('path outside the uploads');
  },
);
