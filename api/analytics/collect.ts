import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { recordEvents } from '#domain/analytics';
import { refuse } from '#shared/errors.ts';
import { ANALYTICS_BODY_MAX_BYTES } from '../limits.ts';
import type { ApiOptions } from '../options.ts';
import { parseBatch } from './parse-batch.ts';

export const limitBody = bodyLimit({ maxSize: ANALYTICS_BODY_MAX_BYTES, onError: () => refuse('TOO_LARGE') });

/**
 * `POST /home/api/analytics/`: stores a batch of analytics events. The body is JSON, also when a beacon sends it as
 * plain text. Answers 204. Nothing is stored for browsers that send Global Privacy Control or Do Not Track. Needs no
 * cookie (decision 010).
 */
export const collect =
  ({ contextFor, rateLimitKeyOf }: Pick<ApiOptions, 'contextFor' | 'rateLimitKeyOf'>) =>
  async (c: Context) => {
    if (!/^(?:application\/json|text\/plain)\s*(?:;|$)/i.test(c.req.header('content-type') ?? ''))
      refuse('UNSUPPORTED_MEDIA');
    const batch = parseBatch(await c.req.text());
    if (!asksForPrivacy(c)) {
      const from = { network: rateLimitKeyOf(c), userAgent: (c.req.header('user-agent') ?? '').slice(0, 400) };
      await recordEvents(contextFor(''), { ...batch, from });
    }
    return c.body(null, 204, { 'cache-control': 'no-store' });
  };

/** Whether the browser sends Global Privacy Control, or the older Do Not Track. */
const asksForPrivacy = (c: Context): boolean => c.req.header('sec-gpc') === '1' || c.req.header('dnt') === '1';
