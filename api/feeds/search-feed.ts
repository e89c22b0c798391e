import type { Context } from 'hono';
import { search } from '#domain/discovery';
import { type FeedEvent, feedOfEvents } from '#domain/events';
import { refuse } from '#shared/errors.ts';
import { searchQueryOfRoute } from '#shared/search-query-of-route.ts';
import { searchTitle } from '#shared/search-title.ts';
import {
  formatSearchPath,
  isCanonical,
  parseSearchPath,
  searchSegments,
  type SearchRoute,
} from '#shared/search-url.ts';
import type { ApiOptions } from '../options.ts';
import { placeOfSearch } from '../place-of-search.ts';

/** A search's events, soonest first, with what feeds say about themselves. */
export interface SearchFeed {
  title: string;
  /** The search's own page, without origin. */
  path: string;
  events: FeedEvent[];
}

/**
 * Reads `{prefix}/d/…` with the grammar of search pages and finds its events. Feeds have neither pages nor an order
 * of their own, so `page` and `sort` are no part of their address. Answers a redirect when the address is not the
 * canonical one; refuses as the search page does.
 */
export async function searchFeed(
  c: Context,
  { site, contextFor }: ApiOptions,
  { prefix, limit }: { prefix: string; limit: number },
): Promise<SearchFeed | Response> {
  const url = new URL(c.req.url);
  const pathname = url.pathname.slice(prefix.length);
  const parsed = parseSearchPath(searchSegments(pathname), url.searchParams);
  if (!parsed.ok) return refuse(parsed.status === 404 ? 'NOT_FOUND' : 'BAD_REQUEST');
  const route: SearchRoute = { ...parsed.route, page: 1, sort: undefined };
  const path = formatSearchPath(route);
  const go = (to: Partial<SearchRoute>, status: 301 | 302) =>
    c.redirect(prefix + formatSearchPath({ ...route, ...to }), status);
  if (route.location === 'local') return go({ location: site.defaultPlaceSlug ?? 'online' }, 302);
  if (!isCanonical({ pathname, search: url.search }, path)) return go({}, 301);

  const ctx = contextFor('');
  const place = await placeOfSearch(ctx, route);
  if ('movedTo' in place) return go({ location: place.movedTo }, 301);
  const { where, near, longName } = place;
  const asked = { ...searchQueryOfRoute(route), where, sort: 'date' as const, page: 1, pageSize: limit };
  const { cards } = await search(ctx, near ? { ...asked, near } : asked);
  const events = await feedOfEvents(ctx, { ids: cards.map((card) => card.id) });
  return { title: searchTitle(route, longName), path, events };
}
