import type { Context, MiddlewareHandler } from 'hono';
import { type Endpoint, findEndpoint } from '#api/endpoints.ts';
import type { Log } from '#domain/ctx';
import { isProtectedByAddress, isProtectedByOrigin } from '#web/page-lookup.ts';
import type { Page } from '#web/pages.ts';
import { originsAt, type SiteHosts } from '../site-hosts.ts';
import { requestedHost } from './accept-hosts.ts';
import { plainAnswer } from '../pages/plain-answer.ts';
import { apiError, isApiPath, isMobileApiPath } from './api-errors.ts';
import { CSRF_COOKIE, type VisitorVariables } from './visitor.ts';

interface Options {
  /** Public origin. */
  baseUrl: string;
  hosts: SiteHosts;
  log: Pick<Log, 'info' | 'warn'>;
  /** The page for a person whose form expired in a tab. */
  expiredForm: (c: Context) => Promise<Response>;
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state-changing requests that did not come from this site's own pages: Fetch Metadata first, Origin next, then
 * the signed token in `X-CSRFToken` or in the form's `csrftoken` field. The `csrf` column of the page or endpoint may
 * demand another check. `origin`: the headers must show that the request comes from this site; no token is needed.
 * `address`: one-click unsubscribing (RFC 8058), where mail programs post without cookie, token or origin. The secret
 * is in the URL, no page of this site links to the URL, and the request only stops one kind of mail. `bearer`: cookies
 * are ignored. Refusals are logged (ASVS 16.3.3): `info` for forms that expired in a tab, `warn` for forms that other
 * sites sent.
 */
export function csrf({
  baseUrl,
  hosts,
  log,
  expiredForm,
}: Options): MiddlewareHandler<{ Variables: VisitorVariables }> {
  return async (c, next) => {
    if (SAFE_METHODS.has(c.req.method)) return next();
    const required = requiredFor(c.req.method, c.req.path);
    if (required === 'bearer' || required === 'address') return next();
    const from = senderOf(c, [baseUrl, ...originsAt(hosts, requestedHost(c))]);
    const isOurs =
      required === 'origin' ? from === 'ours' : from !== 'foreign' && c.get('visitor').checkCsrf(await sentToken(c));
    if (isOurs) return next();
    const { network, requestId } = c.get('session')?.from ?? {};
    log[from === 'foreign' ? 'warn' : 'info']({ from, network, requestId }, 'a forged or expired form was refused');
    if (isApiPath(c.req.path)) return apiError(required === 'origin' ? 'FORBIDDEN' : 'CSRF');
    if (from === 'ours' && !c.req.path.endsWith('.data')) return expiredForm(c);
    return plainAnswer(c, 'expiredForm', { text: 'This form has expired. Go back, reload the page and try again.' });
  };
}

/** The check that the row of a page or endpoint demands. A path without a row demands a token, except below `/v3/`. */
function requiredFor(method: string, path: string): Page['csrf'] | Endpoint['csrf'] {
  if (isMobileApiPath(path)) return 'bearer';
  if (method === 'POST' && isProtectedByAddress(path)) return 'address';
  if (method === 'POST' && isProtectedByOrigin(path)) return 'origin';
  return findEndpoint(method, path)?.csrf ?? 'token';
}

/** The sender of a request according to its headers. Browsers write these headers, and no page can change them. */
function senderOf(c: Context, ownOrigins: readonly string[]): 'ours' | 'foreign' | 'unknown' {
  const site = c.req.header('sec-fetch-site');
  const from = c.req.header('origin');
  if (site && site !== 'same-origin' && site !== 'none') return 'foreign';
  if (from !== undefined && !ownOrigins.includes(from)) return 'foreign';
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
