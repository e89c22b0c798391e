import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { type Endpoint, findEndpoint } from '#api/endpoints.ts';
import type { Log } from '#domain/ctx';
import { isAddressProof } from '#web/page-lookup.ts';
import type { Page } from '#web/pages.ts';
import { isAppCall, isCall, refusedCall } from './calls.ts';
import type { SessionVariables } from './session.ts';

/** The cookie whose value the spec's client copies into `X-CSRFToken`; readable by script, so written raw. */
const CSRF_COOKIE = 'csrftoken';
const DAYS_30 = 30 * 24 * 60 * 60;

export interface Visitor {
  /** Random key of this browser, known to nobody else. */
  key: string;
  /**
   * Token for forms and calls, `random.HMAC(secret, key ‖ session ‖ random)`; first use sets the cookies. Each answer
   * carries another one, so that a compressed page tells nothing of it (BREACH).
   */
  csrfToken: () => string;
  /** Whether `csrfToken` was asked for, which makes the answer this visitor's alone. */
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
 * Knows a browser by a signed random cookie, and makes signed double-submit CSRF tokens bound to it (OWASP).
 * Cookies are only set when a page needs them, so that public pages stay cacheable and cookie-free.
 */
export function visitors({ secret, baseUrl }: VisitorOptions): MiddlewareHandler<{ Variables: VisitorVariables }> {
  const secure = baseUrl.startsWith('https:');
  const cookieName = secure ? '__Host-visitor' : 'visitor';
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');

  const readKey = (c: Context) => {
    const [key, mac] = (getCookie(c, cookieName) ?? '').split('.');
    return key && mac && /^[\w-]{22}$/.test(key) && same(mac, sign(`visitor:${key}`)) ? key : null;
  };

  const tokenFor = (bound: string, random: string) => `${random}.${sign(`csrf:${bound}:${random}`)}`;
  const checkToken = (bound: string | null, token: string | null | undefined) => {
    const [random] = (token ?? '').split('.');
    return Boolean(bound && random && token && /^[\w-]{16}$/.test(random) && same(token, tokenFor(bound, random)));
  };

  return async (c, next) => {
    const known = readKey(c);
    const key = known ?? randomBytes(16).toString('base64url');
    // a token of one session is none of another's, nor of a browser nobody is signed in with
    const boundNow = known && [known, c.get('session')?.binding() ?? ''].join(':');
    const boundNext = () => [key, c.get('session')?.binding() ?? ''].join(':');
    let token: string | null = null;
    c.set('visitor', {
      key,
      csrfToken: () => (token ??= tokenFor(boundNext(), randomBytes(12).toString('base64url'))),
      isPersonal: () => token !== null,
      checkCsrf: (given) => checkToken(boundNow, given),
    });
    await next();
    const isStale = !checkToken(boundNext(), getCookie(c, CSRF_COOKIE));
    // who signs in or out needs a token of what they are then
    if (token === null && (boundNow === null || boundNow === boundNext())) return;
    const flags = `Path=/; SameSite=Lax; Max-Age=${DAYS_30}${secure ? '; Secure' : ''}`;
    if (!known)
      c.header('set-cookie', `${cookieName}=${key}.${sign(`visitor:${key}`)}; ${flags}; HttpOnly`, { append: true });
    const fresh =
      token !== null && checkToken(boundNext(), token)
        ? token
        : tokenFor(boundNext(), randomBytes(12).toString('base64url'));
    if (isStale) c.header('set-cookie', `${CSRF_COOKIE}=${fresh}; ${flags}`, { append: true });
  };
}

function same(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state-changing requests that did not come from our own pages: Fetch Metadata first, Origin next, then the
 * signed token in `X-CSRFToken` or in the form's `csrftoken` field. The `csrf` column of the page or endpoint may demand
 * another proof. `origin`: the headers must prove where the request comes from; it needs no token. `address`: one-click
 * unsubscribing (RFC 8058), where mail programs post without cookie, token or origin. Its secret is in the address, no
 * page of ours links to it, and all it does is stop one kind of mail. `bearer`: cookies are ignored.
 * Refusals are logged (ASVS 16.3.3): `info` for forms that expired in a tab, `warn` for forms that other sites sent.
 */
export function csrf(
  origin: string,
  log: Pick<Log, 'info' | 'warn'>,
): MiddlewareHandler<{ Variables: VisitorVariables }> {
  return async (c, next) => {
    if (SAFE.has(c.req.method)) return next();
    const proof = proofFor(c.req.method, c.req.path);
    if (proof === 'bearer' || proof === 'address') return next();
    const from = originOf(c, origin);
    const isOurs =
      proof === 'origin' ? from === 'ours' : from !== 'foreign' && c.get('visitor').checkCsrf(await sentToken(c));
    if (isOurs) return next();
    const { network, requestId } = c.get('session')?.from ?? {};
    log[from === 'foreign' ? 'warn' : 'info']({ from, network, requestId }, 'a forged or expired form was refused');
    if (isCall(c.req.path)) return refusedCall(proof === 'origin' ? 'FORBIDDEN' : 'CSRF');
    return c.text('This form has expired. Go back, reload the page and try again.', 403);
  };
}

/** What the row of a page or endpoint demands; a path without one demands a token, except below `/v3/`. */
function proofFor(method: string, path: string): Page['csrf'] | Endpoint['csrf'] {
  if (isAppCall(path)) return 'bearer';
  if (method === 'POST' && isAddressProof(path)) return 'address';
  return findEndpoint(method, path)?.csrf ?? 'token';
}

/** Where a request comes from, as far as its headers tell. Browsers write them; no page can change them. */
function originOf(c: Context, origin: string): 'ours' | 'foreign' | 'unknown' {
  const site = c.req.header('sec-fetch-site');
  const from = c.req.header('origin');
  if (site && site !== 'same-origin' && site !== 'none') return 'foreign';
  if (from !== undefined && from !== origin && from !== new URL(c.req.url).origin) return 'foreign';
  return site === 'same-origin' || (!site && from !== undefined) ? 'ours' : 'unknown';
}

async function sentToken(c: Context): Promise<string | null> {
  const header = c.req.header('x-csrftoken');
  if (header) return header;
  const type = c.req.header('content-type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type)) return null;
  const form = await c.req.raw
    .clone()
    .formData()
    .catch(() => null);
  const value = form?.get(CSRF_COOKIE);
  return typeof value === 'string' ? value : null;
}
