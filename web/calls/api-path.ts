const BASE = '/api/v3';

// Matches a path that a URL parser would resolve to a path outside the base, plain or percent-encoded. The query string
// is not checked.
const UNSAFE_PARTS = /\\|%2f|%5c|[\0-\x20\x7f]|^[a-z][a-z0-9+.-]*:|(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * Puts a path under the API's base `/api/v3` (spec 7). Accepts paths with the base, with the base twice and with
 * doubled slashes; idempotent. Other spellings of the base (`/API/V3`, `/api/v3x`) count as ordinary segments. Throws
 * RangeError for paths that could resolve elsewhere: dot segments, backslashes, escaped slashes, white space, schemes.
 */
export function apiPath(path: string): string {
  const end = path.search(/[?#]/);
  const name = end < 0 ? path : path.slice(0, end);
  if (UNSAFE_PARTS.test(name)) throw new RangeError('not a path of the API');
  let segments = name.split('/').filter((segment) => segment !== '');
  while (segments[0] === 'api' && segments[1] === 'v3') segments = segments.slice(2);
  const slash = name === '' || name.endsWith('/') || segments.length === 0 ? '/' : '';
  return [BASE, ...segments].join('/') + slash + (end < 0 ? '' : path.slice(end));
}
