/** The query string of search URLs: parsed, formatted, and separated from foreign parameters. */
import { formatBox, parseBox } from '../geo/bbox.ts';
import { isCalendarDay } from '../dates/calendar-day.ts';
import { SEARCH_PAGE_MAX } from '../limits.ts';
import type { SearchRoute, SearchSort } from './route.ts';
import { isTagSlug } from '../taxonomy/taxonomy.ts';

type Parameters = Pick<
  SearchRoute,
  'bbox' | 'startDate' | 'endDate' | 'maxPrice' | 'languages' | 'sort' | 'subcategories' | 'tags' | 'page'
>;
/** Larger prices are no ceiling that people search with. */
const PRICE_MAX = 999_999;
const LANGUAGES_MAX = 10;

type Days = Pick<SearchRoute, 'startDate' | 'endDate'>;

const SORTS: readonly string[] = ['relevance', 'date', 'distance', 'cheapest'];
const NAMES = ['bbox', 'subcategories', 'tags', 'start_date', 'end_date', 'max_price', 'languages', 'sort', 'page'];

/**
 * The search's parameters, or the HTTP status of the error: 400 for a malformed box or day, 404 for a page beyond the
 * last. An unknown page, price, language or sort means the default. Subcategories are not validated here.
 */
export function parseParameters(params: URLSearchParams): Parameters | 400 | 404 {
  const box = params.get('bbox');
  const bbox = box ? parseBox(box) : undefined;
  const days = parseDateRange(params.get('start_date'), params.get('end_date'));
  if (bbox === null || days === null) return 400;
  const page = readPage(params.get('page'));
  if (page > SEARCH_PAGE_MAX) return 404;
  const sort = params.get('sort') ?? '';
  return {
    ...days,
    ...(bbox && { bbox }),
    ...pricesAndLanguages(params),
    ...(SORTS.includes(sort) && { sort: sort as SearchSort }),
    subcategories: list(params.get('subcategories')),
    tags: list(params.get('tags')).filter(isTagSlug),
    page,
  };
}

/** The query string of a canonical route, with its question mark; '' when every parameter has its default. */
export function formatParameters(route: Parameters): string {
  const values: [string, string | undefined][] = [
    ['bbox', route.bbox && formatBox(route.bbox)],
    ['subcategories', route.subcategories.join(',')],
    ['tags', route.tags.join(',')],
    ['start_date', route.startDate],
    ['end_date', route.endDate],
    ['max_price', route.maxPrice?.toString()],
    ['languages', route.languages?.join(',')],
    ['sort', route.sort],
    ['page', route.page > 1 ? String(route.page) : ''],
  ];
  const pairs = values.filter(([, value]) => value).map(([name, value]) => `${name}=${value}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** The search's own parameters of a raw query string, unchanged except for encoded commas. */
export function searchParametersOf(search: string): string {
  const pairs = search.replace(/^\?/, '').split('&');
  const ownParameters = pairs.filter((pair) => NAMES.includes(pair.split('=', 1)[0] ?? ''));
  // routers and proxies on the way may encode commas
  return ownParameters.length > 0 ? `?${ownParameters.join('&').replaceAll('%2C', ',')}` : '';
}

/** The range of both days; null when a day is not in the calendar. Days in the wrong order are swapped. */
export function parseDateRange(start?: string | null, end?: string | null): Days | null {
  if (![start, end].every((day) => !day || isCalendarDay(day))) return null;
  if (start && end && end < start) return { startDate: end, endDate: start };
  return { ...(start && { startDate: start }), ...(end && { endDate: end }) };
}

function pricesAndLanguages(params: URLSearchParams): Pick<SearchRoute, 'maxPrice' | 'languages'> {
  const maxPrice = readMaxPrice(Number(params.get('max_price') ?? ''));
  const languages = readLanguages(list(params.get('languages')));
  return { ...(maxPrice && { maxPrice }), ...(languages && { languages }) };
}

/** A price of whole units from 1 to 999,999; undefined for any other number. */
export const readMaxPrice = (amount: number | undefined): number | undefined =>
  Number.isInteger(amount) && Number(amount) > 0 && Number(amount) <= PRICE_MAX ? amount : undefined;

/** Distinct two-letter codes in alphabetical order; undefined for none. */
export function readLanguages(codes: readonly string[] = []): string[] | undefined {
  const known = [...new Set(codes.filter((code) => /^[a-z]{2}$/.test(code)))].sort().slice(0, LANGUAGES_MAX);
  return known.length > 0 ? known : undefined;
}

const readPage = (text: string | null): number => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1);

const list = (text: string | null): string[] => (text ? text.split(',', 1000) : []);
