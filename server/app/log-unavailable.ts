import type { Log } from '#domain/ctx';
import { loggedPath } from './pages/logged-path.ts';

const QUIET_MS = 1_000;

/**
 * Logs why requests found the database unavailable: a warning a second at most, because every request fails while the
 * database is down.
 */
export function unavailableLog(log: Pick<Log, 'warn'>): (error: unknown, url: string) => void {
  let quietUntil = 0;
  return (error, url) => {
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + QUIET_MS;
    log.warn({ err: (error as Error).message, path: loggedPath(url) }, 'the database was unavailable to a request');
  };
}
