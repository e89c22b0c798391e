import type { Context } from 'hono';
import { errorBody, Refusal } from '#shared/errors.ts';

/**
 * Turns a refusal into a response: JSON for API callers (spec 7: `error`, `error_description`, `error_detail`), plain
 * text for readers of feeds and files. Any other error is rethrown: the server answers 503 for an unavailable database
 * and 500 for a bug.
 */
export function onError(error: Error, c: Context): Response {
  if (!(error instanceof Refusal)) throw error;
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  if (error.detail.retryAfter !== undefined) headers['retry-after'] = String(error.detail.retryAfter);
  if (error.status === 401 && isForApps(c)) headers['www-authenticate'] = error.detail.challenge ?? 'Bearer';
  if (wantsJson(c)) return Response.json(errorBody(error), { status: error.status, headers });
  return new Response(`${error.message}\n`, {
    status: error.status,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
  });
}

/** RFC 9110, 15.5.2: a 401 names the authentication scheme. The other calls use cookies, for which no scheme exists. */
const isForApps = (c: Context): boolean => new URL(c.req.url).pathname.startsWith('/v3/');

const API_PATH = /^\/(api|v3|home\/api)\//;
const wantsJson = (c: Context): boolean =>
  API_PATH.test(new URL(c.req.url).pathname) || (c.req.header('accept') ?? '').includes('application/json');
