import type { Context } from 'hono';
import { errorBody, Refusal } from '#shared/errors.ts';

/**
 * Answers a refusal with its own status and words: as JSON to callers (spec 7: `error`, `error_description`,
 * `error_detail`), as plain text to readers of feeds and files. Everything else is thrown on to the server, which
 * knows an unavailable database (503) from a bug (500).
 */
export function onError(error: Error, c: Context): Response {
  if (!(error instanceof Refusal)) throw error;
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  if (error.detail.retryAfter !== undefined) headers['retry-after'] = String(error.detail.retryAfter);
  if (wantsJson(c)) return Response.json(errorBody(error), { status: error.status, headers });
  return new Response(`${error.message}\n`, {
    status: error.status,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
  });
}

const CALLS = /^\/(api|v3|home\/api)\//;
const wantsJson = (c: Context): boolean =>
  CALLS.test(new URL(c.req.url).pathname) || (c.req.header('accept') ?? '').includes('application/json');
