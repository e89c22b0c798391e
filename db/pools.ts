import type { DatabaseOptions } from './client.ts';

type Limits = Omit<DatabaseOptions, 'log'>;

const MINUTE_MS = 60_000;

/**
 * Every pool of the product. Work that takes long has connections of its own, so that visitors never wait for them, and
 * limits of its own, because a page's ten seconds would cut it off. A process of `npm start` has one each of `site`,
 * `jobs` and `exports`; a command has `command`. A backup or restore has one connection (`server/backup/connect.ts`).
 */
export const pools = {
  /** Pages and calls: short statements, many callers. */
  site: { max: 16, maxWaiting: 400, applicationName: 'bandstand' },
  /** The job runner and its jobs: refreshes, purges, mails. Six connections, for four jobs at a time. */
  jobs: {
    max: 6,
    statementTimeout: 2 * MINUTE_MS,
    lockTimeout: 10_000,
    idleInTransactionTimeout: MINUTE_MS,
    applicationName: 'bandstand-jobs',
  },
  /** Exports of personal data, which read every table. */
  exports: {
    max: 2,
    statementTimeout: 10 * MINUTE_MS,
    idleInTransactionTimeout: 10 * MINUTE_MS,
    connectTimeout: MINUTE_MS, // exports wait for each other
    applicationName: 'bandstand-export',
  },
  /** Commands beside a running site: import, seed, staff. A statement may run without limit, and waits for a lock of the site at most 30 s. */
  command: { max: 4, statementTimeout: 0, lockTimeout: 30_000, idleInTransactionTimeout: 0 },
} as const satisfies Record<string, Limits>;
