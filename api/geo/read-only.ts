import type { Context } from 'hono';
import { errorBody, Refusal } from '#shared/errors.ts';

/** 405 for calls that only read. */
export const readOnly = (c: Context): Response =>
  c.json(errorBody(new Refusal('METHOD_NOT_ALLOWED')), 405, { allow: 'GET, HEAD', 'cache-control': 'no-store' });
