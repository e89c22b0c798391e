/**
 * The grammar of search addresses (spec 2): `/d/{location}/{refinements}/{query}/`, read, written and made canonical.
 * A locale prefix is taken off before and put on after. Segments are raw: they are percent-decoded here, once.
 *
 * Decisions where the spec leaves room:
 * - A box puts `united-states` into the location segment, as the spec says, wherever the box lies.
 * - Refinement parts are read in any order, in any case, and beside `events`; they are written in the spec's order.
 * - A holiday's refinement slug (`halloweenhaunt`) is read in the category's place; it is written as the category
 *   `holiday` with `subcategories=16004`, so that one search has one address.
 * - Query string, in this order: bbox, subcategories, tags, start_date, end_date, sort, page. Defaults are left out,
 *   unknown parameters, sub-categories, tags and sorts are dropped; a malformed box or day is an error.
 * - Days picked by hand (`start_date`, `end_date`) take the place of a date slug.
 */
import { formatBox, isBox, parseBox } from './bbox.ts';
import type { Box } from './bbox.ts';
import { isCalendarDay } from './days.ts';
import { LOCATION_MAX_CHARS, RAW_SEGMENT_MAX_CHARS, SEARCH_PAGE_MAX, SUBCATEGORIES_MAX } from './limits.ts';
import { normaliseQuery } from './search-query.ts';
import * as taxonomy from './taxonomy.ts';
import type { DateSlug, Price, TagSlug } from './taxonomy.ts';

export { boxAround } from './bbox.ts';
export { normaliseQuery, queryWords } from './search-query.ts';

export type SearchSort = 'relevance' | 'date' | 'distance';

export type SearchRoute = {
  /** A place's slug, `online` or `local`. */
  location: string;
  price?: Price;
  /** A category's slug. */
  category?: string;
  /** A format's plural slug. */
  format?: string;
  date?: DateSlug | 'custom';
  /** YYYY-MM-DD, only with `custom`; either end may be open. */
  startDate?: string;
  endDate?: string;
  /** Ids in ascending order. */
  subcategories: string[];
  tags: TagSlug[];
  /** The normalised query, '' when there is none; `queryWords` makes it readable. */
  query: string;
  bbox?: Box;
  /** Never `relevance`, which is the default. */
  sort?: SearchSort;
  page: number;
};

/** What it takes to write an address: a location, and whatever else there is. The query may be as typed. */
export type SearchTarget = Partial<SearchRoute> & { location: string };

export type ParsedSearch = { ok: true; route: SearchRoute; canonical: string } | { ok: false; status: 400 | 404 };

/** The location segment of every search in a box, and of the whole country (spec 2). */
export const WHOLE_COUNTRY = 'united-states';
const NO_REFINEMENTS = ['events', 'all-events'];
const SORTS: readonly string[] = ['date', 'distance'];
const KNOWN_PARAMETERS = ['bbox', 'subcategories', 'tags', 'start_date', 'end_date', 'sort', 'page'];

/**
 * Reads the raw segments after `/d/` and the query string.
 * 400: malformed or hostile (bad escape, control character, `.` or `..`, over-long, bad box or day).
 * 404: well-formed, but no such page (unknown refinement, too many segments, a page beyond the last).
 * Whether the place exists is not known here.
 */
export function parseSearchPath(segments: readonly string[], searchParams: URLSearchParams): ParsedSearch {
  if (segments.length < 1 || segments.length > 3) return failed(404);
  const decoded = segments.map(decodeSegment);
  const [location, refinements = 'events', query = ''] = decoded;
  if (location == null || decoded.includes(null)) return failed(400);
  const place = readLocation(location);
  const parts = readRefinements(refinements ?? '');
  if (place === null || parts === null) return failed(404);
  const rest = readParameters(searchParams);
  if (typeof rest === 'number') return failed(rest);
  const subcategories = [...parts.subcategories, ...rest.subcategories];
  const route = settle({ ...parts, ...rest, subcategories, location: place, query: query ?? '' });
  return { ok: true, route, canonical: formatSearchPath(route) };
}

/**
 * Writes the canonical address, without locale: `/d/germany--berlin/free--music/jazz/?page=2`.
 * `home`: the home page's variant, which says `events` even when there is a query.
 */
export function formatSearchPath(target: SearchTarget, options: { home?: boolean } = {}): string {
  const route = settle(target);
  const segments = [route.location, formatRefinements(route, options.home ?? false), route.query].filter(Boolean);
  return `/d/${segments.map(encodeURIComponent).join('/')}/${formatParameters(route)}`;
}

/** The raw segments after `/d/` of a pathname without locale; a trailing slash adds none. */
export function searchSegments(pathname: string): string[] {
  const segments = pathname.replace(/^\/d\//, '').split('/');
  if (segments.at(-1) === '') segments.pop();
  return segments;
}

/** Whether an address (without locale) is its canonical form already. Parameters that are not ours do not count. */
export function isCanonical(url: { pathname: string; search: string }, canonical: string): boolean {
  const ours = url.search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => KNOWN_PARAMETERS.includes(pair.split('=', 1)[0] ?? ''));
  return url.pathname + (ours.length > 0 ? `?${ours.join('&')}` : '') === canonical;
}

