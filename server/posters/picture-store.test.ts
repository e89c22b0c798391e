import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pictureStore } from './picture-store.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const bytes = (size: number) => Buffer.alloc(size, 7);

describe('stored pictures', () => {
  it('are found by another process', async () => {
    await pictureStore({ dir, diskBytes: 1000, memoryBytes: 1000 }).put('a.webp', bytes(10));
    expect(await pictureStore({ dir, diskBytes: 1000, memoryBytes: 1000 }).find('a.webp')).toEqual(bytes(10));
  });

  it('are written atomically, without leaving a draft', async () => {
    await pictureStore({ dir, diskBytes: 1000, memoryBytes: 1000 }).put('a.webp', bytes(10));
    expect(await readdir(dir)).toEqual(['a.webp']);
  });

  it('are deleted oldest first above the size limit', async () => {
    const store = pictureStore({ dir, diskBytes: 100, memoryBytes: 0 });
    for (let i = 0; i < 6; i++) {
      await store.put(`${i}.webp`, bytes(24));
      await utimes(join(dir, `${i}.webp`), i, i);
    }
    await store.put('last.webp', bytes(1));
    const remaining = await readdir(dir);
    expect(remaining).toContain('last.webp');
    expect(remaining).not.toContain('0.webp');
    expect(remaining.length).toBeLessThanOrEqual(5);
  });

  it('are pruned at the start when an earlier process left too many', async () => {
    for (let i = 0; i < 10; i++) await writeFile(join(dir, `${i}.webp`), bytes(50));
    await pictureStore({ dir, diskBytes: 200, memoryBytes: 0 }).put('new.webp', bytes(10));
    expect((await readdir(dir)).length).toBeLessThanOrEqual(5);
  });

  it('are stored again after the folder was deleted, without errors', async () => {
    const errors: unknown[] = [];
    const store = pictureStore({ dir, diskBytes: 1000, memoryBytes: 0, onDiskError: (error) => errors.push(error) });
    await store.put('a.webp', bytes(10));
    await rm(dir, { recursive: true });
    await Promise.all(['b.webp', 'c.webp'].map((key) => store.put(key, bytes(10))));
    expect((await readdir(dir)).toSorted()).toEqual(['b.webp', 'c.webp']);
    expect(await store.find('b.webp')).toEqual(bytes(10));
    expect(errors).toEqual([]);
  });

  it('stay in memory when the disk fails, and the error is reported', async () => {
    const file = join(dir, 'not-a-directory');
    await writeFile(file, 'x');
    const errors: unknown[] = [];
    const store = pictureStore({
      dir: file,
      diskBytes: 100,
      memoryBytes: 100,
      onDiskError: (error) => errors.push(error),
    });
    await store.put('a.webp', bytes(10));
    expect(await store.find('a.webp')).toEqual(bytes(10));
    expect(errors).toHaveLength(1);
  });
});
