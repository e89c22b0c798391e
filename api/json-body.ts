import type { Context } from 'hono';
import { refuse } from '#shared/errors.ts';

/**
 * The JSON a call was sent, whatever it holds. Refuses UNSUPPORTED_MEDIA unless it is called JSON (a form of another
 * site cannot call it that), and BAD_REQUEST for what does not parse.
 */
export async function jsonBody(c: Context): Promise<unknown> {
  if (!/^application\/json\s*(?:;|$)/i.test(c.req.header('content-type') ?? '')) refuse('UNSUPPORTED_MEDIA');
  return c.req.json().catch(() => refuse('BAD_REQUEST'));
}
