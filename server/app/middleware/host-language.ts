import type { MiddlewareHandler } from 'hono';
import { localeByHost, locales } from '#shared/locales.ts';
import { localePath } from '#shared/paths.ts';
import { formatCookie, isHttps, readCookie } from '#web/app/cookies.ts';
import { LANGUAGE_PARAMETER, localeOfPath } from '#web/i18n/locale.ts';
import { findPage } from '#web/page-lookup.ts';
import { plainHostName } from '../site-hosts.ts';
import { requestedHost } from './accept-hosts.ts';

export const LANGUAGE_COOKIE = 'language';
const YEAR_SECONDS = 365 * 86_400;

/**
 * Sends a visitor of a regional host to its language: a page without a prefix at `www.example.de` is at `/de/…` there.
 * The path decides first, then the visitor's own choice, then the host (spec 9). A host name with an English ending or
 * without a known ending causes no redirect.
 */
export function hostLanguage({ baseUrl }: { baseUrl: string }): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const url = new URL(c.req.url);
    const cookie = c.req.header('cookie') ?? null;
    const redirect = languageRedirect({ host: requestedHost(c), url, choice: readCookie(cookie, LANGUAGE_COOKIE) });
    if (!redirect) return next();
    if (redirect.choice !== null) {
      const attributes = { maxAge: YEAR_SECONDS, isSecure: isHttps(baseUrl) };
      c.header('set-cookie', formatCookie(LANGUAGE_COOKIE, redirect.choice, attributes), { append: true });
    }
    c.header('cache-control', 'no-store');
    return c.redirect(redirect.to, 302);
  };
}

interface Request {
  host: string;
  url: URL;
  /** The language in the visitor's cookie. */
  choice: string | null;
}

/** The URL of the requested page in another language, and the choice to store; null when no redirect is needed. */
export function languageRedirect({ host, url, choice }: Request): { to: string; choice: string | null } | null {
  const { pathname } = url;
  const hostLocale = localeByHost(plainHostName(host));
  if (hostLocale.prefix === '' || !isPageWithoutPrefix(pathname)) return null;
  const query = new URLSearchParams(url.search);
  const newChoice = localeNamed(query.get(LANGUAGE_PARAMETER));
  if (newChoice) {
    query.delete(LANGUAGE_PARAMETER);
    const search = query.size > 0 ? `?${query}` : '';
    return { to: localePath(newChoice.prefix, pathname) + search, choice: newChoice.lang };
  }
  const { prefix } = localeNamed(choice) ?? hostLocale;
  return prefix === '' ? null : { to: localePath(prefix, pathname) + url.search, choice: null };
}

/** `//` at the start of a `Location` header would name another site. */
const isPageWithoutPrefix = (pathname: string): boolean =>
  !pathname.includes('//') &&
  !pathname.endsWith('.data') &&
  localeOfPath(pathname).prefix === '' &&
  findPage(pathname) !== null;

const localeNamed = (lang: string | null) => locales.find((locale) => locale.lang === lang) ?? null;
