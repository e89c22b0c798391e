import type { Context } from 'hono';
import type { Ctx } from '#domain/ctx';
import { search, type SearchQuery } from '#domain/discovery';
import { type FeedEvent, publicEvents } from '#domain/events';
import { refuse } from '#shared/errors.ts';
import { searchQueryOfRoute } from '#shared/search/query-of-route.ts';
import { locales } from '#shared/locales.ts';
import { withFeedLanguage } from '#shared/search/feed-language.ts';
import { searchTitle } from '#shared/search/title.ts';
import {
  formatSearchPath,
  isCanonical,
  parseSearchPath,
  searchSegments,
  type SearchRoute,
} from '#shared/search/url.ts';
import type { ApiOptions } from '../options.ts';
import { resolveSearchArea } from '../search-area.ts';

/** A search's events, soonest first, with the title and path of the feed. */
export interface SearchFeed {
  title: string;
  /** Path of the search page. */
  path: string;
  /** Path of the feed after its prefix: the path of the page, with the language of its words. */
  feedPath: string;
  events: FeedEvent[];
}

/**
 * Reads `{prefix}/d/…` with the grammar of search pages and finds its events. Feeds have no pages and one sort order,
 * so `page` and `sort` are ignored. The parameter `locale` is the language of the words of the search, English by default. Answers a redirect when the path is not canonical. Refuses the same paths as the
 * search page, with the same errors.
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
  const language = locales.find(({ lang }) => lang === url.searchParams.get('locale'))?.lang ?? 'en';
  const redirect = (changes: Partial<SearchRoute>, status: 301 | 302) =>
    c.redirect(prefix + withFeedLanguage(formatSearchPath({ ...route, ...changes }), language), status);
  if (route.location === 'local') return redirect({ location: site.defaultPlaceSlug ?? 'online' }, 302);
  if (!isCanonical({ pathname, search: url.search }, path)) return redirect({}, 301);

  const ctx = contextFor('');
  const place = await resolveSearchArea(ctx, route);
  if ('movedTo' in place) return redirect({ location: place.movedTo }, 301);
  const { longName, ...area } = place;
  const ids = await firstEvents(ctx, { ...searchQueryOfRoute(route), ...area, language, sort: 'date' }, limit);
  const events = await publicEvents(ctx, { ids });
  return { title: searchTitle(route, longName), path, feedPath: withFeedLanguage(path, language), events };
}

/** The ids of the first `limit` events of a search. The search answers at most 100 at a time. */
async function firstEvents(ctx: Ctx, query: SearchQuery, limit: number): Promise<string[]> {
  const pageSize = Math.min(limit, 100);
  const ids: string[] = [];
  for (let page = 1; ids.length < limit; page += 1) {
    const { cards, pageCount } = await search(ctx, { ...query, page, pageSize });
    ids.push(...cards.map((card) => card.id));
    if (page >= pageCount) break;
  }
  return ids.slice(0, limit);
}
