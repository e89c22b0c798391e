/**
 * Validation of redirect targets that a request supplies (decision 016): the only check of `referrer` and of targets.
 * Both functions first require a URL of this site and then apply the rule of spec 5.
 */
import { paths } from './paths.ts';

export interface RedirectOptions {
  /** Public origin of this site, without a trailing slash. */
  origin: string;
}

export interface ReturnOptions extends RedirectOptions {
  /** Whether a page to return to answers at this path: no endpoint, no file, no page that signs in or out. */
  isReturnable: (pathname: string) => boolean;
  /** The page to return to instead of a path that is not returnable; null to use `fallback`. */
  standInFor?: (pathname: string) => string | null;
  fallback?: string;
}

/**
 * The page to return to after signing in or out (spec 2, `referrer`): the path and query of `referrer` where the path
 * is returnable, else the page that `standInFor` names, else `fallback`. Idempotent.
 */
export function returnTarget(
  referrer: string | null | undefined,
  { origin, isReturnable, standInFor, fallback = paths.home() }: ReturnOptions,
): string {
  const url = ownUrl(referrer, origin);
  if (!url) return fallback;
  return isReturnable(url.pathname) ? url.pathname + url.search : (standInFor?.(url.pathname) ?? fallback);
}

/**
 * The target of a link to sign in or up (spec 5): the target itself where it contains `/l/`, `/organizer/`, `/boost` or
 * `/reconvene`; `/signin/signup/`, followed by creating an event, where it is the sign-up page; else `/signin/`.
 * A target below `/l/` or `/organizer/` that leads to creator onboarding loses its cache-bust and referrer parameters.
 */
export function signInTarget(target: string | null | undefined, { origin }: RedirectOptions): string {
  const url = ownUrl(target, origin);
  if (!url) return paths.signIn();
  if (SIGN_UP.test(url.pathname)) return paths.signUp(CREATE_EVENT);
  const allowedPart = ALLOWED_PARTS.find((part) => url.pathname.includes(part));
  if (!allowedPart) return paths.signIn();
  const isOnboarding = ONBOARDING_PARTS.has(allowedPart) && ONBOARDING.test(decoded(url.pathname + url.search));
  return isOnboarding ? withoutOnboardingParameters(url) : url.pathname + url.search;
}

const CREATE_EVENT = '/manage/events/create/';
const SIGN_UP = /^(?:\/[a-z]{2})?\/(?:signin\/)?signup\/?$/;
const ALLOWED_PARTS = ['/l/', '/organizer/', '/boost', '/reconvene'];
const ONBOARDING_PARTS = new Set(['/l/', '/organizer/']);
/** A creator onboarding redirect. The spec does not define it: see decision 016. */
const ONBOARDING = /creator[_-]?onboarding/i;
/** Names of cache-bust and referrer parameters (spec 5), without hyphens and underscores, in lower case. */
const REMOVED_PARAMETERS = new Set(['cb', 'cachebust', 'cachebuster', 'referrer', 'referer', 'ref']);

function withoutOnboardingParameters(url: URL): string {
  for (const name of new Set(url.searchParams.keys()))
    if (REMOVED_PARAMETERS.has(name.toLowerCase().replaceAll(/[-_]/g, ''))) url.searchParams.delete(name);
  return url.pathname + url.search;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const MAX_CHARS = 2000;

/** The URL when it belongs to exactly this origin and has a single interpretation; null otherwise. */
function ownUrl(target: string | null | undefined, origin: string): URL | null {
  if (!target || target.length > MAX_CHARS || !PLAIN.test(target)) return null;
  const pathAndQuery = target.startsWith(`${origin}/`) ? target.slice(origin.length) : target;
  if (!pathAndQuery.startsWith('/') || pathAndQuery.startsWith('//')) return null;
  const url = URL.parse(pathAndQuery, origin);
  if (!url || url.origin !== new URL(origin).origin || url.username !== '' || url.password !== '') return null;
  const path = pathAndQuery.replace(/[?#].*$/, '');
  // a URL that browsers, proxies and routers read differently is never legitimate
  const isAmbiguous = AMBIGUOUS_PATH.test(path) || ENCODED_CONTROL.test(pathAndQuery) || path !== url.pathname;
  return isAmbiguous ? null : url;
}

/** Visible ASCII without backslashes, the normal form of URLs. */
const PLAIN = /^[\x21-\x5b\x5d-\x7e]*$/;
/** In a path: empty segments, encoded separators, encoded dots, semicolons (matrix parameters), double encoding. */
const AMBIGUOUS_PATH = /\/\/|%2f|%5c|%2e|;|%3b|%25[0-9a-f]{2}|@/i;
const ENCODED_CONTROL = /%(?:[01][0-9a-f]|7f)/i;
