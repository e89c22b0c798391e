// Functions that the endpoints of a person's own data share.
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Ctx } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import type { ApiOptions } from './options.ts';

export type PersonalOptions = Pick<ApiOptions, 'contextFor' | 'actorOf'>;

/**
 * The context of the signed-in person. Domain functions refuse NOT_SIGNED_IN for a visitor, as the authorizer does
 * before.
 */
export const personalContext = ({ contextFor, actorOf }: PersonalOptions, c: Context): Ctx => contextFor(actorOf(c));

/** JSON that must not be cached. */
export function privateJson(c: Context, body: object): Response {
  c.header('cache-control', 'no-store');
  return c.json(body);
}

/** Limits the body of a merge of likes. Its two lists, each of at most LOCAL_LIKES_MAX ids, are far smaller. */
export const limitMergeBody = bodyLimit({ maxSize: 32_768, onError: () => refuse('TOO_LARGE') });
