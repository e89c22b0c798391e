import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable } from '#db/client.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Repeats a query while the database is unavailable, until `signal`. After a mail was accepted by the mail server its
 * state must be stored, or it would be sent again. `query` must be safe to repeat.
 */
export async function whenAvailable<T>(query: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await query();
    } catch (error) {
      if (!isUnavailable(error) || signal?.aborted) throw error;
      await sleep(pause, undefined, { signal }).catch(() => undefined); // stopping
    }
  }
}
