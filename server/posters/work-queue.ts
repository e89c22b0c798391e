/** Thrown when as much work waits as may wait; the caller should answer "come back shortly". */
export class Overloaded extends Error {
  override name = 'Overloaded';
}

export type WorkQueue = {
  /** Runs the work, or joins the run of the same key that is under way or waiting. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
};

/**
 * A bounded queue: so many pieces of work run at once, so many wait, and one key is worked on once
 * however many ask for it. Beyond the bound `run` rejects with `Overloaded`.
 */
export function workQueue({ running, waiting }: { running: number; waiting: number }): WorkQueue {
  const line: (() => void)[] = [];
  const flights = new Map<string, Promise<unknown>>();
  let busy = 0;

  const turn = async () => {
    if (busy < running) {
      busy += 1;
      return;
    }
    // The one who leaves hands its place on, so `busy` stays as it is.
    await new Promise<void>((resolve) => line.push(resolve));
  };
  const leave = () => {
    const next = line.shift();
    if (next) next();
    else busy -= 1;
  };
  const fly = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    await turn();
    try {
      return await work();
    } finally {
      flights.delete(key);
      leave();
    }
  };

  return {
    run<T>(key: string, work: () => Promise<T>): Promise<T> {
      const joined = flights.get(key);
      if (joined) return joined as Promise<T>; // one key always carries one kind of result
      if (busy >= running && line.length >= waiting) return Promise.reject(new Overloaded());
      const flight = fly(key, work);
      flights.set(key, flight);
      return flight;
    },
  };
}
