import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { formatCookie, isHttps, readCookie, secretCookieName } from '#web/app/cookies.ts';
import type { SessionVariables } from './session.ts';

/**
 * The cookie whose value the client of the specification copies into `X-CSRFToken`. Scripts read the cookie, so its
 * value is written without encoding.
 */
export const CSRF_COOKIE = 'csrftoken';
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

export interface Visitor {
  /** Random key of this browser, known only to the browser and this server. */
  key: string;
  /**
   * Token for forms and calls, `random.HMAC(secret, key ‖ session ‖ random)`; the first use sets the cookies. Each
   * response carries a new token, so that the compressed size reveals nothing about it (BREACH).
   */
  csrfToken: () => string;
  /** Whether `csrfToken` was called. The response is then for this visitor alone. */
  isPersonal: () => boolean;
  checkCsrf: (token: string | null | undefined) => boolean;
}

export interface VisitorOptions {
  secret: Buffer;
  /** Public origin; https makes cookies Secure and gives the visitor cookie the `__Host-` prefix. */
  baseUrl: string;
}

export interface VisitorVariables extends Partial<SessionVariables> {
  visitor: Visitor;
}

/**
 * Identifies a browser by a signed random cookie, and makes signed double-submit CSRF tokens bound to it (OWASP).
 * Sets cookies only when a page needs them, so that public pages stay cacheable and cookie-free.
 */
export function visitors({ secret, baseUrl }: VisitorOptions): MiddlewareHandler<{ Variables: VisitorVariables }> {
  const cookieName = secretCookieName('visitor', baseUrl);
  const attributes = { maxAge: MAX_AGE_SECONDS, isSecure: isHttps(baseUrl) };
  const signer = signerOf(secret);
  return async (c, next) => {
    const cookies = c.req.header('cookie') ?? null;
    const knownKey = readKey(readCookie(cookies, cookieName), signer);
    const key = knownKey ?? randomBytes(16).toString('base64url');
    // a token of one session is invalid in another, and so is a token from before signing in
    const boundTo = knownKey && [knownKey, c.get('session')?.binding() ?? ''].join(':');
    const nextBinding = () => [key, c.get('session')?.binding() ?? ''].join(':');
    let token: string | null = null;
    c.set('visitor', {
      key,
      csrfToken: () => (token ??= signer.newToken(nextBinding())),
      isPersonal: () => token !== null,
      checkCsrf: (sent) => boundTo !== null && signer.checkToken(boundTo, sent),
    });
    await next();
    const sessionChanged = boundTo !== null && boundTo !== nextBinding();
    if (token === null && !sessionChanged) return;
    if (knownKey === null) {
      const value = `${key}.${signer.sign(`visitor:${key}`)}`;
      addCookie(c, formatCookie(cookieName, value, { ...attributes, httpOnly: true }));
    }
    if (signer.checkToken(nextBinding(), readCookie(cookies, CSRF_COOKIE))) return;
    // a token made before the session changed is bound to the old session
    const valid = token !== null && signer.checkToken(nextBinding(), token) ? token : signer.newToken(nextBinding());
    addCookie(c, formatCookie(CSRF_COOKIE, valid, attributes));
  };
}

interface Signer {
  sign: (text: string) => string;
  newToken: (boundTo: string) => string;
  checkToken: (boundTo: string, token: string | null | undefined) => boolean;
}

function signerOf(secret: Buffer): Signer {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  const tokenOf = (boundTo: string, random: string) => `${random}.${sign(`csrf:${boundTo}:${random}`)}`;
  return {
    sign,
    newToken: (boundTo) => tokenOf(boundTo, randomBytes(12).toString('base64url')),
    checkToken: (boundTo, token) => {
      const [random] = (token ?? '').split('.');
      return Boolean(random && token && /^[\w-]{16}$/.test(random) && isSame(token, tokenOf(boundTo, random)));
    },
  };
}

/** The visitor's key in a cookie; null when its signature is wrong. */
function readKey(cookie: string | null, { sign }: Signer): string | null {
  const [key, mac] = (cookie ?? '').split('.');
  return key && mac && /^[\w-]{22}$/.test(key) && isSame(mac, sign(`visitor:${key}`)) ? key : null;
}

const addCookie = (c: Context, cookie: string): void => c.header('set-cookie', cookie, { append: true });

function isSame(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
