const BASE = '/api/v3';

// What a URL parser would take for a way out of the base, written plainly or as an escape; the query is left alone.
const ODD = /\\|%2f|%5c|[\0-\x20\x7f]|^[a-z][a-z0-9+.-]*:|(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * A path of the API under its base `/api/v3`, whether or not it came with the base, twice over or with doubled slashes
 * (spec 7): the answer handed in again stays as it is. What is not the base to the letter (`/API/V3`, `/api/v3x`) is a
 * path like any other. Throws RangeError for a path that would lead elsewhere: dot segments, backslashes, escaped
 * slashes, white space, schemes.
 */
export function apiPath(path: string): string {
  const end = path.search(/[?#]/);
  const name = end < 0 ? path : path.slice(0, end);
  if (ODD.test(name)) throw new RangeError('not a path of the API');
  let segments = name.split('/').filter((segment) => segment !== '');
  while (segments[0] === 'api' && segments[1] === 'v3') segments = segments.slice(2);
  const slash = name === '' || name.endsWith('/') || segments.length === 0 ? '/' : '';
  return [BASE, ...segments].join('/') + slash + (end < 0 ? '' : path.slice(end));
}
