import type { MiddlewareHandler } from 'hono';
import source from './worker.js?raw';

/**
 * Serves the service worker of ticket pages. Its URL never changes and no cache may answer for it, so that every visit
 * of a ticket page gets a new version.
 */
export const ticketWorker = (): MiddlewareHandler => async (c) =>
  c.body(source, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
