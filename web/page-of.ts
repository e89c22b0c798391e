/** Which page answers at a path: asked by the guard of all pages and by the judge of places to return to. */
import { matchRoutes } from 'react-router';
import { localePath, paths } from '#shared/paths.ts';
import { localeOfPath, withoutPrefix } from './locale.ts';
import { type PageRow, pageRows } from './page-rows.ts';

const objects = pageRows.map((row) => ({ path: row.path === '' ? '/' : row.path, handle: row }));

/** The row of the page that answers at this path, in any language; null when none does. Read as the router reads it. */
export function rowOf(pathname: string): PageRow | null {
  const path = plainPath(pathname);
  const matches = path === null ? null : matchRoutes(objects, encodeURI(path));
  return (matches?.at(-1)?.route.handle as PageRow | undefined) ?? null;
}

/** Whether somebody can be sent there after signing in or out: a page, and none that signs in or out itself. */
export function isPlace(pathname: string): boolean {
  const file = rowOf(pathname)?.file;
  return file !== undefined && !NO_PLACES.test(file) && !FILES.test(plainPath(pathname) ?? '');
}

const NO_PLACES = /^signin\/|^layouts\/unavailable\.tsx$|^account\/export-file\.tsx$/;
/** Answered before any page is asked, though an event's row would take them. */
const FILES = /\.data$|^\/e\/(?:_next|map)(?:\/|$)/i;

/** A page that stands in for an address that is no place to return to, in that address's language; null for none. */
export function standInFor(pathname: string): string | null {
  const path = plainPath(pathname) ?? '';
  const to = STAND_INS.find(([at]) => at.test(path))?.[1];
  return to === undefined ? null : localePath(localeOfPath(decoded(pathname) ?? '').prefix, to);
}

const STAND_INS: readonly [RegExp, string][] = [
  // the way on after signing up (spec 5), until those pages are there
  [/^\/(?:manage|create)(?:\/|$)/i, paths.createEvents()],
  [/^\/account-settings\/privacy\/export\//i, paths.myPrivacy()],
];

/** Without encodings and prefix: to the router `/%66r/saved/` is `/fr/saved/`. Null for what cannot be decoded. */
function plainPath(pathname: string): string | null {
  const path = decoded(pathname);
  return path === null ? null : withoutPrefix(path);
}

/** Segment by segment, so that an encoded slash stays one. */
function decoded(pathname: string): string | null {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return null;
  }
}
