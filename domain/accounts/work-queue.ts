import { refuse } from '#shared/errors.ts';

/** Lets work through a few at a time, first come first served. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** A queue of one process: `atOnce` at a time, `waitingMax` behind them, and BUSY for whoever comes then. */
export function createWorkQueue({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }): WorkQueue {
  const waiting: (() => void)[] = [];
  let inside = 0;

  async function enter(): Promise<void> {
    if (inside < atOnce) return void (inside += 1);
    if (waiting.length >= waitingMax) refuse('BUSY', { retryAfter: 3 });
    // whoever leaves hands the place on, so that nobody who comes just then gets ahead
    await new Promise<void>((resolve) => void waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else inside -= 1;
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
