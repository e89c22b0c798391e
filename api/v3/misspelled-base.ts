import type { MiddlewareHandler } from 'hono';
import { errorBody, Refusal } from '#shared/errors.ts';

/** Other spellings of the base path: with capitals, with doubled or escaped slashes, or without a further segment. */
const BASE_LIKE = /^[/\\]*api[/\\]+v3(?:[/\\]|$)/i;

/**
 * Answers 404 as JSON for paths that look like `/api/v3/` but are spelled differently, so that API callers with a wrong
 * base URL do not get an HTML page.
 */
export function rejectMisspelledBase(): MiddlewareHandler {
  return async (c, next) => {
    const { pathname } = new URL(c.req.url);
    if (pathname.startsWith('/api/v3/') || !BASE_LIKE.test(decoded(pathname))) return next();
    const refusal = new Refusal('NOT_FOUND');
    return Response.json(errorBody(refusal), { status: refusal.status, headers: { 'cache-control': 'no-store' } });
  };
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
