import { localeOfPath, withoutPrefix } from '#web/i18n/locale.ts';
import { placeSlugOf } from '#web/search/place-cookie.ts';
import { themeOf } from '#web/app/theme.ts';
import { localeByHost } from '#shared/locales.ts';
import { requestedHost } from '../middleware/accept-hosts.ts';
import type { SiteRequest } from '../request-variables.ts';
import { isLoopbackHost, plainHostName, type SiteHosts } from '../site-hosts.ts';
import type { SlugOf } from '../visitor-place/place-slug-cache.ts';

/**
 * The cache key of a page; null for a page that is never cached. The theme and the place change what a page shows, so
 * the key contains both. The key and the pages read both by the same functions: a second parser would let one visitor's
 * cookie fill another visitor's page. Other cookies are not part of the key.
 */
export async function pageKey(
  c: SiteRequest,
  { slugOf, hosts }: { slugOf: SlugOf; hosts: SiteHosts },
): Promise<string | null> {
  if (c.get('session').signedIn) return null; // the header shows the person's name
  const { pathname, search } = new URL(c.req.url);
  // a URL that is spelled differently from this site's links can be read in more than one way
  if (pathname.endsWith('.data') || search.length > 200 || isOddlySpelt(pathname)) return null;
  const cookie = c.req.header('cookie') ?? null;
  const place = showsPlace(pathname) ? await placeOf(c, cookie, slugOf) : null;
  return [pathname + search, hostKey(c, hosts), themeOf(cookie) ?? '', place ?? ''].join('\n');
}

/**
 * The requested host, for a site that knows its hosts. For a site that accepts any host, all hosts with the same
 * default locale share a page, so that a client cannot have a page rendered again for every host name that the client
 * invents.
 */
export function hostKey(c: SiteRequest, { names }: SiteHosts): string {
  const name = plainHostName(requestedHost(c));
  return names === null ? localeByHost(name).code : isLoopbackHost(name) ? 'localhost' : name;
}

/** The place in the cookie, else the place of the network address. Pages also ignore a cookie with an unknown place. */
async function placeOf(c: SiteRequest, cookie: string | null, slugOf: SlugOf): Promise<string | null> {
  const cookieSlug = placeSlugOf(cookie);
  // when the lookup fails, the page itself reports the error
  const slug = cookieSlug === null ? null : await slugOf(cookieSlug).catch(() => cookieSlug);
  return slug ?? c.get('visitorPlace').slug();
}

/**
 * Whether a public page shows the visitor's place, from the cookie or the network address. All other public pages are the
 * same wherever the visitor is. (`/find/` and `/d/local/…` read the place too, and are never cached.)
 */
const showsPlace = (pathname: string): boolean => withoutPrefix(pathname) === '/';

/** Whether a path has doubled slashes, or escapes of characters that need no escape (RFC 3986 2.3). */
const isOddlySpelt = (pathname: string): boolean =>
  pathname.includes('//') || /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/i.test(pathname);

/** The key of the page that asks visitors to wait: one for each host, language and theme. */
export const waitPageKey = (c: SiteRequest, hosts: SiteHosts): string =>
  ['429', hostKey(c, hosts), localeOfPath(c.req.path).prefix, themeOf(c.req.header('cookie') ?? null)].join('\n');
