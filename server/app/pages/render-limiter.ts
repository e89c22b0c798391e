import { createLimiter } from '#domain/limiter';
import { Refusal } from '#shared/errors.ts';
import type { SiteRequest } from '../request-variables.ts';

export interface RenderLimits {
  /** Pages rendered at the same time. More pages would share the same processor, and each page would take longer. */
  concurrency: number;
  /** How many requests may wait: of signed-in people and forms, and of all other visitors. */
  maxWaiting: number;
  /** Longest wait in milliseconds. */
  waitMs: number;
}

export const RENDER_LIMITS: RenderLimits = { concurrency: 8, maxWaiting: 64, waitMs: 2_000 };

/** Renders a page when its turn comes. */
export type RenderLimiter = (c: SiteRequest, render: () => Promise<Response>) => Promise<Response>;

/**
 * Limits how many pages are rendered at a time, so that an overloaded site answers some requests quickly and the others
 * with 503, instead of all of them late. Forms and signed-in people go first. `busyPage` answers without rendering.
 */
export function limitRenders(limits: RenderLimits, busyPage: (c: SiteRequest) => Promise<Response>): RenderLimiter {
  const limiter = createLimiter(limits);
  return async (c, render) => {
    const { signal, method } = c.req.raw;
    const isTrusted = c.get('session').signedIn !== null || (method !== 'GET' && method !== 'HEAD');
    try {
      await limiter.acquire({ priority: isTrusted ? 'trusted' : 'untrusted', signal });
    } catch (error) {
      // the client has disconnected, so no page is rendered
      if (signal.aborted) return new Response(null, { status: 503 });
      if (error instanceof Refusal && error.code === 'BUSY') return busyPage(c);
      throw error;
    }
    try {
      return await render();
    } finally {
      limiter.release();
    }
  };
}
