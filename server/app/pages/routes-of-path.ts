/**
 * The routes that can match a path. For each page, React Router makes objects of all routes of its build, and compares
 * the path with all of their 400 patterns. The server therefore gives it a build without the patterns that differ from
 * the path in a fixed segment.
 */
import { LRUCache } from 'lru-cache';
import type { ServerBuild } from 'react-router';

/** A visitor can ask for any combination of segments; the pages that are often requested differ in a few hundred. */
const CACHED_MAX = 300;

/** What `create` makes of the build with the routes that can match the path of a page or of its data. */
export function byRoutesOfPath<T extends object>(
  build: ServerBuild,
  create: (build: ServerBuild) => T,
): (pathname: string) => T {
  const ids = Object.keys(build.routes);
  const patterns = new Map(ids.map((id) => [id, patternOf(build.routes, id)]));
  const fixed = fixedSegments([...patterns.values()]);
  const cache = new LRUCache<string, T>({ max: CACHED_MAX });
  const whole = create(build);
  return (pathname) => {
    // here a client asks for the routes of several paths
    if (pathname === build.routeDiscovery.manifestPath) return whole;
    const path = segmentsOf(pathname);
    const known = fixed.map((segments, index) => (segments.has(path[index] ?? '') ? (path[index] ?? '') : ''));
    const key = known.join('/');
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const canMatch = (id: string) =>
      (patterns.get(id) ?? []).every((segment, index) => !isFixed(segment) || segment === known[index]);
    const created = create(withRoutes(build, ids.filter(canMatch)));
    cache.set(key, created);
    return created;
  };
}

/** The segments of a route's whole pattern, in lower case, up to the first optional segment. */
function patternOf(routes: ServerBuild['routes'], id: string): string[] {
  const parts: string[] = [];
  for (let route = routes[id]; route !== undefined; route = routes[route.parentId ?? ''])
    if (route.path) parts.unshift(route.path);
  const segments = parts
    .join('/')
    .split('/')
    .filter((segment) => segment !== '');
  const optional = segments.findIndex((segment) => segment.endsWith('?'));
  return segments.slice(0, optional === -1 ? undefined : optional).map((segment) => segment.toLowerCase());
}

const isFixed = (segment: string): boolean => !/^[:*]/.test(segment);

/** The fixed segments of all patterns, by their position. */
function fixedSegments(patterns: string[][]): Set<string>[] {
  const length = Math.max(0, ...patterns.map((pattern) => pattern.length));
  return Array.from(
    { length },
    (_, index) => new Set(patterns.flatMap((pattern) => pattern.slice(index, index + 1).filter(isFixed))),
  );
}

/** The segments of a path without the ending of a data request, decoded like the router's, in lower case. */
function segmentsOf(pathname: string): string[] {
  const segments = pathname
    .replace(/(?:\/_)?\.data$/, '')
    .split('/')
    .slice(1);
  try {
    return segments.map((segment) => decodeURIComponent(segment).toLowerCase());
  } catch {
    return segments.map((segment) => segment.toLowerCase());
  }
}

function withRoutes(build: ServerBuild, ids: string[]): ServerBuild {
  const only = <R>(routes: Record<string, R>): Record<string, R> =>
    Object.fromEntries(ids.flatMap((id) => (routes[id] === undefined ? [] : [[id, routes[id]]])));
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}
