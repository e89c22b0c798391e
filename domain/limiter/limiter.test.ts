import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createLimiter, type Limiter, type Priority } from '#domain/limiter';

/** A task that ends when the test opens it. */
function blocked() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { work: () => promise, open: () => resolve('done'), fail: () => reject(new Error('broken')) };
}
const answer = (text: string) => () => Promise.resolve(text);
const BUSY = { code: 'BUSY', status: 503, detail: { retryAfter: 3 } };
const runShortTask = (limiter: Limiter, priority: Priority = 'untrusted') => limiter.run(answer('ran'), { priority });

describe('concurrency', () => {
  it('is limited: at most so many tasks run at a time, in the order of their requests, and all tasks run in the end', async () => {
    const limiter = createLimiter({ concurrency: 3 });
    const [started, seen] = [[] as number[], [] as number[]];
    let running = 0;
    const task = (number: number) =>
      limiter.run(async () => {
        started.push(number);
        seen.push((running += 1));
        await setImmediate();
        running -= 1;
      });
    const numbers = Array.from({ length: 20 }, (_, number) => number);
    await Promise.all(numbers.map(task));
    expect(Math.max(...seen)).toBe(3);
    expect(started).toEqual(numbers);
  });

  it('gives a free slot to the next waiting task, so that a new task does not overtake it', async () => {
    const limiter = createLimiter({ concurrency: 1 });
    const order: string[] = [];
    await limiter.acquire();
    const waiting = limiter.run(async () => void order.push('waiting'));
    limiter.release();
    const laterTask = limiter.run(async () => void order.push('newcomer'));
    await Promise.all([waiting, laterTask]);
    expect(order).toEqual(['waiting', 'newcomer']);
  });

  it('has its slot back when a task fails', async () => {
    const limiter = createLimiter({ concurrency: 1 });
    const first = blocked();
    const failing = limiter.run(first.work);
    const next = runShortTask(limiter);
    first.fail();
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('ran');
    await expect(limiter.run(() => Promise.reject(new Error('again')))).rejects.toThrow('again');
    expect(await runShortTask(limiter)).toBe('ran');
  });
});

describe('waiting tasks', () => {
  it('are limited in number: the next task is refused as BUSY, and later tasks are accepted again', async () => {
    const limiter = createLimiter({ concurrency: 1, maxWaiting: 2 });
    const first = blocked();
    const all = [limiter.run(first.work), runShortTask(limiter), runShortTask(limiter)];
    await expect(runShortTask(limiter)).rejects.toMatchObject(BUSY);
    first.open();
    expect(await Promise.all(all)).toEqual(['done', 'ran', 'ran']);
    expect(await runShortTask(limiter)).toBe('ran');
  });

  it('run by priority, and each priority has its own limit', async () => {
    const limiter = createLimiter({ concurrency: 1, maxWaiting: 2 });
    const order: string[] = [];
    const first = blocked();
    const task = (priority: Priority, name: string) => limiter.run(async () => void order.push(name), { priority });
    const all: Promise<unknown>[] = [
      limiter.run(first.work),
      task('untrusted', 'stranger 1'),
      task('untrusted', 'stranger 2'),
    ];
    await expect(task('untrusted', 'stranger 3')).rejects.toMatchObject(BUSY);
    all.push(task('trusted', 'owner 1'), task('trusted', 'owner 2'));
    await expect(task('trusted', 'owner 3')).rejects.toMatchObject(BUSY);
    first.open();
    await Promise.all(all);
    expect(order).toEqual(['owner 1', 'owner 2', 'stranger 1', 'stranger 2']);
  });

  it('are refused as BUSY after the longest wait, and no slot is lost', async () => {
    const limiter = createLimiter({ concurrency: 1, waitMs: 5 });
    const first = blocked();
    const running = limiter.run(first.work);
    await expect(runShortTask(limiter)).rejects.toMatchObject(BUSY);
    first.open();
    expect(await running).toBe('done');
    expect(await runShortTask(limiter)).toBe('ran');
  });

  it('retain a slot that they got before their time limit', async () => {
    const limiter = createLimiter({ concurrency: 1, waitMs: 20 });
    const [first, second] = [blocked(), blocked()];
    const running = limiter.run(first.work);
    const waiting = limiter.run(second.work);
    first.open();
    await running;
    await new Promise((resolve) => setTimeout(resolve, 40));
    second.open();
    expect(await waiting).toBe('done');
  });

  it('leave the queue when their client leaves, and free their place', async () => {
    const limiter = createLimiter({ concurrency: 1, maxWaiting: 1 });
    const first = blocked();
    const running = limiter.run(first.work);
    const client = new AbortController();
    let hasRun = false;
    const left = limiter.run(async () => (hasRun = true), { signal: client.signal });
    client.abort();
    const next = runShortTask(limiter);
    await expect(left).rejects.toMatchObject({ name: 'AbortError' });
    first.open();
    expect(await Promise.all([running, next])).toEqual(['done', 'ran']);
    expect(hasRun).toBe(false);
  });

  it('never start for a client that left before', async () => {
    const limiter = createLimiter({ concurrency: 1 });
    await expect(limiter.run(answer('no'), { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(await runShortTask(limiter)).toBe('ran');
  });
});

it('A running task is not interrupted when its client leaves', async () => {
  const limiter = createLimiter({ concurrency: 1 });
  const first = blocked();
  const client = new AbortController();
  const running = limiter.run(first.work, { signal: client.signal });
  client.abort();
  first.open();
  expect(await running).toBe('done');
});

it('Slots survive many failures, aborts and refusals', async () => {
  const limiter = createLimiter({ concurrency: 4, maxWaiting: 30, waitMs: 5 });
  let [running, most] = [0, 0];
  const tasks = Array.from({ length: 400 }, async (_, number) => {
    const client = new AbortController();
    if (number % 3 === 0) setTimeout(() => client.abort(), number % 7);
    await new Promise((resolve) => setTimeout(resolve, number % 11));
    const work = async () => {
      most = Math.max(most, (running += 1));
      await setImmediate();
      running -= 1;
      if (number % 5 === 0) throw new Error('broken');
    };
    return limiter.run(work, { priority: number % 2 ? 'trusted' : 'untrusted', signal: client.signal });
  });
  await Promise.allSettled(tasks);
  expect(running).toBe(0);
  expect(most).toBe(4);
  const open = Array.from({ length: 4 }, blocked);
  const all = open.map(({ work }) => limiter.run(work));
  await expect(runShortTask(limiter)).rejects.toMatchObject(BUSY);
  open.forEach(({ open: finish }) => finish());
  expect(await Promise.all(all)).toEqual(['done', 'done', 'done', 'done']);
});
