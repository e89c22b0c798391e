import type { Context, MiddlewareHandler } from 'hono';
import { sessionOf } from '#domain/accounts';
import { type Actor, isPerson } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import type { Authorizer } from '../endpoints.ts';
import type { ApiOptions } from '../options.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Who asks, as the authorizer of the call's row found out. */
    actor: Actor;
  }
}

/**
 * The request authorizer of a call's row (spec 6): finds out who asks, and refuses NOT_SIGNED_IN where that must be
 * somebody. Nobody sets the service headers of spec 3 (`eb-user-id` and others): `server/app/guard.ts` drops whatever
 * comes under such a name.
 */
export function authorize(authorizer: Authorizer, options: ApiOptions): MiddlewareHandler {
  return async (c, next) => {
    const isApp = authorizer === 'mobile' || authorizer === 'unauthenticatedMobile';
    const actor = isApp ? await bearer(c, options) : options.actorOf(c);
    const mustBeSomebody = authorizer === 'mobile' || authorizer === 'authenticatedCookie';
    if (mustBeSomebody && !isPerson(actor)) {
      if (isApp) c.header('www-authenticate', 'Bearer');
      refuse('NOT_SIGNED_IN');
    }
    c.set('actor', actor);
    await next();
  };
}

/** Who an app's token is; a visitor without one. A token that is worth nothing is refused, wherever it is shown. */
async function bearer(c: Context, { contextFor, originOf }: ApiOptions): Promise<Actor> {
  const header = c.req.header('authorization');
  const from = originOf(c);
  if (header === undefined) return { kind: 'visitor', key: '', from };
  const token = /^Bearer ([\w-]{43})$/i.exec(header)?.[1];
  const known = token ? await sessionOf(contextFor(''), { token }) : null;
  if (known?.kind !== 'mobile') return refuse('NOT_SIGNED_IN');
  const { accountId, publicId, sessionId, impersonatorId, isStrong, authenticatedAt } = known;
  // no powers of staff by telephone: their pages want a browser
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
