import type { SignedIn } from '#domain/accounts';
import { localePath, paths } from '#shared/paths.ts';
import type { PageAccess } from '#web/context.ts';
import { localeOfPath } from '#web/locale.ts';
import { rowOf } from '#web/page-of.ts';
import { type PageRow, pageRows } from '#web/page-rows.ts';

/** The path of the page whose data a client navigation asks for. */
const pagePath = (pathname: string): string => pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '') || '/';

/** The row of the page that answers at this path, asked for as a document or as data; null when none does. */
export const rowAt = (pathname: string): PageRow | null => rowOf(pagePath(pathname));

const byPattern = new Map(pageRows.map((row) => [row.path, row]));

/** The row of a route the router has matched, by its pattern: `/:locale/admin/search` and `/admin/search` are one. */
const rowOfPattern = (pattern: string): PageRow | null =>
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
  const row = rowOfPattern(pattern);
  if (signedIn && signedIn.impersonatorId !== null && !mayDo(row, method)) return { kind: 'onlyLooking' };
  if (!row) return { kind: 'notThere' };
  if (row.authorizer === 'unauthenticatedCookie') return { kind: 'granted' };
  const here = localeOfPath(url.pathname).prefix;
  if (!signedIn)
    return { kind: 'elsewhere', to: localePath(here, paths.signIn(url.pathname + withoutRoutes(url.search))) };
  if (!row.role) return { kind: 'granted' };
  // through somebody else's eyes nobody has powers of their own
  const isStaff = signedIn.isStaff && signedIn.impersonatorId === null;
  if (!isStaff || (row.role === 'tikibar' && !signedIn.hasTikibar)) return { kind: 'notThere' };
  // ASVS 8.4.2: staff pages want a session begun with a passkey or a second factor
  return signedIn.isStrong
    ? { kind: 'granted' }
    : { kind: 'elsewhere', to: localePath(here, `${paths.twoStep()}?why=staff`) };
}

/** Whether a request is one that staff may not make through somebody else's eyes; a path nobody knows is. */
export const isOnlyLooking = (pathname: string, signedIn: SignedIn | null, method: string): boolean =>
  signedIn !== null && signedIn.impersonatorId !== null && !mayDo(rowAt(pathname), method);

/** Through somebody else's eyes one reads, and stops. */
const mayDo = (row: PageRow | null, method: string): boolean =>
  method === 'GET' || method === 'HEAD' || row?.file === 'staff/impersonation.tsx';

/** The router's own parameter is no part of a page's address. */
function withoutRoutes(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('_routes');
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
