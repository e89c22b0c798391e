import type { MiddlewareHandler } from 'hono';

/**
 * Removes origin and body from a POST to a page whose URL contains the credential (`csrf: 'address'`). The page
 * framework would refuse the origins of web mail programs. The page does not read the body.
 */
export const stripOrigin: MiddlewareHandler = (c, next) => {
  const headers = new Headers(c.req.raw.headers);
  for (const name of ['origin', 'content-type', 'content-length', 'transfer-encoding']) headers.delete(name);
  c.req.raw = new Request(c.req.url, { method: 'POST', headers });
  return next();
};
