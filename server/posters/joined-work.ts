import type { Limiter } from '#domain/limiter';

export interface JoinedWork {
  /**
   * Runs the work, or joins the run of the same key that is under way or waiting. Waiting work whose clients have all
   * disconnected (their signals aborted) is dropped and rejects with an AbortError. Refuses BUSY as the limiter does.
   */
  run<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

/** Work that runs or waits, for the clients that joined it. */
interface SharedRun {
  result: Promise<unknown>;
  join(signal: AbortSignal | undefined): void;
}

/** Work by key: concurrent requests for one key share one run, in the order of the queue. */
export function createJoinedWork(limiter: Limiter): JoinedWork {
  const runs = new Map<string, SharedRun>();

  async function startRun<T>(key: string, work: () => Promise<T>, abandoned: AbortSignal): Promise<T> {
    const waiting = new AbortController();
    const removeBeforeStart = () => void runs.delete(key); // before any await, so that no new client joins work that will not start
    abandoned.addEventListener('abort', removeBeforeStart, { signal: waiting.signal });
    const started = () => {
      waiting.abort(); // from here on the work finishes and serves the next client, even when every client leaves
      return work();
    };
    return limiter.run(started, { signal: abandoned });
  }

  return {
    run<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
      if (signal?.aborted) return Promise.reject(new DOMException('the client has left', 'AbortError'));
      const joined = runs.get(key);
      joined?.join(signal);
      if (joined) return joined.result as Promise<T>; // the results of one key all have the same type
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
    /** Aborts when the last client has left. */
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
