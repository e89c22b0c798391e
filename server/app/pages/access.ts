import type { SignedIn } from '#domain/accounts';
import type { Environment } from '#shared/environment.ts';
import { localePath, paths } from '#shared/paths.ts';
import type { PageAccess } from '#web/app/context.ts';
import { signInRedirect } from '#web/app/sign-in-url.ts';
import { localeOfPath } from '#web/i18n/locale.ts';
import { findRequestedPage } from '#web/page-lookup.ts';
import { type Page, pages } from '#web/pages.ts';

const byPattern = new Map(pages.map((page) => [page.path, page]));

/** The page of the route that the router matched. `/:locale/admin/search` and `/admin/search` are the same page. */
const pageOfPattern = (pattern: string): Page | null =>
  byPattern.get(pattern.replace(/^\/?:locale(?=\/|$)/, '').replace(/^\//, '')) ?? null;

interface RequestedRoute {
  /** The pattern of the route that the router matched. A second reading of the path could differ from the router's. */
  pattern: string;
  /** The URL of the request, as the router passes it to loaders. */
  url: URL;
  method: string;
}

/**
 * Decides whether a person may open a page, by the authorizer and the role in the page's row. The layout of all pages
 * enforces the decision before any loader or action runs. A route without a row is 404.
 * @param signedIn null when signed out
 */
export function accessOf(
  { pattern, url, method }: RequestedRoute,
  signedIn: SignedIn | null,
  environment: Environment,
): PageAccess {
  const page = pageOfPattern(pattern);
  if (signedIn && isImpersonating(signedIn) && !isAllowedWhileImpersonating(page, method)) return { kind: 'readOnly' };
  if (!page) return { kind: 'notFound' };
  if (page.authorizer === 'unauthenticatedCookie') return { kind: 'granted' };
  const { prefix } = localeOfPath(url.pathname);
  if (!signedIn)
    return {
      kind: 'redirect',
      to: signInRedirect(environment, { prefix, back: url.pathname + withoutRouterParameter(url.search) }),
    };
  if (!page.role) return { kind: 'granted' };
  // the roles of an impersonated account do not apply
  const isStaff = signedIn.isStaff && !isImpersonating(signedIn);
  if (!isStaff || (page.role === 'tikibar' && !signedIn.hasTikibar)) return { kind: 'notFound' };
  // ASVS 8.4.2: staff pages demand a session begun with a passkey or a second factor
  return signedIn.isStrong
    ? { kind: 'granted' }
    : { kind: 'redirect', to: localePath(prefix, `${paths.twoStep()}?why=staff`) };
}

/** Whether impersonating staff must not make this request. A request for a path without a page is refused too. */
export const isRefusedWhileImpersonating = (pathname: string, signedIn: SignedIn | null, method: string): boolean =>
  signedIn !== null && isImpersonating(signedIn) && !isAllowedWhileImpersonating(findRequestedPage(pathname), method);

const isImpersonating = ({ impersonatorId }: SignedIn): boolean => impersonatorId !== null;

const isAllowedWhileImpersonating = (page: Page | null, method: string): boolean =>
  method === 'GET' || method === 'HEAD' || page?.whileImpersonating === 'allowed';

/** The query without `_routes`, a parameter that the router adds and that is not part of the page's URL. */
function withoutRouterParameter(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('_routes');
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
