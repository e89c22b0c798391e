import type { MiddlewareHandler } from 'hono';
import { linkSlugOf } from '#shared/checkout-query.ts';
import { actorOf } from '../middleware/session.ts';
import type { RequestVariables } from '../request-variables.ts';
import { eventOfPath } from './event-path.ts';
import type { VisitCounter } from './visit-counter.ts';

/** Programs that name themselves: search engines, previews of links, monitors. */
const BOT = /bot\b|crawl|spider|slurp|preview|monitor|facebookexternalhit|curl|wget|python|headless/i;

/**
 * Counts visits of event pages, from the cache too. Does not count pages that a browser loads before the visitor asks for
 * them, and programs. Uses no cookie.
 */
export function countVisits(counter: VisitCounter): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (c, next) => {
    const eventId = c.req.method === 'GET' ? eventOfPath(c.req.path) : null;
    await next();
    if (eventId === null || c.res.status !== 200 || isAutomatic(c.req.raw.headers)) return;
    const linkSlug = linkSlugOf(c.req.query('aff')) ?? '';
    const session = c.get('session');
    const { userAgent } = session.from;
    const actor = actorOf(session, c.get('visitor').key);
    counter.add({ eventId, linkSlug, actor }, { address: c.get('clientAddress') ?? '', userAgent });
  };
}

/** Whether no person asked for the page: it is prefetched, prerendered, or requested by a program. */
const isAutomatic = (headers: Headers): boolean =>
  /prefetch|prerender/i.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '') ||
  BOT.test(headers.get('user-agent') || 'bot');
