import type { MiddlewareHandler } from 'hono';

/**
 * For a post whose address is the proof (`csrf: 'address'`): what it carries does not matter, and neither does where it
 * comes from. The page framework would refuse the origins that readers of mail in a browser have, so it is not told.
 */
export const bare: MiddlewareHandler = (c, next) => {
  const headers = new Headers(c.req.raw.headers);
  for (const name of ['origin', 'content-type', 'content-length', 'transfer-encoding']) headers.delete(name);
  c.req.raw = new Request(c.req.url, { method: 'POST', headers });
  return next();
};
