import type { Context, MiddlewareHandler } from 'hono';
import { sessionOf } from '#domain/accounts';
import { type Actor, isPerson } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import type { Authorizer } from '../endpoints.ts';
import type { ApiOptions } from '../options.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The authenticated actor, set by the authorizer of the endpoint. */
    actor: Actor;
  }
}

/**
 * The request authorizer of an endpoint (spec 6): sets the actor and refuses NOT_SIGNED_IN where the endpoint requires
 * a person. The service headers of spec 3 (`eb-user-id` and others) never arrive here: the server's
 * `request-validation.ts` drops them.
 */
export function authorize(authorizer: Authorizer, options: ApiOptions): MiddlewareHandler {
  return async (c, next) => {
    const isApp = authorizer === 'mobile' || authorizer === 'unauthenticatedMobile';
    const actor = isApp ? await bearer(c, options) : options.actorOf(c);
    const requiresPerson = authorizer === 'mobile' || authorizer === 'authenticatedCookie';
    if (requiresPerson && !isPerson(actor)) refuse('NOT_SIGNED_IN');
    c.set('actor', actor);
    await next();
  };
}

/**
 * The actor of an app's bearer token; a visitor when the request has no token. An invalid token is refused on every
 * endpoint.
 */
async function bearer(c: Context, { contextFor, originOf }: ApiOptions): Promise<Actor> {
  const header = c.req.header('authorization');
  const from = originOf(c);
  if (header === undefined) return { kind: 'visitor', key: '', from };
  const token = /^Bearer ([\w-]{43})$/i.exec(header)?.[1];
  const session = token ? await sessionOf(contextFor(''), { token }) : null;
  // RFC 6750, 3.1 defines this challenge
  if (session?.kind !== 'mobile') return refuse('NOT_SIGNED_IN', { challenge: 'Bearer error="invalid_token"' });
  const { accountId, publicId, sessionId, impersonatorId, isStrong, authenticatedAt } = session;
  // apps get no staff rights, because staff pages are for browsers
  return {
    kind: 'person',
    key: '',
    accountId,
    publicId,
    isStaff: false,
    hasTikibar: false,
    sessionId,
    impersonatorId,
    isStrong,
    authenticatedAt,
    from,
  };
}
