import type { Context } from 'hono';
import { refuse } from '#shared/errors.ts';

/**
 * The JSON body of a request. Refuses UNSUPPORTED_MEDIA for another content type (a cross-site form cannot send
 * `application/json`), BAD_REQUEST for invalid JSON.
 */
export async function jsonBody(c: Context): Promise<unknown> {
  if (!/^application\/json\s*(?:;|$)/i.test(c.req.header('content-type') ?? '')) refuse('UNSUPPORTED_MEDIA');
  return c.req.json().catch(() => refuse('BAD_REQUEST'));
}

/**
 * The JSON object in the body of a request. Refuses the same requests as `jsonBody`, and JSON that is no object
 * (BAD_REQUEST).
 */
export async function jsonObject(c: Context): Promise<object> {
  const body = await jsonBody(c);
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : refuse('BAD_REQUEST');
}
