/** Finds the page of a path and reads the columns of its row. Server only, because the rows name every staff page. */
import { matchRoutes, type RouteObject } from 'react-router';
import { TOKEN_SHAPE } from '#shared/ids.ts';
import { locales } from '#shared/locales.ts';
import { localePath } from '#shared/paths.ts';
import { localeOfPath, withoutPrefix } from './i18n/locale.ts';
import { fileFolders, plannedPages } from './other-paths.ts';
import { type Page, pages, type SignInReason } from './pages.ts';

const RECENT_PATHS_MAX = 500;
/** The handles of recent paths. The router sorts all routes at each search, and a request searches several times. */
const recentHandles = new Map<RouteObject[], Map<string, unknown>>();

const pageRoutes: RouteObject[] = [
  ...pages.map((page) => ({ path: page.path === '' ? '/' : page.path, handle: page })),
  // these patterns are more specific than `e/:event`, so the router prefers them
  ...fileFolders.map((folder) => ({ path: `${folder}/*`, handle: null })),
];

/**
 * The page at this path, in any language; null when no page has the path. The path is decoded in the same way as by the
 * router.
 */
export const findPage = (pathname: string): Page | null => matchedHandle(pageRoutes, pathname) as Page | null;

/**
 * The page of a requested path. The path is a page's own path, or the path of the page's data that a client navigation
 * loads.
 */
export const findRequestedPage = (pathname: string): Page | null =>
  findPage(pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '') || '/');

/** Who may send a form with a file to the page at this path. */
export const uploadAt = (pathname: string): Page['upload'] => findPage(pathname)?.upload ?? 'none';

/** Whether `referrer` may send a person to this path after they sign in or out (decision 016). */
export const isReturnable = (pathname: string): boolean =>
  !/\.data$/i.test(plainPath(pathname) ?? '') && findPage(pathname)?.returnable === true;

/**
 * The reason to sign in when the sign-in page returns to `referrer`, a path of this site with its query; null without a
 * reason.
 */
