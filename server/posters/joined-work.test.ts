import { describe, expect, it } from 'vitest';
import { createLimiter } from '#domain/limiter';
import { createJoinedWork } from './joined-work.ts';

const workQueue = ({ running, waiting }: { running: number; waiting: number }) =>
  createJoinedWork(createLimiter({ concurrency: running, maxWaiting: waiting }));

/** Work that ends when the test calls `finish`. */
function createPendingWork() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, finish: () => resolve('done') };
}

describe('the drawing queue', () => {
  it('runs the work of one key once for concurrent requests', async () => {
    const queue = workQueue({ running: 2, waiting: 5 });
    let times = 0;
    const work = async () => ++times;
    expect(await Promise.all([queue.run('a', work), queue.run('a', work), queue.run('a', work)])).toEqual([1, 1, 1]);
  });

  it('runs at most the allowed number of drawings at the same time', async () => {
    const queue = workQueue({ running: 2, waiting: 50 });
    let [runningCount, maxRunning] = [0, 0];
    const work = async () => {
      maxRunning = Math.max(maxRunning, ++runningCount);
      await new Promise((resolve) => setImmediate(resolve));
      runningCount -= 1;
    };
    await Promise.all(Array.from({ length: 20 }, (_, i) => queue.run(`k${i}`, work)));
    expect(maxRunning).toBe(2);
  });

  it('refuses work beyond the waiting limit, and recovers', async () => {
    const queue = workQueue({ running: 1, waiting: 1 });
    const pending = createPendingWork();
    const running = queue.run('a', pending.work);
    const waiting = queue.run('b', async () => 'b');
    await expect(queue.run('c', async () => 'c')).rejects.toMatchObject({ code: 'BUSY' });
    pending.finish();
    expect(await Promise.all([running, waiting])).toEqual(['done', 'b']);
    expect(await queue.run('c', async () => 'c')).toBe('c');
  });

  it('continues after work that failed', async () => {
    const queue = workQueue({ running: 1, waiting: 1 });
    await expect(queue.run('a', () => Promise.reject(new Error('work failed')))).rejects.toThrow('work failed');
    expect(await queue.run('a', async () => 'yes')).toBe('yes');
  });

  it('drops work without waiting clients, which frees a place in the queue', async () => {
    const queue = workQueue({ running: 1, waiting: 1 });
    const pending = createPendingWork();
    const running = queue.run('a', pending.work);
    const visitor = new AbortController();
    let drawn = false;
    const abandoned = queue.run('b', async () => (drawn = true), visitor.signal);
    visitor.abort();
    const otherJob = queue.run('c', async () => 'c');
    await expect(abandoned).rejects.toMatchObject({ name: 'AbortError' });
    pending.finish();
    expect(await Promise.all([running, otherJob])).toEqual(['done', 'c']);
    expect(drawn).toBe(false);
  });

  it('continues work while one of two clients still waits', async () => {
    const queue = workQueue({ running: 1, waiting: 1 });
    const pending = createPendingWork();
    const running = queue.run('a', pending.work);
    const visitor = new AbortController();
    const first = queue.run('b', async () => 'b', visitor.signal);
    const second = queue.run('b', async () => 'b', new AbortController().signal);
    visitor.abort();
    pending.finish();
    expect(await Promise.all([running, first, second])).toEqual(['done', 'b', 'b']);
  });

  it('starts again for a client that requests the work right after all others disconnected', async () => {
    const queue = workQueue({ running: 1, waiting: 1 });
    const pending = createPendingWork();
    const running = queue.run('a', pending.work);
    const visitor = new AbortController();
    const abandoned = queue.run('b', async () => 'old', visitor.signal);
    visitor.abort();
    const later = queue.run('b', async () => 'new');
    await expect(abandoned).rejects.toMatchObject({ name: 'AbortError' });
    pending.finish();
    expect(await Promise.all([running, later])).toEqual(['done', 'new']);
  });

  it('finishes running work when its client disconnects', async () => {
    const queue = workQueue({ running: 1, waiting: 1 });
    const pending = createPendingWork();
    const visitor = new AbortController();
    const running = queue.run('a', pending.work, visitor.signal);
    visitor.abort();
    pending.finish();
    expect(await running).toBe('done');
  });
});
