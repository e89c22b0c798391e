/** The URL of a drawn map of a search: `/e/map/search.svg?search=%2Fd%2F…&size=800x960&theme=dark&locale=de_DE&free=Gratis`. */
import type { Size } from '../geo/mercator.ts';
import { readSize } from './locator-url.ts';
import type { MapTheme } from './palette.ts';

export const SEARCH_PICTURE_PATH = '/e/map/search.svg';

export interface SearchPicture {
  /** Canonical URL of the search page, without locale. */
  search: string;
  size: Size;
  theme: MapTheme;
  /** `de_DE`: the format of prices. */
  locale: string;
  /** The text of a free event's marker, in the page's language: the endpoint that draws the map loads no catalogue. */
  free: string;
}

const FREE = /^[\p{L} ]{1,16}$/u;
const LOCALE = /^[a-z]{2}_[A-Z]{2}$/;

export function formatSearchPicture({ search, size, theme, locale, free }: SearchPicture): string {
  const query = new URLSearchParams({ search, size: `${size.width}x${size.height}`, theme, locale, free });
  return `${SEARCH_PICTURE_PATH}?${query}`;
}

/** Null for any text that `formatSearchPicture` cannot write. The search itself is not parsed here. */
export function parseSearchPicture(query: URLSearchParams): SearchPicture | null {
  if (new Set(query.keys()).size < query.size) return null; // a repeated parameter makes the URL invalid
  const search = query.get('search') ?? '';
  const size = readSize(query.get('size') ?? '');
  const theme = query.get('theme') ?? '';
  const locale = query.get('locale') ?? '';
  const free = query.get('free') ?? '';
  if (!search.startsWith('/d/') || !size || !LOCALE.test(locale) || !FREE.test(free)) return null;
  if (theme !== 'light' && theme !== 'dark') return null;
  return { search, size, theme, locale, free };
}
