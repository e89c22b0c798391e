import { setTimeout as sleep } from 'node:timers/promises';
import { refuse } from '#shared/errors.ts';

/** Lets work through a few at a time; whoever waits too long is refused with BUSY. */
export type Limiter = <T>(work: () => Promise<T>) => Promise<T>;

/** A gate for `atOnce` at a time, first come first served, with a wait of at most `waitMs`. One process's own. */
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
    // called and tired in the same moment: the place is ours, so it is taken
    if (waiting.delete(call)) refuse('BUSY', { retryAfter: 3 });
  }

  // The place goes straight to whoever has waited longest; nobody who comes just now gets ahead.
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
