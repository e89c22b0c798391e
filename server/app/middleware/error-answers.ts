import type { Context, ErrorHandler } from 'hono';
import { isOutcomeUnknown, isUnavailable } from '#db/client.ts';
import type { Log } from '#domain/ctx';
import { unavailableLog } from '../log-unavailable.ts';
import { loggedPath } from '../pages/logged-path.ts';
import { plainAnswer } from '../pages/plain-answer.ts';
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
    return plainAnswer(c, 'failed', { text: 'Something went wrong on our side. Please try again.' });
  };
}

/** Answers a request whose body is larger than any form of this site. */
export const bodyTooLarge = (c: Context): Response =>
  isApiPath(c.req.path)
    ? apiError('TOO_LARGE')
    : plainAnswer(c, 'tooLarge', { text: 'That’s too large for this form.' });

/** Answers when too many forms with files arrive at the same moment. */
export function tooManyUploads(c: Context): Response {
  const text = 'We’re receiving a lot of files right now. Please go back and try again in a few seconds.';
  return withRetry(plainAnswer(c, 'busyUploads', { text }));
}

/**
 * Answers when PostgreSQL is unavailable, or too many requests wait for PostgreSQL. A write whose session has not been
 * read yet has stored no data.
 */
function unavailable(c: Context, error: unknown): Response {
  const isBegun = isWrite(c) && c.get('session') !== undefined;
  const isUnconfirmed = isBegun && isOutcomeUnknown(error);
  if (isApiPath(c.req.path))
    return apiError(isUnconfirmed ? 'OUTCOME_UNKNOWN' : 'BUSY', { 'retry-after': RETRY_AFTER });
  const isUnsaved = isWrite(c) && !isBegun;
  const saved = isUnsaved ? ' Nothing was saved.' : '';
  const text = `We’re busy or restarting.${saved} Please try again in a few seconds.`;
  return withRetry(plainAnswer(c, 'unavailable', { text, isUnsaved }));
}

function withRetry(response: Response): Response {
  response.headers.set('retry-after', RETRY_AFTER);
  return response;
}
