import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { recordEvents } from '#domain/analytics';
import { refuse } from '#shared/errors.ts';
import { ANALYTICS_BODY_MAX_BYTES } from '#shared/limits.ts';
import type { ApiOptions } from '../options.ts';
import { parseBatch } from './parse-batch.ts';

export const limitBody = bodyLimit({ maxSize: ANALYTICS_BODY_MAX_BYTES, onError: () => refuse('TOO_LARGE') });

/**
 * `POST /home/api/analytics/`: takes a batch as JSON, written as such or as the plain text a beacon sends. 204 once all of
 * it is kept, and for browsers that ask not to be followed, of which nothing is. Needs no cookie (decision 010).
 */
export const collect =
  ({ contextFor, networkOf }: Pick<ApiOptions, 'contextFor' | 'networkOf'>) =>
  async (c: Context) => {
    if (!/^(?:application\/json|text\/plain)\s*(?:;|$)/i.test(c.req.header('content-type') ?? ''))
      refuse('UNSUPPORTED_MEDIA');
    const batch = parseBatch(await c.req.text());
    if (!asksForPrivacy(c)) {
      const from = { network: networkOf(c), userAgent: (c.req.header('user-agent') ?? '').slice(0, 400) };
      await recordEvents(contextFor(''), { ...batch, from });
    }
    return c.body(null, 204, { 'cache-control': 'no-store' });
  };

/** Global Privacy Control, and its older sister. */
const asksForPrivacy = (c: Context): boolean => c.req.header('sec-gpc') === '1' || c.req.header('dnt') === '1';
