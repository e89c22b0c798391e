import type { Context } from 'hono';
import type { FeedEvent } from '#domain/events';
import { zoneBehindTime } from '#shared/dates/zone-name.ts';
import { type RssItem, RSS_TYPE, writeRss } from '#shared/feeds/rss.ts';
import { FEED_ITEMS, FEED_MINUTES } from '../limits.ts';
import { paths } from '#shared/paths.ts';
import { posterUrl } from '#shared/poster-url.ts';
import { findCategory } from '#shared/taxonomy/taxonomy.ts';
import type { ApiOptions } from '../options.ts';
import { locationOf } from './location.ts';
import { publicFile } from './responses.ts';
import { organizerFeed } from './organizer-feed.ts';
import { searchFeed } from './search-feed.ts';

/** `GET /rss/d/…`: the next events of a search. */
export const searchRss = (options: ApiOptions) => async (c: Context) => {
  const feed = await searchFeed(c, options, { prefix: '/rss', limit: FEED_ITEMS });
  return feed instanceof Response ? feed : rss(options, { ...feed, language: 'en' });
};

/** `GET /rss/o/{slug}-{id}/`: the next events of an organizer, without canceled ones. */
export const organizerRss = (options: ApiOptions) => async (c: Context) => {
  const feed = await organizerFeed(c, options, { prefix: '/rss', limit: FEED_ITEMS });
  if (feed instanceof Response) return feed;
  return rss(options, {
    ...feed,
    title: feed.name,
    events: feed.events.filter((event) => event.status !== 'canceled'),
  });
};

function rss(
  { site }: ApiOptions,
  feed: { title: string; path: string; feedPath?: string; language: string; events: FeedEvent[] },
): Response {
  const title = `${feed.title} | ${site.name}`;
  return publicFile(
    writeRss({
      title,
      description: title,
      url: site.baseUrl + feed.path,
      selfUrl: `${site.baseUrl}/rss${feed.feedPath ?? feed.path}`,
      language: feed.language,
      minutesToLive: FEED_MINUTES,
      items: feed.events.map((event) => item(site.baseUrl, event)),
    }),
    RSS_TYPE,
  );
}

function item(baseUrl: string, event: FeedEvent): RssItem {
  return {
    title: event.name,
    url: baseUrl + paths.event(event),
    description: [whenOf(event), locationOf(event), event.summary].filter(Boolean).join(' · '),
    publishedAt: event.publishedAt,
    category: findCategory(event.categoryId)?.name,
    image: { url: baseUrl + posterUrl(event, 960, 'jpg'), type: 'image/jpeg' },
  };
}

/** The date in the event's own zone and language: "Sat, Nov 21, 2026, 7:00 PM PST". */
function whenOf({ startsAt, tz, language, allDay }: FeedEvent): string {
  const day = { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' } as const;
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  const form = new Intl.DateTimeFormat(language, { timeZone: tz, ...day, ...(allDay ? {} : time) });
  const text = form.format(Temporal.Instant.from(startsAt).epochMilliseconds);
  return allDay ? text : text + zoneBehindTime({ code: language, lang: language.slice(0, 2) }, tz, startsAt);
}
