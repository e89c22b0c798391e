/** Classifies database errors into the three kinds that callers must distinguish. */

/** The queue for a connection is full. The site answers 503 at once instead of waiting without end. */
export class BusyError extends Error {
  constructor(waiting: number) {
    super(`the database is busy: ${waiting} callers already wait for a connection`);
    this.name = 'BusyError';
  }
}

/**
 * The connection broke during COMMIT, so the change may or may not be stored. The caller must not repeat the work, but
 * read the result by its idempotency key.
 */
export class CommitUnknownError extends Error {
  constructor(cause: unknown) {
    super('the connection was lost during commit: the outcome is unknown', { cause });
    this.name = 'CommitUnknownError';
  }
}

// Node's error codes for an unreachable server.
const UNREACHABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

// Messages of errors that pg reports without a code.
const LOST_CONNECTION_TEXT =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

/**
 * Whether the database is unavailable, so that the site answers 503 with Retry-After: the server is not reachable,
 * starting or stopping (57P0x), the connection was lost (08xxx), the server has no connections, memory or disk space
 * left (53xxx), a lock was not free in time (55P03), the queue is full, or a commit has an unknown outcome. A slow or
 * refused query does not count.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof BusyError || error instanceof CommitUnknownError) return true;
  const code = codeOf(error);
  if (/^(?:57P0[1-5]|08...|53...|55P03)$/.test(code)) return true;
  // ENOENT and similar codes count only for a refused connection, never for a missing file.
  if (UNREACHABLE_CODES.has(code)) return code !== 'ENOENT' || (error as { syscall?: unknown }).syscall === 'connect';
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  return error instanceof Error && LOST_CONNECTION_TEXT.test(error.message);
}

/**
 * Whether a write that failed with this error may be stored all the same. The function returns true when the connection
 * of the write was lost during COMMIT or after an earlier transaction of the same request. A full queue, a full disk
 * and a lock timeout refuse a write.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  if (error instanceof BusyError || /^(?:53...|55P03)$/.test(codeOf(error))) return false;
  return isUnavailable(error);
}

/**
 * Whether the error is a serialization failure or a deadlock. The server rolled the whole transaction back, so the work
 * may be repeated.
 */
export function isRetryable(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error));
}

/** Whether another transaction locked the row for longer than the lock timeout. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03';
}

/** Whether PostgreSQL had no disk space left for the statement. */
export function isDiskFull(error: unknown): boolean {
  return codeOf(error) === '53100';
}