export const signInReasonOf = (referrer: string | null): SignInReason | null =>
  referrer === null ? null : (findPage(referrer.replace(/[?#].*$/s, ''))?.signInReason ?? null);

const standInRoutes: RouteObject[] = [...pages, ...plannedPages]
  .filter(({ standIn }) => standIn !== null)
  .map(({ path, standIn }) => ({ path: `${path.replace(/\/:.*$/, '')}/*`, handle: standIn }));

/** The stand-in path for a path that is not returnable, in the language of that path; null without a stand-in path. */
export function standInFor(pathname: string): string | null {
  const to = matchedHandle(standInRoutes, pathname) as string | null;
  return to === null ? null : localePath(localeOfPath(decoded(pathname) ?? '').prefix, to);
}

const prefixes = locales.map(({ prefix }) => prefix).filter((prefix) => prefix !== '');
const protectedByAddress = pages
  .filter(({ csrf }) => csrf === 'address')
  .map(({ path }) => new RegExp(`^(?:/(?:${prefixes.join('|')}))?/${path.replace(/:\w+/, TOKEN_SHAPE)}/?$`));

/**
 * Whether the secret in this path alone authorizes a POST (`csrf: 'address'`). Accepts only the exact spelling of this
 * site's links, although the router would find the page under other spellings, because other spellings have no
 * legitimate sender.
 */
export const isProtectedByAddress = (pathname: string): boolean =>
  protectedByAddress.some((pattern) => pattern.test(pathname));

const protectedByOrigin = pages
  .filter(({ csrf }) => csrf === 'origin')
  .map(({ path }) => new RegExp(`^(?:/(?:${prefixes.join('|')}))?/${path.replaceAll(/:\w+/g, '[\\w-]+')}/$`));

/** Whether the headers of a POST to this path alone protect it (`csrf: 'origin'`). Accepts only the exact spelling. */
export const isProtectedByOrigin = (pathname: string): boolean =>
  protectedByOrigin.some((pattern) => pattern.test(pathname));

/** The exact paths of the pages that `isChosen` chooses, in every language. */
const pathsOf = (isChosen: (page: Page) => boolean): RegExp[] =>
  pages
    .filter(isChosen)
    .map(
      ({ path }) =>
        new RegExp(
          `^(?:/(?:${prefixes.join('|')}))?/${path.replace(':token', '[\\w-]+').replace(/:\w+/g, '[0-9]+')}/$`,
        ),
    );

const framedPages = pathsOf(({ framing }) => framing === 'self');
const cameraPages = pathsOf(({ camera }) => camera);
const gatewayPages = (['payment', 'account'] as const).map((target) => ({
  target,
  patterns: pathsOf(({ leadsToGateway }) => leadsToGateway === target),
}));
const doorPages = pathsOf(({ formLimit }) => formLimit === 'doors');

/** Whether the posts to this path count for the limit of doors. Other spellings of a path count for that of forms. */
export const isAtDoors = (pathname: string): boolean => doorPages.some((pattern) => pattern.test(pathname));

/**
 * Whether a page of this site may show the page at this path in a frame. Accepts only the exact spelling of this site's
 * links. It is cheaper than `findPage`, because every response calls it.
 */
export const mayBeFramed = (pathname: string): boolean => framedPages.some((pattern) => pattern.test(pathname));

/**
 * Whether the page at this path may use the camera. Accepts only the exact spelling of this site's links, and is cheap,
 * as `mayBeFramed`.
 */
export const mayUseCamera = (pathname: string): boolean => cameraPages.some((pattern) => pattern.test(pathname));

/**
 * To which page of a payment gateway a form of the page at this path may lead; null for none. Accepts only the exact
 * spelling of this site's links, and is cheap, as `mayBeFramed`.
 */
export const gatewayPageOf = (pathname: string): Page['leadsToGateway'] =>
  gatewayPages.find(({ patterns }) => patterns.some((pattern) => pattern.test(pathname)))?.target ?? null;

const personalFolders = new Set(
  pages.filter(({ privacy }) => privacy === 'personal').map(({ path }) => folderOf(path)),
);

/** The exact paths of the public pages whose first segment is that of a personal page, such as the list of sponsors. */
const publicBesidePersonal = pages
  .filter(({ privacy, path }) => privacy === 'public' && personalFolders.has(folderOf(path)))
  .map(({ path }) => new RegExp(`^(?:/(?:${prefixes.join('|')}))?/${path.replaceAll(/:\w+/g, '[\\w-]+')}/?$`));

/**
 * Whether an answer at this path belongs to one visitor. The first segment decides; any two letters before it count as
 * a locale. A mistyped link to an order matches no page and may still contain the order's token. So a personal page
 * makes every path with the same first segment personal, except the exact path of a public page.
 */
export function isPersonalPath(pathname: string): boolean {
  if (publicBesidePersonal.some((pattern) => pattern.test(pathname))) return false;
  const [first = '', second = ''] = wholeDecoded(pathname)
    .split('/')
    .filter((segment) => segment !== '');
  const isLocalized = /^[a-z]{2}$/i.test(first);
  return personalFolders.has(folderOf(first)) || (isLocalized && personalFolders.has(folderOf(second)));
}

/** The first segment of a path, in lower case, without the ending of a data request. */
function folderOf(path: string): string {
  return (path.split(/[/.]/, 1)[0] ?? '').toLowerCase();
}

function matchedHandle(routes: RouteObject[], pathname: string): unknown {
  const handles = recentHandles.get(routes) ?? new Map<string, unknown>();
  recentHandles.set(routes, handles);
  if (handles.has(pathname)) return handles.get(pathname);
  const path = plainPath(pathname);
  const matches = path === null ? null : matchRoutes(routes, encodeURI(path));
  const handle = matches?.at(-1)?.route.handle ?? null;
  if (handles.size === RECENT_PATHS_MAX) handles.clear();
  handles.set(pathname, handle);
  return handle;
}

/**
 * The decoded path without the locale’s prefix; for the router `/%66r/saved/` is `/fr/saved/`. Null for a path that
 * cannot be decoded.
 */
function plainPath(pathname: string): string | null {
  const path = decoded(pathname);
  return path === null ? null : withoutPrefix(path);
}

/**
 * Decodes a path segment by segment, so that an encoded slash does not separate segments. Null for an invalid encoding.
 */
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

/** Decodes a whole path, so that no encoded slash hides a segment. Returns a path with an invalid encoding unchanged. */
export function wholeDecoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
