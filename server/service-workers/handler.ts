import type { MiddlewareHandler } from 'hono';

/**
 * Serves a service worker. Its URL never changes and no cache may answer for it, so that every visit of its pages gets a
 * new version.
 */
export const serviceWorker =
  (source: string): MiddlewareHandler =>
  async (c) =>
    c.body(source, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
