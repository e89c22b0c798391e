import type { Limiter } from '#domain/limiter';

export interface JoinedWork {
  /**
   * Runs the work, or joins the run of the same key that is under way or waiting. Waiting work whose clients have all left
   * (their signals aborted) is dropped and rejects with an AbortError. Refuses BUSY as the limiter does.
   */
  run<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

interface Flight {
  result: Promise<unknown>;
  join(signal: AbortSignal | undefined): void;
}

/** Work by key: concurrent requests for one key share one run, in the order of the queue. */
export function createJoinedWork(limiter: Limiter): JoinedWork {
  const flights = new Map<string, Flight>();

  async function fly<T>(key: string, work: () => Promise<T>, abandoned: AbortSignal): Promise<T> {
    const waiting = new AbortController();
    const forget = () => void flights.delete(key); // before any await, so that no new client joins work that will not start
    abandoned.addEventListener('abort', forget, { signal: waiting.signal });
    const started = () => {
      waiting.abort(); // from here on the work finishes and serves the next client, even when every client leaves
      return work();
    };
    return limiter.run(started, { signal: abandoned });
  }

  return {
    run<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
      if (signal?.aborted) return Promise.reject(new DOMException('the client has left', 'AbortError'));
      const joined = flights.get(key);
      joined?.join(signal);
      if (joined) return joined.result as Promise<T>; // the results of one key all have the same type
      const clients = audience();
      clients.join(signal);
      const result = fly(key, work, clients.allLeft);
      const flight = { result, join: clients.join };
      flights.set(key, flight);
      const land = () => {
        if (flights.get(key) === flight) flights.delete(key);
      };
      result.then(land, land);
      return result;
    },
  };
}

/** The clients that wait for one piece of work. A client without a signal never leaves. */
function audience() {
  const everyone = new AbortController();
  let present = 0;
  return {
    /** Aborts when the last client has left. */
    allLeft: everyone.signal,
    join(signal: AbortSignal | undefined): void {
      present += 1;
      const leave = () => {
        present -= 1;
        if (present === 0) everyone.abort();
      };
      signal?.addEventListener('abort', leave, { once: true });
    },
  };
}
