import { describe, expect, it } from 'vitest';
import { Overloaded, workQueue } from './work-queue.ts';

/** Work that ends when told to. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, open: () => resolve('done') };
}

describe('the drawing queue', () => {
  it('does the work of one key once, however many ask', async () => {
    const queue = workQueue({ running: 2, waiting: 5 });
    let times = 0;
    const work = async () => ++times;
    expect(await Promise.all([queue.run('a', work), queue.run('a', work), queue.run('a', work)])).toEqual([1, 1, 1]);
  });

  it('runs no more at once than allowed', async () => {
    const queue = workQueue({ running: 2, waiting: 50 });
    let [now, most] = [0, 0];
    const work = async () => {
      most = Math.max(most, ++now);
      await new Promise((resolve) => setImmediate(resolve));
      now -= 1;
    };
    await Promise.all(Array.from({ length: 20 }, (_, i) => queue.run(`k${i}`, work)));
    expect(most).toBe(2);
  });

  it('refuses what would wait beyond the bound, and recovers', async () => {
    const queue = workQueue({ running: 1, waiting: 1 });
    const held = gate();
    const running = queue.run('a', held.work);
    const waiting = queue.run('b', async () => 'b');
    await expect(queue.run('c', async () => 'c')).rejects.toBeInstanceOf(Overloaded);
    held.open();
    expect(await Promise.all([running, waiting])).toEqual(['done', 'b']);
    expect(await queue.run('c', async () => 'c')).toBe('c');
  });

  it('goes on after work that failed', async () => {
    const queue = workQueue({ running: 1, waiting: 1 });
    await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run('a', async () => 'yes')).toBe('yes');
  });
});
