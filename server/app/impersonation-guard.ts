import type { MiddlewareHandler } from 'hono';
import { findEndpoint } from '#api/endpoints.ts';
import { findRequestedPage } from '#web/page-lookup.ts';
import { isCall, refusedCall } from './calls.ts';
import type { SessionVariables } from './session.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Staff who looks through somebody's eyes changes nothing, whatever it is and wherever it is to come: every request that
 * may change something ends here with 403. Pages go on and refuse it themselves (`accessOf`), in the page's own words.
 */
export const impersonationGuard: MiddlewareHandler<{ Variables: SessionVariables }> = async (c, next) => {
  const isLooking = (c.get('session').signedIn?.impersonatorId ?? null) !== null;
  if (!isLooking || SAFE.has(c.req.method)) return next();
  if (findEndpoint(c.req.method, c.req.path)?.whileImpersonating === 'ignored')
    return c.body(null, 204, { 'cache-control': 'no-store' });
  if (isCall(c.req.path)) return refusedCall('IMPERSONATING');
  return findRequestedPage(c.req.path) ? next() : c.text('Nothing can be changed through somebody else’s eyes.', 403);
};
