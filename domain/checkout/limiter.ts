import { setTimeout as sleep } from 'node:timers/promises';
import { refuse } from '#shared/errors.ts';

/** Runs work with a concurrency limit; refuses with BUSY when the wait is too long. */
export type Limiter = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * A limiter for `atOnce` concurrent calls, first come first served, with a wait of at most `waitMs`. One per process.
 */
export function createLimiter({ atOnce, waitMs }: { atOnce: number; waitMs: number }): Limiter {
  const waiting = new Set<() => void>();
  let inside = 0;

  async function enter(): Promise<void> {
    if (inside < atOnce) return void (inside += 1);
    const turn = Promise.withResolvers<true>();
    const patience = new AbortController();
    const call = () => turn.resolve(true);
    waiting.add(call);
    const tired = sleep(waitMs, false, { signal: patience.signal }).catch(() => false);
    if (await Promise.race([turn.promise, tired])) return patience.abort();
    // called and timed out in the same moment: the slot is ours, so it is used
    if (waiting.delete(call)) refuse('BUSY', { retryAfter: 3 });
  }

  // The slot goes straight to the longest waiting caller, so a new caller cannot overtake.
  function leave(): void {
    const [next] = waiting;
    if (!next) return void (inside -= 1);
    waiting.delete(next);
    next();
  }

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
