import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable } from '#db/client.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Repeats a query while the database is unavailable, until `signal` aborts. After the mail server accepted a mail, its
 * state must be stored, because the mail would otherwise be sent again. `query` must be safe to repeat.
 */
export async function whenAvailable<T>(query: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await query();
    } catch (error) {
      if (!isUnavailable(error) || signal?.aborted) throw error;
      await sleep(pause, undefined, { signal }).catch(() => undefined); // The process is stopping.
    }
  }
}
