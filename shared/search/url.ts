/**
 * The grammar of search URLs (spec 2): `/d/{location}/{refinements}/{query}/`, parsed, formatted and made canonical.
 * The caller removes and adds the locale prefix. Segments are raw: they are percent-decoded here, once.
 *
 * Decisions where the spec is open:
 * - A box puts `united-states` into the location segment, as the spec says, wherever the box lies.
 * - Refinement parts are parsed in any order, in any case, and beside `events`; they are formatted in the spec's order.
 * - A holiday's refinement slug (`halloweenhaunt`) is parsed in the category's position; it is formatted as the
 *   category `holiday` with `subcategories=16004`, so that one search has one URL.
 * - Query string, in this order: bbox, subcategories, tags, start_date, end_date, max_price, languages, sort, page. Defaults
 *   are left out, unknown parameters, subcategories, tags, languages, prices and sorts are dropped; a malformed box or day is an error.
 * - A date range (`start_date`, `end_date`) replaces a date slug.
 */
import { isBox, roundBox } from '../geo/bbox.ts';
import { LOCATION_MAX_CHARS } from '../limits.ts';
import {
  formatParameters,
  parseDateRange,
  parseParameters,
  readLanguages,
  readMaxPrice,
  searchParametersOf,
} from './parameters.ts';
import { normalizeQuery } from './query.ts';
import * as taxonomy from '../taxonomy/taxonomy.ts';
import type { SearchRoute, SearchTarget } from './route.ts';

/** 100 characters of four bytes each, percent-encoded. */
const RAW_SEGMENT_MAX_CHARS = 1200;
const SUBCATEGORIES_MAX = 40;

export type { SearchRoute, SearchSort, SearchTarget } from './route.ts';
export { queryWords } from './query.ts';

export type ParsedSearch = { ok: true; route: SearchRoute; canonical: string } | { ok: false; status: 400 | 404 };

/** The location segment of every search in a box, and of the whole country (spec 2). */
export const WHOLE_COUNTRY = 'united-states';
const NO_REFINEMENTS = ['events', 'all-events'];

/**
 * Parses the raw segments after `/d/` and the query string.
 * 400: malformed or hostile (bad escape, control character, `.` or `..`, over-long, bad box or day).
 * 404: well-formed, but no such page (unknown refinement, too many segments, a page beyond the last).
 * The place itself is not looked up here.
 */
export function parseSearchPath(segments: readonly string[], searchParams: URLSearchParams): ParsedSearch {
  if (segments.length < 1 || segments.length > 3) return { ok: false, status: 404 };
  const decoded = segments.map(decodeSegment).filter((text) => text !== null);
  if (decoded.length < segments.length) return { ok: false, status: 400 };
  const [location = '', refinements = 'events', query = ''] = decoded;
  const place = readLocation(location);
  const parts = readRefinements(refinements);
  if (place === null || parts === null) return { ok: false, status: 404 };
  const rest = parseParameters(searchParams);
  if (typeof rest === 'number') return { ok: false, status: rest };
  const subcategories = [...parts.subcategories, ...rest.subcategories];
  const route = canonicalRoute({ ...parts, ...rest, subcategories, location: place, query });
  return { ok: true, route, canonical: formatSearchPath(route) };
}

/**
 * Formats the canonical URL, without locale: `/d/germany--berlin/free--music/jazz/?page=2`. Values that cannot be
 * part of a URL are left out; such a location becomes `local`, the visitor's own.
 * `home`: the home page's variant, which has `events` even when there is a query.
 */
export function formatSearchPath(target: SearchTarget, options: { home?: boolean } = {}): string {
  const route = canonicalRoute(target);
  const segments = [route.location, formatRefinements(route, options.home ?? false), route.query].filter(Boolean);
  return `/d/${segments.map(encodeURIComponent).join('/')}/${formatParameters(route)}`;
}

/** The raw segments after `/d/` of a pathname without locale; a trailing slash adds none. */
export function searchSegments(pathname: string): string[] {
  const segments = pathname.replace(/^\/d(\/|$)/, '').split('/');
  if (segments.at(-1) === '') segments.pop();
  return segments;
}

/** Whether a URL (without locale) is in canonical form. Foreign parameters do not count. */
export const isCanonical = (url: { pathname: string; search: string }, canonical: string): boolean =>
  url.pathname + searchParametersOf(url.search) === canonical;

