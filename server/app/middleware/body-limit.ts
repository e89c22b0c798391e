import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { PHOTO_MAX_BYTES } from '#shared/limits.ts';
import { ANSWER_FILES_MAX_BYTES } from '#shared/order-questions.ts';
import { readCookie } from '#web/app/cookies.ts';
import type { Page } from '#web/pages.ts';
import type { AddressVariables } from './client-address.ts';
import { bodyTooLarge, tooManyUploads } from './error-answers.ts';

const BODY_MAX_BYTES = 256 * 1024;
/** The largest body of an upload: a photo and the other fields of its form. */
const UPLOAD_MAX_BYTES = PHOTO_MAX_BYTES + BODY_MAX_BYTES;
/** The largest body of a form that everyone may send: the files that answer questions, and the other fields. */
const ANSWERS_MAX_BYTES = ANSWER_FILES_MAX_BYTES + BODY_MAX_BYTES;
/** Bodies of the latter that the process holds in memory at the same time: of everyone, and of one network address. */
const UPLOADS_AT_ONCE = 8;
const UPLOADS_OF_ADDRESS = 3;
const TOO_LARGE = 413;

interface Uploads {
  /** Who may send a file to the page at a path. */
  uploadAt: (path: string) => Page['upload'];
  /** Name of the cookie of signed-in people. */
  sessionCookie: string;
}

/**
 * Refuses bodies larger than any form of this site; only signed-in people may send the larger body of a photo. Everyone
 * may send files that answer questions, a few at the same time, because they are in memory while they are read. The
 * rest of a refused body is not read, here or by an endpoint with a smaller limit, so the connection cannot carry
 * another request. Without `connection: close` a proxy would reuse the connection, and the next visitor's request would
 * be lost.
 */
export function limitBodies({
  uploadAt,
  sessionCookie,
}: Uploads): MiddlewareHandler<{ Variables: Partial<AddressVariables> }> {
  const limit = bodyLimit({ maxSize: BODY_MAX_BYTES, onError: bodyTooLarge });
  const uploadLimit = bodyLimit({ maxSize: UPLOAD_MAX_BYTES, onError: bodyTooLarge });
  const answersLimit = bodyLimit({ maxSize: ANSWERS_MAX_BYTES, onError: bodyTooLarge });
  const running: string[] = [];
  const limitAnswers: MiddlewareHandler<{ Variables: Partial<AddressVariables> }> = async (c, next) => {
    const address = c.get('clientAddress') ?? '';
    const own = running.filter((other) => other === address).length;
    if (running.length >= UPLOADS_AT_ONCE || own >= UPLOADS_OF_ADDRESS) return tooManyUploads(c);
    running.push(address);
    try {
      return await answersLimit(c, next);
    } finally {
      running.splice(running.indexOf(address), 1);
    }
  };
  return async (c, next) => {
    const refusal = await limitFor(c)(c, next);
    const response = refusal instanceof Response ? refusal : c.res;
    if (response.status === TOO_LARGE || refusal instanceof Response) response.headers.set('connection', 'close');
    return refusal;
  };

  function limitFor(c: Context): MiddlewareHandler {
    // finding the page of a path is the costly part, and most requests are reads or small forms
    if (c.req.method !== 'POST' || !isMultipart(c)) return limit;
    const upload = uploadAt(c.req.path);
    if (upload === 'everyone') return limitAnswers as MiddlewareHandler;
    const isSignedIn = readCookie(c.req.header('cookie') ?? null, sessionCookie) !== null;
    return upload === 'signedIn' && isSignedIn ? uploadLimit : limit;
  }
}

/** Only a form of this type contains files. */
const isMultipart = (c: Context): boolean => /^multipart\/form-data/i.test(c.req.header('content-type') ?? '');
