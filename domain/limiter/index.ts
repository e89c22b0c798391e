// Limits how many tasks one process runs at a time, e.g. sales on one connection pool, password hashes, pictures. Owns
// no table. Must hold: a slot that becomes free goes to the next waiting task, so that no task overtakes another.
import { refuse, Refusal, type RefusalDetail } from '#shared/errors.ts';

/**
 * `trusted`: a client that presented a device token, a session or a mailed link. Trusted tasks run before all untrusted
 * tasks.
 */
export type Priority = 'trusted' | 'untrusted';

interface Limits {
  /** Number of tasks that run at a time. */
  concurrency: number;
  /** Number of tasks that may wait, per priority; unlimited by default. */
  maxWaiting?: number;
  /** Longest wait in milliseconds; unlimited by default. */
  waitMs?: number;
}

interface Request {
  /** `untrusted` by default. */
  priority?: Priority;
  /** Removes a waiting task when its client has left. A running task is not interrupted. */
  signal?: AbortSignal;
}

export interface Limiter {
  /**
   * Runs a task in its turn. Refuses BUSY when too many tasks wait or the wait takes too long; rejects with the
   * signal's abort reason.
   */
  run<T>(work: () => Promise<T>, request?: Request): Promise<T>;
  /** Waits for a slot, as `run` does. The caller must return the slot with `release`, once. */
  acquire(request?: Request): Promise<void>;
  release(): void;
}

const BUSY: RefusalDetail = { retryAfter: 3 };

/** A limiter for one process. Within a priority, tasks run in the order of their requests. */
export function createLimiter({ concurrency, maxWaiting = Infinity, waitMs }: Limits): Limiter {
  const waiting: Record<Priority, Set<() => void>> = { trusted: new Set(), untrusted: new Set() };
  let running = 0;

  async function acquire({ priority = 'untrusted', signal }: Request = {}): Promise<void> {
    signal?.throwIfAborted();
    if (running < concurrency) return void (running += 1);
    if (waiting[priority].size >= maxWaiting) refuse('BUSY', BUSY);
    await waitForTurn(waiting[priority], { signal, waitMs });
  }

  function release(): void {
    const queue = waiting.trusted.size > 0 ? waiting.trusted : waiting.untrusted;
    const [next] = queue;
    if (!next) return void (running -= 1);
    queue.delete(next);
    next(); // The task takes over the slot of the task that ended.
  }

  async function run<T>(work: () => Promise<T>, request?: Request): Promise<T> {
    await acquire(request);
    try {
      return await work();
    } finally {
      release();
    }
  }

  return { run, acquire, release };
}

/**
 * Waits at the end of a queue. A task either leaves the queue or gets a slot, never both, because both steps first
 * remove the task's entry from the queue.
 */
async function waitForTurn(
  queue: Set<() => void>,
  { signal, waitMs }: { signal: AbortSignal | undefined; waitMs: number | undefined },
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const leave = (reason: unknown) => {
    if (queue.delete(resolve)) reject(reason);
  };
  const onAbort = () => leave(signal?.reason);
  const timer = waitMs === undefined ? undefined : setTimeout(() => leave(new Refusal('BUSY', BUSY)), waitMs);
  queue.add(resolve);
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}
