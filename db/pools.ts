import type { DatabaseOptions } from './client.ts';

type Limits = Omit<DatabaseOptions, 'log'>;

const MINUTE_MS = 60_000;

/**
 * Every pool of the product. Long work has its own connections, so that visitors never wait for them, and its own
 * limits, because the ten seconds of a page would cancel it. A process of `npm start` has one pool each of `site`,
 * `jobs` and `exports`; a command has the pool `command`. A backup or restore has one connection
 * (`server/backup/connect.ts`).
 */
export const pools = {
  /** For pages and calls: short statements, many callers. */
  site: { max: 16, maxWaiting: 400, applicationName: 'bandstand' },
  /** For the job runner and its jobs: refreshes, purges, mails. Six connections, for four jobs at a time. */
  jobs: {
    max: 6,
    statementTimeout: 2 * MINUTE_MS,
    lockTimeout: 10_000,
    idleInTransactionTimeout: MINUTE_MS,
    applicationName: 'bandstand-jobs',
  },
  /** For exports of personal data, which read every table. */
  exports: {
    max: 2,
    statementTimeout: 10 * MINUTE_MS,
    idleInTransactionTimeout: 10 * MINUTE_MS,
    connectTimeout: MINUTE_MS, // Exports wait for each other.
    applicationName: 'bandstand-export',
  },
  /**
   * For commands beside a running site: import, seed, staff. A statement may run without limit, and waits for a lock of
   * the site for at most 30 s.
   */
  command: { max: 4, statementTimeout: 0, lockTimeout: 30_000, idleInTransactionTimeout: 0 },
} as const satisfies Record<string, Limits>;
