import type { Context, ErrorHandler } from 'hono';
import { isOutcomeUnknown, isUnavailable } from '#db/client.ts';
import type { Log } from '#domain/ctx';
import { unavailableLog } from '../log-unavailable.ts';
import { loggedPath } from '../pages/logged-path.ts';
import { RETRY_AFTER } from '../pages/unavailable.ts';
import { isWrite } from '../pages/unconfirmed-form.ts';
import { apiError, isApiPath } from './api-errors.ts';

/** Answers an uncaught error: 503 while the database is unavailable, else 500. */
export function answerError(log: Pick<Log, 'error' | 'warn'>): ErrorHandler {
  const logUnavailable = unavailableLog(log);
  return (error, c) => {
    if (isUnavailable(error)) {
      logUnavailable(error, c.req.url);
      return unavailable(c, error);
    }
    log.error({ err: error, path: loggedPath(c.req.url) }, 'a request failed');
    if (isApiPath(c.req.path)) return apiError('INTERNAL');
    return c.text('Something went wrong on our side. Please try again.', 500);
  };
}

/** Answers a request whose body is larger than any form of this site. */
export const bodyTooLarge = (c: Context): Response =>
  isApiPath(c.req.path) ? apiError('TOO_LARGE') : c.text('That’s too large for this form.', 413);

/** Answers when too many forms with files arrive at the same moment. */
export const tooManyUploads = (c: Context): Response =>
  c.text('Many files are arriving right now. Please go back and try again in a few seconds.', 503, {
    'retry-after': RETRY_AFTER,
    'cache-control': 'no-store',
  });

/**
 * Answers when PostgreSQL is unavailable, or too many requests wait for PostgreSQL. A write whose session has not been
 * read yet has stored no data.
 */
function unavailable(c: Context, error: unknown): Response {
  const isBegun = isWrite(c) && c.get('session') !== undefined;
  const isUnconfirmed = isBegun && isOutcomeUnknown(error);
  if (isApiPath(c.req.path))
    return apiError(isUnconfirmed ? 'OUTCOME_UNKNOWN' : 'BUSY', { 'retry-after': RETRY_AFTER });
  const saved = isWrite(c) && !isBegun ? ' Nothing was saved.' : '';
  const body = `We’re busy or restarting.${saved} Please try again in a few seconds.`;
  return c.text(body, 503, {
    'retry-after': RETRY_AFTER,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
}
