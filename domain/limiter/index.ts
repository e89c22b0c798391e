// Limits how much work one process does at a time: sales on one connection pool, password hashes, pictures.
// Owns no table. Must hold: a slot that becomes free goes straight to the next waiting task, so that none overtakes it.
import { refuse, Refusal, type RefusalDetail } from '#shared/errors.ts';

/** `trusted`: a client that presented a device token, a session or a mailed link. It runs before all untrusted ones. */
export type Priority = 'trusted' | 'untrusted';

interface Limits {
  /** Tasks that run at a time. */
  concurrency: number;
  /** Tasks that may wait, per priority; unlimited without it. */
  maxWaiting?: number;
  /** Longest wait in milliseconds; unlimited without it. */
  waitMs?: number;
}

interface Request {
  /** `untrusted` unless said otherwise. */
  priority?: Priority;
  /** Ends the wait of a client that has left; a task that runs is not interrupted. */
  signal?: AbortSignal;
}

export interface Limiter {
  /** Runs a task in its turn. Refuses BUSY when too many wait or the wait takes too long; rejects with an abort's reason. */
  run<T>(work: () => Promise<T>, request?: Request): Promise<T>;
  /** Waits for a slot, as `run` does. Every slot must be given back with `release`, once. */
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
    next(); // takes over the slot
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

/** Waits at the end of a queue. Leaving it and getting a slot exclude each other: both take the entry out first. */
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
