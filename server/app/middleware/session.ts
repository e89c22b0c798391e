import type { MiddlewareHandler } from 'hono';
import { sessionOf, type SignedIn } from '#domain/accounts';
import { type Actor, type Ctx, networkPrefix, type RequestOrigin } from '#domain/ctx';
import { SESSION_LIMITS } from '#shared/limits.ts';
import { formatCookie, isHttps, readCookie, secretCookieName } from '#web/app/cookies.ts';
import type { AddressVariables } from './client-address.ts';

const MAX_AGE_SECONDS = SESSION_LIMITS.browser.absoluteHours * 60 * 60;

/** The session of one request. */
export interface RequestSession {
  /** The signed-in person; null when signed out. */
  signedIn: SignedIn | null;
  from: RequestOrigin & { userAgent: string };
  /** Makes the response set the cookie to the token of a new session. */
  begin: (token: string) => void;
  /** Makes the response delete the cookie. */
  end: () => void;
  /**
   * The token of the session that this browser will have after the response; null without a session. CSRF tokens are
   * bound to it.
   */
  binding: () => string | null;
}

export interface SessionVariables {
  session: RequestSession;
}

interface Options {
  /** Public origin; https gives the cookie its `__Host-` prefix and makes it Secure. */
  baseUrl: string;
  ctx: Pick<Ctx, 'db'>;
}

/**
 * Finds the signed-in person by the session cookie, and sets or deletes that cookie when a session begins or ends
 * during the request. The cookie holds only the token; all other data is in the database.
 */
export function sessions({
  baseUrl,
  ctx,
}: Options): MiddlewareHandler<{ Variables: SessionVariables & AddressVariables }> {
  const name = secretCookieName('session', baseUrl);
  const attributes = { isSecure: isHttps(baseUrl), httpOnly: true };
  return async (c, next) => {
    const token = readCookie(c.req.header('cookie') ?? null, name);
    const session = token === null ? null : await sessionOf(ctx, { token });
    // an app's token is not accepted in a cookie, because it lasts longer and never belongs to staff
    const signedIn = session?.kind === 'browser' ? session : null;
    // undefined: the cookie stays. A token without a session is deleted.
    let nextToken: string | null | undefined = token !== null && signedIn === null ? null : undefined;
    c.set('session', {
      signedIn,
      from: { ...originOf(c.get('clientAddress') ?? ''), userAgent: (c.req.header('user-agent') ?? '').slice(0, 400) },
      begin: (newToken) => {
        nextToken = newToken;
      },
      end: () => {
        nextToken = null;
      },
      binding: () => (nextToken === undefined ? signedIn && token : nextToken),
    });
    await next();
    if (nextToken === undefined) return;
    const maxAge = nextToken === null ? 0 : MAX_AGE_SECONDS;
    c.header('set-cookie', formatCookie(name, nextToken ?? '', { ...attributes, maxAge }), { append: true });
  };
}

const originOf = (address: string): RequestOrigin => ({
  network: networkPrefix(address),
  requestId: crypto.randomUUID(),
});

/** The actor of a request: the signed-in person, else the visitor. */
export function actorOf({ signedIn, from }: RequestSession, key: string): Actor {
  const origin = { network: from.network, requestId: from.requestId };
  return signedIn ? personOf(signedIn, { key, from: origin }) : { kind: 'visitor', key, from: origin };
}

/** A signed-in person as an actor of domain verbs. */
export function personOf(signedIn: SignedIn, { key, from }: { key: string; from: RequestOrigin }): Actor {
  const { accountId, publicId, isStaff, hasTikibar, sessionId, impersonatorId, isStrong, authenticatedAt } = signedIn;
  return {
    kind: 'person',
    key,
    accountId,
    publicId,
    // the roles of an impersonated account do not apply
    isStaff: isStaff && impersonatorId === null,
    hasTikibar: hasTikibar && impersonatorId === null,
    sessionId,
    impersonatorId,
    isStrong,
    authenticatedAt,
    from,
  };
}
