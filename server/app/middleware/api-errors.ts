import { errorBody, Refusal, type RefusalCode } from '#shared/errors.ts';

/** Whether a path belongs to the API, whose errors are JSON. */
export const isApiPath = (path: string): boolean => /^\/(?:api|v3|home\/api)\//.test(path);

/**
 * Whether a path belongs to the API for apps, which ignores cookies: another site cannot use a visitor's cookies there.
 */
export const isMobileApiPath = (path: string): boolean => path.startsWith('/v3/');

/** An error in the form of the API's own errors (spec 7), for middleware that refuses before an endpoint is reached. */
export function apiError(code: RefusalCode, headers: Record<string, string> = {}): Response {
  const refusal = new Refusal(code);
  return Response.json(errorBody(refusal), {
    status: refusal.status,
    headers: { 'cache-control': 'no-store', ...headers },
  });
}
