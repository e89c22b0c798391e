import { isUnavailable } from '#db/errors.ts';
import type { Log } from './log.ts';

const QUIET_MS = 60_000;

/**
 * Logs promises that reject without a handler. A lost database connection is not a bug: the job runner's package does
 * not wait for its own last statement about a job, so each restart of PostgreSQL rejects some promises. They cause one
 * warning a minute; any other rejection is an error.
 */
export function logUnhandledRejections(log: Pick<Log, 'warn' | 'error'>): (error: unknown) => void {
  let quietUntil = 0;
  return (error) => {
    if (!isUnavailable(error)) return log.error({ err: error }, 'unhandled promise rejection');
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + QUIET_MS;
    log.warn({ err: (error as Error).message }, 'lost the database connection during background work');
  };
}
