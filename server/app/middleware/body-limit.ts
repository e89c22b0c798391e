import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { bodyTooLarge } from './error-answers.ts';

const BODY_MAX_BYTES = 256 * 1024;
const TOO_LARGE = 413;

/**
 * Refuses bodies larger than any form of this site. The rest of a refused body is not read, here or behind a smaller
 * limit, so the connection cannot carry another request. Without `connection: close` a proxy would reuse it, and the
 * next visitor's request would be lost.
 */
export function limitBodies(): MiddlewareHandler {
  const limit = bodyLimit({ maxSize: BODY_MAX_BYTES, onError: bodyTooLarge });
  return async (c, next) => {
    const refusal = await limit(c, next);
    const response = refusal instanceof Response ? refusal : c.res;
    if (response.status === TOO_LARGE) response.headers.set('connection', 'close');
    return refusal;
  };
}
