import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { PHOTO_MAX_BYTES } from '#shared/limits.ts';
import { readCookie } from '#web/app/cookies.ts';
import { bodyTooLarge } from './error-answers.ts';

const BODY_MAX_BYTES = 256 * 1024;
/** The largest body of an upload: a photo and the other fields of its form. */
const UPLOAD_MAX_BYTES = PHOTO_MAX_BYTES + BODY_MAX_BYTES;
const TOO_LARGE = 413;

interface Uploads {
  /** Whether the page at a path accepts a file. */
  isUpload: (path: string) => boolean;
  /** Name of the cookie of signed-in people. */
  sessionCookie: string;
}

/**
 * Refuses bodies larger than any form of this site; only signed-in people may send the larger body of an upload. The
 * rest of a refused body is not read, here or by an endpoint with a smaller limit, so the connection cannot carry
 * another request. Without `connection: close` a proxy would reuse the connection, and the next visitor's request would
 * be lost.
 */
export function limitBodies({ isUpload, sessionCookie }: Uploads): MiddlewareHandler {
  const limit = bodyLimit({ maxSize: BODY_MAX_BYTES, onError: bodyTooLarge });
  const uploadLimit = bodyLimit({ maxSize: UPLOAD_MAX_BYTES, onError: bodyTooLarge });
  return async (c, next) => {
    // finding the page of a path is the costly part, and most requests are reads
    const isSignedInPost =
      c.req.method === 'POST' && readCookie(c.req.header('cookie') ?? null, sessionCookie) !== null;
    const mayUpload = isSignedInPost && isUpload(c.req.path);
    const refusal = await (mayUpload ? uploadLimit : limit)(c, next);
    const response = refusal instanceof Response ? refusal : c.res;
    if (response.status === TOO_LARGE) response.headers.set('connection', 'close');
    return refusal;
  };
}
