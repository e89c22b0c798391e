import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

/**
 * Serves built files. @param root absolute path of their folder @returns a middleware that answers every path: a
 * missing file is a plain 404, not a rendered page
 */
export function staticFiles(root: string, cacheControl: string): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true });
  return async (c) => {
    const response = await serve(c, () => Promise.resolve());
    if (!response) return c.text('Not found', 404);
    response.headers.set('cache-control', cacheControl);
    return response;
  };
}
