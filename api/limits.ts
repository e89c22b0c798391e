// Limits of feeds, calendars, sitemaps and the analytics endpoint.

export const FEED_ITEMS = 50;
/** The minutes after which a feed reader reloads an RSS feed (`ttl`). */
export const FEED_MINUTES = 30;
export const FEED_MAX_AGE_SECONDS = 300;
export const CALENDAR_REFRESH_HOURS = 6;
/**
 * Events in one sitemap file. Each event is listed in every language of the host, and the sitemap protocol allows
 * 50,000 URLs.
 */
export const SITEMAP_PAGE_SIZE = 5_000;
export const SITEMAP_PLACES_MAX = 5_000;
export const ANALYTICS_BODY_MAX_BYTES = 65_536;
export const ANALYTICS_EVENTS_MAX = 50;
