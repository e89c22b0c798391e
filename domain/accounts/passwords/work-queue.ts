import { refuse } from '#shared/errors.ts';

/**
 * Who work is for. `known`: somebody who has shown something already, by a browser the account knows, a session or a
 * mailed link. `strangers`: anybody.
 */
export type Priority = 'known' | 'strangers';

/** Lets work through a few at a time: the known before strangers, and in a lane first come first served. */
export type WorkQueue = <T>(lane: Priority, work: () => Promise<T>) => Promise<T>;

/** A queue of one process: `atOnce` at a time, `waitingMax` of a lane behind them, and BUSY for whoever comes then. */
export function createWorkQueue({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }): WorkQueue {
  const waiting: Record<Priority, (() => void)[]> = { known: [], strangers: [] };
  let inside = 0;

  async function enter(lane: Priority): Promise<void> {
    if (inside < atOnce) return void (inside += 1);
    if (waiting[lane].length >= waitingMax) refuse('BUSY', { retryAfter: 3 });
    // whoever leaves hands the place on, so that nobody who comes just then gets ahead
    await new Promise<void>((resolve) => void waiting[lane].push(resolve));
  }

  function leave(): void {
    const next = waiting.known.shift() ?? waiting.strangers.shift();
    if (next) next();
    else inside -= 1;
  }

  return async (lane, work) => {
    await enter(lane);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
