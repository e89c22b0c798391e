import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { isOnHold } from './site-state.ts';

const CHECK_EVERY_MS = 2_000;

/** Message for the operator of a restored site: what the hold stops, and the command that ends the hold. */
export const HOLD_NOTICE =
  'This site was restored from a backup and is on hold: it sends no emails and runs no jobs until you run "npm run restore -- --go-live".';

/**
 * Waits until the site is no longer on hold, or until `signal` aborts. Tries again while the database does not answer.
 */
export async function untilLive(pool: pg.Pool, log: Log, signal: AbortSignal): Promise<void> {
  let isNoticed = false;
  while (!signal.aborted) {
    const held = await isOnHold(pool).catch(() => undefined);
    if (held === false) return;
    if (held && !isNoticed) log.warn({ part: 'jobs' }, HOLD_NOTICE);
    isNoticed ||= held === true;
    await sleep(CHECK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined); // the process is stopping
  }
}
