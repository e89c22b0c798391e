import type pg from 'pg';
import type { Log } from '../log.ts';
import { hoursWithoutBackup, isOnHold } from './site-state.ts';

/** A day and a margin, because nightly backups are 25 hours apart on the night when summer time ends. */
const BACKUP_AGE_MAX_HOURS = 26;
const CHECK_EVERY_MS = 3_600_000;
const DAY_MS = 24 * CHECK_EVERY_MS;

/**
 * The age of the last backup in whole hours when it is over `BACKUP_AGE_MAX_HOURS`, else null. Null for a site on hold,
 * because it was restored from the backup of another site, which has backups of its own.
 */
export async function overdueBackup(pool: pg.Pool): Promise<{ hours: number; isFirst: boolean } | null> {
  const { hours, isFirst } = await hoursWithoutBackup(pool);
  if (hours <= BACKUP_AGE_MAX_HOURS || (await isOnHold(pool))) return null;
  return { hours: Math.floor(hours), isFirst };
}

/** The warning about an overdue backup for the log; null when no backup is overdue. */
export async function backupWarning(pool: pg.Pool): Promise<{ hours: number; text: string } | null> {
  const overdue = await overdueBackup(pool);
  if (overdue === null) return null;
  const text = overdue.isFirst ? 'this site has never been backed up' : 'the last backup is over a day old';
  return { hours: overdue.hours, text: `${text}: npm run backup -- FILE` };
}

/** Warns once a day in the log while the last backup is over a day old. Returns a function that stops the checks. */
export function startBackupAlarm(pool: pg.Pool, log: Log): () => void {
  let warnedAt = -DAY_MS;
  const check = async (): Promise<void> => {
    if (performance.now() - warnedAt < DAY_MS) return;
    const warning = await backupWarning(pool).catch(() => null); // a missing database causes warnings of its own
    if (warning === null) return;
    warnedAt = performance.now();
    log.warn({ part: 'backup', hours: warning.hours }, warning.text);
  };
  const timer = setInterval(() => void check(), CHECK_EVERY_MS);
  timer.unref();
  void check();
  return () => clearInterval(timer);
}
