import { expect, test } from 'vitest';
import { joined } from './joined.ts';

/** Work that records its lists, and waits for `release` once. It fails for lists with a negative number. */
function recorded() {
  const lists: number[][] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const run = joined(async (items: number[]) => {
    lists.push(items);
    await released;
    if (items.some((item) => item < 0)) throw new Error(`no negative numbers: ${items.join()}`);
  });
  return { lists, release, run };
}

test('lists that arrive during a run are done together in the next run', async () => {
  const { lists, release, run } = recorded();
  const calls = [[1], [2, 3], [4]].map((items) => run(items));
  expect(lists).toEqual([[1]]);
  release();
  await Promise.all(calls);
  expect(lists).toEqual([[1], [2, 3, 4]]);
  await run([5]);
  expect(lists.at(-1)).toEqual([5]);
});

test('an error reaches only the caller of its items', async () => {
  const { lists, release, run } = recorded();
  const calls = [[1], [2], [-3], [4]].map((items) => run(items));
  release();
  expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  await expect(calls[2]).rejects.toThrow('no negative numbers: -3');
  expect(lists).toEqual([[1], [2, -3, 4], [2], [-3], [4]]);
});
