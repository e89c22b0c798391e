import { refuse } from '#shared/errors.ts';

/**
 * Who the work is for. `known`: a client that has presented a device token, a session or a mailed link. `strangers`:
 * any other client.
 */
export type Priority = 'known' | 'strangers';

/** Runs a few tasks at a time: trusted clients before untrusted ones, and within a priority in order. */
export type WorkQueue = <T>(lane: Priority, work: () => Promise<T>) => Promise<T>;

/** A queue for one process: `atOnce` tasks at a time, `waitingMax` waiting per priority, and BUSY beyond that. */
export function createWorkQueue({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }): WorkQueue {
  const waiting: Record<Priority, (() => void)[]> = { known: [], strangers: [] };
  let inside = 0;

  async function enter(lane: Priority): Promise<void> {
    if (inside < atOnce) return void (inside += 1);
    if (waiting[lane].length >= waitingMax) refuse('BUSY', { retryAfter: 3 });
    // passes the slot to the next task directly, so that a new one cannot overtake
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
