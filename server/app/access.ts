import type { SignedIn } from '#domain/accounts';
import { localePath, paths } from '#shared/paths.ts';
import type { PageAccess } from '#web/app/context.ts';
import { localeOfPath } from '#web/i18n/locale.ts';
import { findRequestedPage } from '#web/page-lookup.ts';
import { type Page, pages } from '#web/pages.ts';

const byPattern = new Map(pages.map((page) => [page.path, page]));

/** The page of a route the router has matched, by its pattern: `/:locale/admin/search` and `/admin/search` are one. */
const pageOfPattern = (pattern: string): Page | null =>
  byPattern.get(pattern.replace(/^\/?:locale(?=\/|$)/, '').replace(/^\//, '')) ?? null;

interface Asked {
  /** Of the route the router has matched: nobody else's reading of the path could differ from it. */
  pattern: string;
  /** As the router hands it to loaders. */
  url: URL;
  method: string;
}

/**
 * What the authorizer and the role of a page's row make of whoever asks for it. The layout of all pages does as it says
 * before any loader or action runs. A route without a row is nobody's.
 */
export function accessOf({ pattern, url, method }: Asked, signedIn: SignedIn | null): PageAccess {
  const page = pageOfPattern(pattern);
  if (signedIn && signedIn.impersonatorId !== null && !mayDo(page, method)) return { kind: 'onlyLooking' };
  if (!page) return { kind: 'notThere' };
  if (page.authorizer === 'unauthenticatedCookie') return { kind: 'granted' };
  const here = localeOfPath(url.pathname).prefix;
  if (!signedIn)
    return { kind: 'elsewhere', to: localePath(here, paths.signIn(url.pathname + withoutRoutes(url.search))) };
  if (!page.role) return { kind: 'granted' };
  // through somebody else's eyes nobody has powers of their own
  const isStaff = signedIn.isStaff && signedIn.impersonatorId === null;
  if (!isStaff || (page.role === 'tikibar' && !signedIn.hasTikibar)) return { kind: 'notThere' };
  // ASVS 8.4.2: staff pages want a session begun with a passkey or a second factor
  return signedIn.isStrong
    ? { kind: 'granted' }
    : { kind: 'elsewhere', to: localePath(here, `${paths.twoStep()}?why=staff`) };
}

/** Whether a request is one that staff may not make through somebody else's eyes; a path nobody knows is. */
export const isOnlyLooking = (pathname: string, signedIn: SignedIn | null, method: string): boolean =>
  signedIn !== null && signedIn.impersonatorId !== null && !mayDo(findRequestedPage(pathname), method);

const mayDo = (page: Page | null, method: string): boolean =>
  method === 'GET' || method === 'HEAD' || page?.whileImpersonating === 'allowed';

/** The router's own parameter is no part of a page's address. */
function withoutRoutes(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('_routes');
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
