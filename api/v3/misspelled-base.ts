import type { MiddlewareHandler } from 'hono';
import { errorBody, Refusal } from '#shared/errors.ts';

/** The base in any other spelling: capitals, doubled or escaped slashes, nothing behind it. */
const BASE_LIKE = /^[/\\]*api[/\\]+v3(?:[/\\]|$)/i;

/**
 * Answers 404 as the API does to paths that look like its own and are not, to the letter, under `/api/v3/`: a caller who
 * got the base wrong is to read that, and not a page.
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
