/** Database errors in the three kinds a caller must distinguish. */

/** The queue for a connection is full: answer 503 now instead of waiting without end. */
export class BusyError extends Error {
  constructor(waiting: number) {
    super(`the database is busy: ${waiting} callers already wait for a connection`);
    this.name = 'BusyError';
  }
}

/**
 * The connection broke while COMMIT was on its way, so the change may or may not be stored. Do not repeat the work;
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

// pg reports these errors without a code.
const LOST_CONNECTION_TEXT =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

/**
 * Whether the database is unavailable, so that the answer is 503 with Retry-After: not reachable, starting or stopping
 * (57P0x), connection lost (08xxx), out of connections, memory or disk space (53xxx), a lock that was not free in time
 * (55P03), a full queue, or a commit of unknown outcome. A slow or refused query does not count.
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
 * Whether a write that failed with this error may be stored all the same: its connection was lost, during COMMIT or
 * after an earlier transaction of the same request. A full queue, a full disk and a lock timeout refuse a write.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  if (error instanceof BusyError || /^(?:53...|55P03)$/.test(codeOf(error))) return false;
  return isUnavailable(error);
}

/** Serialization failure or deadlock: the server rolled everything back, so the work may be repeated. */
export function isRetryable(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error));
}

/** Another transaction locked the row for longer than the lock timeout. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03';
}

/** PostgreSQL has no disk space left for the statement. */
export function isDiskFull(error: unknown): boolean {
  return codeOf(error) === '53100';
}
