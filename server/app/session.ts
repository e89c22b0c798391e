import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { sessionOf, type SignedIn } from '#domain/accounts';
import type { Actor, Ctx, RequestOrigin } from '#domain/ctx';
import { SESSION_LIMITS } from '#shared/limits.ts';
import { type AddressVariables, networkLine } from './client-address.ts';

const MAX_AGE = SESSION_LIMITS.browser.absoluteHours * 60 * 60;

/** The session of one request. */
export interface RequestSession {
  /** Who is signed in; null for nobody. */
  signedIn: SignedIn | null;
  from: RequestOrigin & { userAgent: string };
  /** Makes the answer carry the token of a session just begun. */
  begin: (token: string) => void;
  /** Makes the answer take the cookie away. */
  end: () => void;
  /** What CSRF tokens made now are bound to besides the visitor: the session this browser will have next. */
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

/** `__Host-session` on https: no subdomain, no other path and no plain-text answer can set it (ASVS 3.3.3). */
export const sessionCookie = (baseUrl: string): string => (baseUrl.startsWith('https:') ? '__Host-session' : 'session');

/**
 * Knows who is signed in by the session cookie, and writes or takes away that cookie for whoever begins or ends a
 * session during the request. The token is the only thing the cookie holds; all else is in the database.
 */
export function sessions({
  baseUrl,
  ctx,
}: Options): MiddlewareHandler<{ Variables: SessionVariables & AddressVariables }> {
  const name = sessionCookie(baseUrl);
  const flags = `Path=/; HttpOnly; SameSite=Lax${baseUrl.startsWith('https:') ? '; Secure' : ''}`;
  return async (c, next) => {
    const token = getCookie(c, name) ?? null;
    const known = token === null ? null : await sessionOf(ctx, { token });
    // what an app carries is worth nothing in a cookie: it lasts longer, and knows no staff
    const signedIn = known?.kind === 'browser' ? known : null;
    // a cookie that is worth nothing goes
    let change: string | null | undefined = token !== null && signedIn === null ? null : undefined;
    c.set('session', {
      signedIn,
      from: { ...originOf(c.get('clientAddress') ?? ''), userAgent: (c.req.header('user-agent') ?? '').slice(0, 400) },
      begin: (made) => {
        change = made;
      },
      end: () => {
        change = null;
      },
      binding: () => (change === undefined ? signedIn && token : change),
    });
    await next();
    if (change === undefined) return;
    const value = change === null ? `${name}=; ${flags}; Max-Age=0` : `${name}=${change}; ${flags}; Max-Age=${MAX_AGE}`;
    c.header('set-cookie', value, { append: true });
  };
}

const originOf = (address: string): RequestOrigin => ({
  network: networkLine(address),
  requestId: crypto.randomUUID(),
});

/** The actor of a request: the person signed in, else the browser. */
export function actorOf({ signedIn, from }: RequestSession, key: string): Actor {
  const origin = { network: from.network, requestId: from.requestId };
  return signedIn ? personOf(signedIn, { key, from: origin }) : { kind: 'visitor', key, from: origin };
}

/** Somebody signed in, as verbs know them. */
export function personOf(signedIn: SignedIn, { key, from }: { key: string; from: RequestOrigin }): Actor {
  const { accountId, publicId, isStaff, hasTikibar, sessionId, impersonatorId, isStrong, authenticatedAt } = signedIn;
  return {
    kind: 'person',
    key,
    accountId,
    publicId,
    // through somebody else's eyes nobody has powers of their own
    isStaff: isStaff && impersonatorId === null,
    hasTikibar: hasTikibar && impersonatorId === null,
    sessionId,
    impersonatorId,
    isStrong,
    authenticatedAt,
    from,
  };
}