/** The canonical form of a target: normalized query, sorted lists, no defaults, nothing unknown or contradictory. */
function canonicalRoute(target: SearchTarget): SearchRoute {
  const days = parseDateRange(target.startDate, target.endDate) ?? {};
  const date = days.startDate || days.endDate ? 'custom' : target.date === 'custom' ? undefined : target.date;
  const maxPrice = readMaxPrice(target.maxPrice);
  const languages = readLanguages(target.languages);
  const bbox = target.bbox && isBox(target.bbox) ? roundBox(target.bbox) : undefined;
  return {
    location: bbox ? WHOLE_COUNTRY : (readLocation(target.location) ?? 'local'),
    ...(target.price && { price: target.price }),
    ...(taxonomy.findCategoryBySlug(target.category ?? '') && { category: target.category }),
    ...(taxonomy.findFormatBySlug(target.format ?? '') && { format: target.format }),
    ...(date && { date }),
    ...days,
    subcategories: knownSubcategories(target.subcategories ?? []),
    tags: taxonomy.tags.map((tag) => tag.slug).filter((slug) => target.tags?.includes(slug)),
    ...(maxPrice && target.price !== 'free' && { maxPrice }),
    ...(languages && { languages }),
    query: normalizeQuery(target.query ?? ''),
    ...(bbox && { bbox }),
    ...(target.sort && target.sort !== 'relevance' && { sort: target.sort }),
    page: Number.isSafeInteger(target.page) ? Math.max(1, target.page ?? 1) : 1,
  };
}

/** Decodes a raw segment once; null when it is malformed or hostile. */
function decodeSegment(raw: string): string | null {
  if (raw.length > RAW_SEGMENT_MAX_CHARS) return null;
  try {
    const text = decodeURIComponent(raw);
    return text.isWellFormed() && !/^\.{1,2}$|\p{Cc}/u.test(text) ? text : null;
  } catch {
    return null;
  }
}

/** Letters, digits and hyphens of any script, because old names and other languages lead to a place too. */
function readLocation(text: string): string | null {
  const slug = text.trim().toLowerCase().normalize('NFC').replace(/\s+/g, '-');
  return slug.length <= LOCATION_MAX_CHARS && /^[\p{L}\p{M}\p{N}-]+$/u.test(slug) ? slug : null;
}

type Refinements = Pick<SearchRoute, 'price' | 'category' | 'format' | 'date' | 'subcategories'>;

/** The refinements of a segment; null when a part is unknown or two parts of the same kind contradict each other. */
function readRefinements(segment: string): Refinements | null {
  const refinements: Refinements = { subcategories: [] };
  for (const part of segment.toLowerCase().split('--')) {
    if (NO_REFINEMENTS.includes(part)) continue;
    const holiday = taxonomy.holidayRefinements.get(part);
    if (holiday) refinements.subcategories.push(holiday);
    if (!addRefinement(refinements, holiday ? 'holiday' : part)) return null;
  }
  return refinements;
}

/** Adds one part to the refinements. False when the part is unknown or its kind already has a value. */
function addRefinement(refinements: Refinements, part: string): boolean {
  if (taxonomy.isPrice(part)) return (refinements.price ??= part) === part;
  if (taxonomy.isDateSlug(part)) return (refinements.date ??= part) === part;
  if (taxonomy.findCategoryBySlug(part)) return (refinements.category ??= part) === part;
  return taxonomy.findFormatBySlug(part) !== null && (refinements.format ??= part) === part;
}

const knownSubcategories = (ids: readonly string[]): string[] =>
  [...new Set(ids)]
    .filter(taxonomy.isSubcategoryId)
    .sort((a, b) => Number(a) - Number(b))
    .slice(0, SUBCATEGORIES_MAX);

/**
 * Price, category, format and date joined by a double hyphen; without any of them, `events` or `all-events` (spec 2).
 */
function formatRefinements(route: SearchRoute, home: boolean): string {
  const date = route.date === 'custom' ? undefined : route.date;
  const parts = [route.price, route.category, route.format, date].filter(Boolean);
  if (parts.length > 0) return parts.join('--');
  return route.query && !home ? 'all-events' : 'events';
}
