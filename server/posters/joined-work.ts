import type { Limiter } from '#domain/limiter';

export interface JoinedWork {
  /**
   * Runs the work of a key, or joins work of the same key that is running or waiting. Waiting work is dropped and
   * rejects with an AbortError when all its clients have disconnected (their signals aborted). Refuses BUSY as the
   * limiter does.
   */
  run<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

/** Work that runs or waits, with the clients that joined it. */
interface SharedRun {
  result: Promise<unknown>;
  join(signal: AbortSignal | undefined): void;
}

/** Work by key: concurrent requests for one key share one run, in the order of the queue. */
export function createJoinedWork(limiter: Limiter): JoinedWork {
  const runs = new Map<string, SharedRun>();

  async function startRun<T>(key: string, work: () => Promise<T>, abandoned: AbortSignal): Promise<T> {
    const waiting = new AbortController();
    // runs before any await, so that no new client joins work that will not start
    const removeBeforeStart = () => void runs.delete(key);
    abandoned.addEventListener('abort', removeBeforeStart, { signal: waiting.signal });
    const started = () => {
      // from here on the work finishes and serves the next client, even when all current clients disconnect
      waiting.abort();
      return work();
    };
    return limiter.run(started, { signal: abandoned });
  }

  return {
    run<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
      if (signal?.aborted) return Promise.reject(new DOMException('the client has left', 'AbortError'));
      const joined = runs.get(key);
      joined?.join(signal);
      if (joined) return joined.result as Promise<T>; // all results of one key have the same type
      const clients = waitingClients();
      clients.join(signal);
      const result = startRun(key, work, clients.allLeft);
      const sharedRun = { result, join: clients.join };
      runs.set(key, sharedRun);
      const removeRun = () => {
        if (runs.get(key) === sharedRun) runs.delete(key);
      };
      result.then(removeRun, removeRun);
      return result;
    },
  };
}

/** The clients that wait for one piece of work. A client without a signal never leaves. */
function waitingClients() {
  const controller = new AbortController();
  let clientCount = 0;
  return {
    /** Aborts when the last client has disconnected. */
    allLeft: controller.signal,
    join(signal: AbortSignal | undefined): void {
      clientCount += 1;
      const leave = () => {
        clientCount -= 1;
        if (clientCount === 0) controller.abort();
      };
      signal?.addEventListener('abort', leave, { once: true });
    },
  };
}
