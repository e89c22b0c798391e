/** What went wrong with the database, in the three ways a caller must tell apart. */

/** Too many callers already wait for a connection: answer 503 now instead of queueing for ever. */
export class BusyError extends Error {
  constructor(waiting: number) {
    super(`the database is busy: ${waiting} callers already wait for a connection`);
    this.name = 'BusyError';
  }
}

/**
 * The connection broke while COMMIT was on its way: the change may or may not be there.
 * Never repeat the work blindly; read again by the idempotency key.
 */
export class CommitUnknownError extends Error {
  constructor(cause: unknown) {
    super('the connection was lost during commit: the outcome is unknown', { cause });
    this.name = 'CommitUnknownError';
  }
}

// Node's words for a server that is not there.
const GONE = new Set([
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

// pg reports these without a code.
const GONE_TEXT =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

/**
 * Whether the database cannot be asked at the moment, so that the answer is 503 with Retry-After:
 * not reachable, starting or stopping (57P0x), connection lost (08xxx), out of connections (53300),
 * a full queue, or a commit of unknown outcome. A query that was merely slow or refused is not.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof BusyError || error instanceof CommitUnknownError) return true;
  const code = codeOf(error);
  if (/^(?:57P0[1-5]|08...|53300)$/.test(code)) return true;
  // ENOENT and friends count only as a refused connect, never as a missing file.
  if (GONE.has(code)) return code !== 'ENOENT' || (error as { syscall?: unknown }).syscall === 'connect';
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  return error instanceof Error && GONE_TEXT.test(error.message);
}

/** Serialization failure or deadlock: the server undid everything, doing it again may succeed. */
export function isRetryable(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error));
}

/** The row was locked by somebody else for longer than the lock timeout. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03';
}

/** SQLSTATE class 22: the value cannot be stored; the caller sent it, so the answer is 400. */
export function isInvalidValue(error: unknown): boolean {
  return codeOf(error).length === 5 && codeOf(error).startsWith('22');
}
