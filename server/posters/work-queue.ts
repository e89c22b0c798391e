/** Thrown when as much work waits as may wait; the caller should answer "come back shortly". */
export class Overloaded extends Error {
  override name = 'Overloaded';
}

/** Thrown to those who left before their work began. */
export class Abandoned extends Error {
  override name = 'Abandoned';
}

export type WorkQueue = {
  /**
   * Runs the work, or joins the run of the same key that is under way or waiting. Waiting work whose
   * askers have all left (their signals aborted) is dropped and rejects with `Abandoned`.
   */
  run<T>(key: string, work: () => Promise<T>, left?: AbortSignal): Promise<T>;
};

type Flight = { result: Promise<unknown>; join(left: AbortSignal | undefined): void };

/**
 * A bounded queue: so many pieces of work run at once, so many wait, and one key is worked on once
 * however many ask for it. Beyond the bound `run` rejects with `Overloaded`.
 */
export function workQueue({ running, waiting }: { running: number; waiting: number }): WorkQueue {
  const line = new Set<() => void>();
  const flights = new Map<string, Flight>();
  let busy = 0;

  // The one who leaves hands its place on, so `busy` stays as it is.
  const leave = () => {
    const [next] = line;
    if (!next) busy -= 1;
    else {
      line.delete(next);
      next();
    }
  };
  const turn = (key: string, unwanted: AbortSignal): Promise<void> => {
    if (busy < running) {
      busy += 1;
      return Promise.resolve();
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    line.add(resolve);
    const drop = () => {
      if (!line.delete(resolve)) return; // under way: finished work is kept for the next who asks
      flights.delete(key); // at once, or a newcomer would join work that never comes
      reject(new Abandoned());
    };
    unwanted.addEventListener('abort', drop, { once: true });
    return promise;
  };
  const fly = async <T>(key: string, work: () => Promise<T>, unwanted: AbortSignal): Promise<T> => {
    await turn(key, unwanted);
    try {
      return await work();
    } finally {
      flights.delete(key);
      leave();
    }
  };

  return {
    run<T>(key: string, work: () => Promise<T>, left?: AbortSignal): Promise<T> {
      if (left?.aborted) return Promise.reject(new Abandoned());
      const joined = flights.get(key);
      joined?.join(left);
      if (joined) return joined.result as Promise<T>; // one key always carries one kind of result
      if (busy >= running && line.size >= waiting) return Promise.reject(new Overloaded());
      const askers = audience();
      askers.join(left);
      const result = fly(key, work, askers.gone);
      flights.set(key, { result, join: askers.join });
      return result;
    },
  };
}

/** Those who wait for one piece of work; `gone` aborts when the last has left. Who brings no signal never leaves. */
function audience() {
  const everyone = new AbortController();
  let present = 0;
  return {
    gone: everyone.signal,
    join(left: AbortSignal | undefined): void {
      present += 1;
      const go = () => {
        present -= 1;
        if (present === 0) everyone.abort();
      };
      left?.addEventListener('abort', go, { once: true });
    },
  };
}
