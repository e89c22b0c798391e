import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, type Transaction } from 'kysely';
import pg from 'pg';
import { connectionConfig, type ConnectionOptions } from './connection.ts';
import { type DiskSpace, watchDiskSpace } from './disk-space.ts';
import { BusyError, CommitUnknownError, isRetryable, isUnavailable } from './errors.ts';
import { type FrozenServerGuard, guardAgainstFrozenServer } from './frozen-server.ts';
import { StatementNames } from './prepared-statements.ts';
import type { DB } from './types.ts';
import { temporalTypes, toParameter } from './values.ts';

export { CommitUnknownError, isLockTimeout, isOutcomeUnknown, isUnavailable } from './errors.ts';

/** The part of a logger that this ring uses. */
export interface DatabaseLog {
  warn(fields: object, message?: string): void;
}

export interface DatabaseOptions extends ConnectionOptions {
  log: DatabaseLog;
  /**
   * Maximum number of connections. Ten connections are enough work for two cores; more would only wait inside
   * PostgreSQL.
   */
  max?: number;
  /** Number of callers that may wait for a connection. The next caller is refused with `BusyError`. */
  maxWaiting?: number;
  /** Longest wait for a connection, in milliseconds. After that the caller gets an unavailable error. */
  connectTimeout?: number;
}

export interface Database {
  /**
   * The pool for the job runner and for COPY. It uses pg's own types (Date, not Temporal), because the job runner's
   * cron compares Dates. Product code uses `db`.
   */
  pool: pg.Pool;
  /** Kysely with Temporal types. It refuses callers when its bounded queue is full. */
  db: Kysely<DB>;
  /** False after a statement of `db` failed because the disk is full, until a small write succeeds again. */
  hasDiskSpace: () => Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Opens a pool on `url`. The pool connects when it is first used, so an unreachable server causes an error at the first
 * query. Lost connections are logged and replaced, and never thrown into the process.
 */
export function openDatabase(url: string, options: DatabaseOptions): Database {
  const pool = new pg.Pool(poolConfig(url, options));
  pool.on('error', (error) => options.log.warn({ err: error.message }, 'an idle database connection was lost'));
  // pg attaches no error listener to a client in use. Without this listener, a server that stops would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const diskSpace = watchDiskSpace(pool);
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: boundedPool(pool, options.maxWaiting ?? 256, diskSpace) }),
  });
  let closing: Promise<void> | undefined;
  return { pool, db, hasDiskSpace: diskSpace.isLeft, close: () => (closing ??= pool.end()) };
}

function poolConfig(url: string, options: DatabaseOptions): pg.PoolConfig {
  return {
    ...connectionConfig(url, options),
    max: options.max ?? 10,
    connectionTimeoutMillis: options.connectTimeout ?? 2_000,
    idleTimeoutMillis: 60_000,
  };
}

// The pool as Kysely uses it: converts Temporal values in both directions, and bounds the queue.
function boundedPool(pool: pg.Pool, maxWaiting: number, diskSpace: DiskSpace): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const frozenServer = guardAgainstFrozenServer(pool.options);
  const names = new StatementNames();
  const connect = connector(pool);
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      if (pool.waitingCount >= maxWaiting) throw new BusyError(pool.waitingCount);
      const client = await connect();
      const cached = clients.get(client) ?? temporalClient(client, { frozenServer, diskSpace, names });
      clients.set(client, cached);
      return cached;
    },
  };
}

// pg's messages for a new connection that was not ready in time, and for a caller that waited for one of the connections
const LATE_TEXT =
  /^(?:timeout expired|Connection terminated due to connection timeout|timeout exceeded when trying to connect)/;

/**
 * Gets a connection of the pool. A caller waits a second time while connections of the pool are still being made,
 * because a healthy server on an overloaded machine takes seconds to start them. No caller waits a second time for
 * connections that are all in use.
 */
function connector(pool: pg.Pool): () => Promise<pg.PoolClient> {
  let made = 0;
  pool.on('connect', () => (made += 1));
  pool.on('remove', () => (made -= 1));
  return async () => {
    try {
      return await pool.connect();
    } catch (error) {
      const isLate = error instanceof Error && LATE_TEXT.test(error.message);
      if (isLate && made < pool.options.max) return pool.connect();
      throw error;
    }
  };
}

interface PoolParts {
  frozenServer: FrozenServerGuard;
  diskSpace: DiskSpace;
  names: StatementNames;
}

function temporalClient(client: pg.PoolClient, { frozenServer, diskSpace, names }: PoolParts): PostgresPoolClient {
  const query = (text: string, parameters: readonly unknown[] = []) =>
    diskSpace.watch(() =>
      frozenServer.guard(client, () =>
        client.query({ text, name: names.nameOf(text), values: parameters.map(toParameter), types: temporalTypes }),
      ),
    );
  return {
    processID: (client as { processID?: number }).processID,
    // The product does not use cursors, so the dialect gets no `cursor`.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy?: boolean) => client.release(destroy),
  };
}

const REPEAT_PAUSE_MS = 10;

/**
 * Runs `fn` in one transaction. Repeats it up to `retries` times (default 2) after a deadlock, a serialization failure
 * or a connection lost before COMMIT was sent: in these three cases the server has rolled the whole transaction back.
 * Throws `CommitUnknownError` when the connection breaks during COMMIT. `fn` must not change anything outside the
 * database, because it may run more than once.
 */
export async function inTransaction<T>(
  db: Kysely<DB>,
  fn: (tx: Transaction<DB>) => Promise<T>,
  options: { retries?: number } = {},
): Promise<T> {
  for (let retriesLeft = options.retries ?? 2; ; retriesLeft -= 1) {
    try {
      return await attempt(db, fn);
    } catch (error) {
      if (retriesLeft <= 0 || !mayRepeat(error)) throw error;
      // The wait is random, so that the same two transactions do not deadlock again.
      await setTimeout(REPEAT_PAUSE_MS + randomInt(REPEAT_PAUSE_MS));
    }
  }
}

// A full queue and a commit of unknown outcome also count as unavailable, but neither may be repeated here.
function mayRepeat(error: unknown): boolean {
  if (error instanceof BusyError || error instanceof CommitUnknownError) return false;
  return isRetryable(error) || isLostConnection(error);
}

// The pool may return a connection that the server has just ended. A new connection may already work.
function isLostConnection(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  const message = error instanceof Error ? error.message : '';
  return (
    isUnavailable(error) && (code === '57P01' || code === 'ECONNRESET' || message.startsWith('Connection terminated'))
  );
}

// Kysely reports a failed rollback instead of the error that caused it, so both errors are recorded here. (Kysely's
// controlled transactions would report the original error, but they never return the connection when COMMIT fails.)
async function attempt<T>(db: Kysely<DB>, fn: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  let failure: { reason: unknown } | undefined;
  let committing = false;
  try {
    return await db.transaction().execute(async (tx) => {
      const result = await fn(tx).catch((reason: unknown) => {
        failure = { reason };
        throw reason;
      });
      committing = true;
      return result;
    });
  } catch (error) {
    if (failure) throw failure.reason;
    if (committing && isUnavailable(error)) throw new CommitUnknownError(error);
    throw error;
  }
}
