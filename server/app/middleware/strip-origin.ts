import type { MiddlewareHandler } from 'hono';

/**
 * Makes a POST look like one without origin and body, for a page whose URL contains the credential (`csrf: 'address'`). The
 * page framework would refuse the origins of web mail programs; the body is not read.
 */
export const stripOrigin: MiddlewareHandler = (c, next) => {
  const headers = new Headers(c.req.raw.headers);
  for (const name of ['origin', 'content-type', 'content-length', 'transfer-encoding']) headers.delete(name);
  c.req.raw = new Request(c.req.url, { method: 'POST', headers });
  return next();
};
