// What endpoints of a person's own data share.
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Ctx } from '#domain/ctx';
import { type ArgumentErrors, refuse, refuseFields } from '#shared/errors.ts';
import { LOCAL_LIKES_MAX } from '#shared/limits.ts';
import { jsonBody } from './json-body.ts';
import type { ApiOptions } from './options.ts';

export type PersonalOptions = Pick<ApiOptions, 'contextFor' | 'actorOf'>;

/**
 * The context of the signed-in person. Domain functions refuse NOT_SIGNED_IN for a visitor, as the authorizer has
 * before.
 */
export const personalContext = ({ contextFor, actorOf }: PersonalOptions, c: Context): Ctx => contextFor(actorOf(c));

/** JSON that must not be cached. */
export function privateJson(c: Context, body: object): Response {
  c.header('cache-control', 'no-store');
  return c.json(body);
}

/** Far above the size of two lists of 200 ids. */
export const limitIds = bodyLimit({ maxSize: 32_768, onError: () => refuse('TOO_LARGE') });

/**
 * Reads lists of ids from a JSON body: `{ event_ids: ['700001'] }`. A missing list is empty; ids may be numbers.
 * Refuses as `jsonBody` does, and ARGUMENTS_ERROR naming the field.
 */
export async function readIds<T extends string>(c: Context, names: readonly T[]): Promise<Record<T, string[]>> {
  const body = await jsonBody(c);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return refuse('BAD_REQUEST');
  const lists = body as Record<string, unknown>;
  const errors: ArgumentErrors = {};
  const read = names.map((name) => [name, idsOf(lists[name] ?? [], name, errors)]);
  refuseFields(errors);
  return Object.fromEntries(read) as Record<T, string[]>; // every name has its list
}

function idsOf(value: unknown, name: string, errors: ArgumentErrors): string[] {
  const isList = Array.isArray(value) && value.every((id) => typeof id === 'string' || typeof id === 'number');
  if (!isList) errors[name] = ['INVALID'];
  else if (value.length > LOCAL_LIKES_MAX) errors[name] = ['TOO_LARGE'];
  return isList ? value.map(String) : [];
}
