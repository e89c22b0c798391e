import { type Handler, Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { refuse } from '#shared/errors.ts';
import { collect, limitBody, writeOnly } from './analytics/collect.ts';
import { eventCalendar, organizerCalendar, searchCalendar, ticketCalendarFile } from './feeds/calendar.ts';
import { organizerRss, searchRss } from './feeds/rss.ts';
import { labels } from './geo/labels.ts';
import { placeFromCoordinates, placeFromMapsId, placeFromRequest } from './geo/places.ts';
import { popular } from './geo/popular.ts';
import { readOnly } from './geo/read-only.ts';
import { suggestions } from './geo/suggestions.ts';
import { onError } from './middleware/on-error.ts';
import type { ApiOptions } from './options.ts';
import { robots } from './sitemaps/robots.ts';
import { sitemapIndex, sitemapOfEvents, sitemapOfOrganizers, sitemapOfPages } from './sitemaps/sitemaps.ts';
import { autocomplete } from './v3/autocomplete.ts';
import { oddPaths } from './v3/odd-paths.ts';
import { trending } from './v3/trending.ts';

/** The map of calls, feeds and files. All but one are read with GET or HEAD. */
export function apiRoutes(options: ApiOptions): Hono {
  const app = new Hono();
  app.onError(onError);
  // only under our own first segments: this app is mounted at the root, before the pages
  for (const under of ['/rss/*', '/ical/*', '/sitemap.xml', '/sitemaps/*']) app.use(under, compress(), etag());

  app.get('/rss/d/*', searchRss(options));
  app.get('/rss/o/*', organizerRss(options));
  app.get('/ical/d/*', searchCalendar(options));
  app.get('/ical/o/*', organizerCalendar(options));
  app.get('/ical/e/*', eventCalendar(options));
  app.get('/ical/tickets/*', ticketCalendarFile(options));

  app.get('/robots.txt', robots(options));
  app.get('/sitemap.xml', sitemapIndex(options));
  app.get('/sitemaps/pages.xml', sitemapOfPages(options));
  app.get('/sitemaps/organizers-1.xml', sitemapOfOrganizers(options));
  app.get('/sitemaps/*', sitemapOfEvents(options));

  // before the limit: a refused method costs nothing
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '/home/api/geo/*', readOnly);
  app.use('/home/api/geo/*', options.limit('geo'), compress());
  // people and programs leave the last slash out
  const get = (path: string, handler: Handler) => app.on('GET', [`${path}/`, path], handler);
  const geo = (name: string, handler: Handler) => get(`/home/api/geo/${name}`, handler);
  geo('place_from_request', placeFromRequest(options));
  geo('place_from_google_place_id', placeFromMapsId(options));
  geo('place_from_coordinates', placeFromCoordinates(options));
  geo('suggestions', suggestions(options));
  geo('popular', popular(options));
  geo('labels', labels(options));

  const analytics = ['/home/api/analytics/', '/home/api/analytics'];
  app.on('POST', analytics, options.limit('analytics'), limitBody, collect(options));
  app.on(['GET', 'PUT', 'PATCH', 'DELETE'], analytics, writeOnly);

  app.use(oddPaths());
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '/api/v3/*', readOnly);
  app.use('/api/v3/*', options.limit('search'), compress());
  get('/api/v3/destination/search/autocomplete', autocomplete(options));
  get('/api/v3/trending', trending(options));

  for (const under of ['/rss/*', '/ical/*', '/api/*', '/home/api/*']) app.all(under, () => refuse('NOT_FOUND'));
  return app;
}
