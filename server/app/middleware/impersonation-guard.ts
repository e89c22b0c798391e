import type { MiddlewareHandler } from 'hono';
import { findEndpoint } from '#api/endpoints.ts';
import { findRequestedPage } from '#web/page-lookup.ts';
import { apiError, isApiPath } from './api-errors.ts';
import type { SessionVariables } from './session.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses with 403 every request of impersonating staff that may change something, also at paths that do not exist yet.
 * Requests for pages pass: pages refuse them with a page that explains the refusal (`pages/access.ts`).
 */
export const impersonationGuard: MiddlewareHandler<{ Variables: SessionVariables }> = async (c, next) => {
  const { method, path } = c.req;
  const isImpersonating = (c.get('session').signedIn?.impersonatorId ?? null) !== null;
  if (!isImpersonating || SAFE_METHODS.has(method)) return next();
  const endpoint = findEndpoint(method, path);
  if (endpoint?.whileImpersonating === 'ignored') return c.body(null, 204, { 'cache-control': 'no-store' });
  if (endpoint || isApiPath(path)) return apiError('IMPERSONATING');
  return findRequestedPage(path)
    ? next()
    : c.text('You can’t change anything while you’re viewing the site as another person.', 403);
};