/** The one form of a target: normalised query, sorted lists, no defaults, nothing that contradicts itself. */
function settle(target: SearchTarget): SearchRoute {
  const custom = Boolean(target.startDate || target.endDate);
  const date = custom ? 'custom' : target.date === 'custom' ? undefined : target.date;
  const bbox = target.bbox && isBox(target.bbox) ? target.bbox : undefined;
  return {
    location: bbox ? WHOLE_COUNTRY : target.location,
    ...present({
      price: target.price,
      category: target.category,
      format: target.format,
      date,
      startDate: target.startDate || undefined,
      endDate: target.endDate || undefined,
    }),
    subcategories: knownSubcategories(target.subcategories ?? []),
    tags: taxonomy.tags.map((tag) => tag.slug).filter((slug) => target.tags?.includes(slug)),
    query: normaliseQuery(target.query ?? ''),
    ...present({ bbox, sort: target.sort === 'relevance' ? undefined : target.sort }),
    page: target.page ?? 1,
  };
}

const failed = (status: 400 | 404): ParsedSearch => ({ ok: false, status });

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

/** Letters, digits and hyphens of any script: old names and other languages lead to a place too. */
function readLocation(text: string): string | null {
  const slug = text.trim().toLowerCase().normalize('NFC').replace(/\s+/g, '-');
  return slug.length <= LOCATION_MAX_CHARS && /^[\p{L}\p{M}\p{N}-]+$/u.test(slug) ? slug : null;
}

type Refinements = Pick<SearchRoute, 'price' | 'category' | 'format' | 'date' | 'subcategories'>;

/** Null when a part is unknown or two parts of one kind contradict each other. */
function readRefinements(segment: string): Refinements | null {
  const found: Refinements = { subcategories: [] };
  for (const part of segment.toLowerCase().split('--')) {
    if (NO_REFINEMENTS.includes(part)) continue;
    const holiday = taxonomy.holidayRefinements.get(part);
    if (holiday) found.subcategories.push(holiday);
    if (!addRefinement(found, holiday ? 'holiday' : part)) return null;
  }
  return found;
}

/** False when the part is unknown or its kind is taken by another one. */
function addRefinement(found: Refinements, part: string): boolean {
  if (taxonomy.isPrice(part)) return (found.price ??= part) === part;
  if (taxonomy.isDateSlug(part)) return (found.date ??= part) === part;
  if (taxonomy.findCategoryBySlug(part)) return (found.category ??= part) === part;
  return taxonomy.findFormatBySlug(part) !== null && (found.format ??= part) === part;
}

type Parameters = Pick<SearchRoute, 'bbox' | 'startDate' | 'endDate' | 'sort' | 'subcategories' | 'tags' | 'page'>;

/** The query string, or the status to fail with. */
function readParameters(params: URLSearchParams): Parameters | 400 | 404 {
  const box = params.get('bbox');
  const bbox = box ? parseBox(box) : undefined;
  const days = readDays(params);
  if (bbox === null || days === null) return 400;
  const page = readPage(params.get('page'));
  if (page > SEARCH_PAGE_MAX) return 404;
  const sort = params.get('sort') ?? '';
  return {
    ...days,
    ...present({ bbox, sort: SORTS.includes(sort) ? (sort as SearchSort) : undefined }),
    subcategories: list(params.get('subcategories')),
    tags: list(params.get('tags')).filter(taxonomy.isTagSlug),
    page,
  };
}

/** Null when a day is not in the calendar or the last comes before the first. */
function readDays(params: URLSearchParams): { startDate?: string; endDate?: string } | null {
  const startDate = params.get('start_date') || undefined;
  const endDate = params.get('end_date') || undefined;
  if (![startDate, endDate].every((day) => day === undefined || isCalendarDay(day))) return null;
  if (startDate && endDate && endDate < startDate) return null;
  return present({ startDate, endDate });
}

/** Anything that is no page number means the first page. */
const readPage = (text: string | null): number => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1);

const list = (text: string | null): string[] => (text ? text.split(',', 1000) : []);

const knownSubcategories = (ids: readonly string[]): string[] =>
  [...new Set(ids)]
    .filter(taxonomy.isSubcategoryId)
    .sort((a, b) => Number(a) - Number(b))
    .slice(0, SUBCATEGORIES_MAX);

/** Price, category, format, date joined by a double hyphen; without any, `events` or `all-events` (spec 2). */
function formatRefinements(route: SearchRoute, home: boolean): string {
  const date = route.date === 'custom' ? undefined : route.date;
  const parts = [route.price, route.category, route.format, date].filter(Boolean);
  if (parts.length > 0) return parts.join('--');
  return route.query && !home ? 'all-events' : 'events';
}

function formatParameters(route: SearchRoute): string {
  const values: [string, string | undefined][] = [
    ['bbox', route.bbox && formatBox(route.bbox)],
    ['subcategories', route.subcategories.join(',')],
    ['tags', route.tags.join(',')],
    ['start_date', route.startDate],
    ['end_date', route.endDate],
    ['sort', route.sort],
    ['page', route.page > 1 ? String(route.page) : ''],
  ];
  const pairs = values.filter(([, value]) => value).map(([name, value]) => `${name}=${value}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** The same object without the entries that are undefined. */
const present = <T extends object>(row: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
