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

describe('kept pictures', () => {
  it('are found by another process', async () => {
    await pictureStore({ dir, diskBytes: 1000, memoryBytes: 1000 }).keep('a.webp', bytes(10));
    expect(await pictureStore({ dir, diskBytes: 1000, memoryBytes: 1000 }).find('a.webp')).toEqual(bytes(10));
  });

  it('never show half written: no draft is left behind', async () => {
    await pictureStore({ dir, diskBytes: 1000, memoryBytes: 1000 }).keep('a.webp', bytes(10));
    expect(await readdir(dir)).toEqual(['a.webp']);
  });

  it('leave oldest first when the cap is passed', async () => {
    const store = pictureStore({ dir, diskBytes: 100, memoryBytes: 0 });
    for (let i = 0; i < 6; i++) {
      await store.keep(`${i}.webp`, bytes(24));
      await utimes(join(dir, `${i}.webp`), i, i);
    }
    await store.keep('last.webp', bytes(1));
    const left = await readdir(dir);
    expect(left).toContain('last.webp');
    expect(left).not.toContain('0.webp');
    expect(left.length).toBeLessThanOrEqual(5);
  });

  it('are pruned when an earlier run left too many', async () => {
    for (let i = 0; i < 10; i++) await writeFile(join(dir, `${i}.webp`), bytes(50));
    await pictureStore({ dir, diskBytes: 200, memoryBytes: 0 }).keep('new.webp', bytes(10));
    expect((await readdir(dir)).length).toBeLessThanOrEqual(5);
  });

  it('are kept again after the folder was removed, without trouble', async () => {
    const told: unknown[] = [];
    const store = pictureStore({ dir, diskBytes: 1000, memoryBytes: 0, onTrouble: (e) => told.push(e) });
    await store.keep('a.webp', bytes(10));
    await rm(dir, { recursive: true });
    await Promise.all(['b.webp', 'c.webp'].map((key) => store.keep(key, bytes(10))));
    expect((await readdir(dir)).toSorted()).toEqual(['b.webp', 'c.webp']);
    expect(await store.find('b.webp')).toEqual(bytes(10));
    expect(told).toEqual([]);
  });

  it('stay in memory when the disk refuses, and the trouble is told', async () => {
    const file = join(dir, 'not-a-directory');
    await writeFile(file, 'x');
    const told: unknown[] = [];
    const store = pictureStore({ dir: file, diskBytes: 100, memoryBytes: 100, onTrouble: (e) => told.push(e) });
    await store.keep('a.webp', bytes(10));
    expect(await store.find('a.webp')).toEqual(bytes(10));
    expect(told).toHaveLength(1);
  });
});
