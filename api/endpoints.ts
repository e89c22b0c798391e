import type { Handler } from 'hono';
import { securityTxt } from './content/security-txt.ts';
import { collect, limitBody } from './analytics/collect.ts';
import {
  eventCalendar,
  organizerCalendar,
  personCalendar,
  searchCalendar,
  ticketCalendarFile,
} from './feeds/calendar.ts';
import { blogRss } from './feeds/blog.ts';
import { organizerRss, searchRss } from './feeds/rss.ts';
import { labels } from './geo/labels.ts';
import { placeFromCoordinates, placeFromMapsId, placeFromRequest } from './geo/places.ts';
import { popular } from './geo/popular.ts';
import { suggestions } from './geo/suggestions.ts';
import { mailReports } from './mail/reports.ts';
import { stripeReports } from './payments/stripe-reports.ts';
import { limitMergeBody } from './personal.ts';
import { addFollow, listFollows, readFollow, removeFollow } from './favorites/follows.ts';
import { addLike, listLikes, mergeLikesHandler, readLike, removeLike } from './favorites/likes.ts';
import type { ApiOptions } from './options.ts';
import { authenticationOptions, registrationOptions } from './passkeys/options.ts';
import { searchCards, searchMapPins } from './search/pins.ts';
import { searchTotal } from './search/total.ts';
import { robots } from './sitemaps/robots.ts';
import { sitemapIndex, sitemapOfEvents, sitemapOfOrganizers, sitemapOfPages } from './sitemaps/sitemaps.ts';
import { helpSearch } from './help/search.ts';
import { me } from './users/me.ts';
import { startSession, endCurrentSession, finishSession } from './users/sessions.ts';
import { autocomplete } from './v3/autocomplete.ts';
import { trending } from './v3/trending.ts';

/**
 * The four request authorizers of spec 6. The cookie authorizers apply at `/api/v3/` and to calls of the site's own
 * pages; an `authenticatedCookie` endpoint needs a session. The mobile authorizers apply at `/v3/`, which ignores
 * cookies and reads a bearer token; `unauthenticatedMobile` accepts callers without a bearer token.
 */
export type Authorizer = 'unauthenticatedCookie' | 'authenticatedCookie' | 'mobile' | 'unauthenticatedMobile';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Limit = Parameters<ApiOptions['limit']>[0];

/**
 * One API call, feed or file and every fact the server needs about its route. Middleware reads these columns and
 * has no list of paths of its own. `test/matrix.test.ts` fails when a row lacks a column.
 */
export interface Endpoint {
  method: Method;
  /**
   * The path as the router matches it. It ends in a slash unless it names a file; the server also answers it without
   * the slash.
   */
  path: string;
  authorizer: Authorizer;
  handlers: (options: ApiOptions) => Handler[];
  /** The rate limit per network address; null for a file that costs no query. */
  limit: Limit | null;
  /** Responses of feeds and files are compressed and have an ETag; responses of calls are compressed. */
  kind: 'file' | 'call';
  /** The parameter (or `*`) that must not reach a log, because it gives access to the content of the file. */
  secret: string | null;
  /**
   * What the server checks before a request may change data. `origin`: the request comes from a page of this site; for
   * pages that are cached for all visitors and carry no token (decision 010). `bearer`: no check, because the call
   * ignores cookies and demands a secret of its own. `none`: no check, because the call only reads.
   */
  csrf: 'none' | 'token' | 'origin' | 'bearer';
  /**
   * The answer to a call that staff make while impersonating. `refused`: 403. `ignored`: 204 without any effect,
   * because the actions of staff must not count as use of the site.
   */
  whileImpersonating: 'allowed' | 'refused' | 'ignored';
}

type HandlerFactory = (options: ApiOptions) => Handler;
type Common = Pick<Endpoint, 'method' | 'path' | 'authorizer' | 'handlers'>;

/** Method and path, such as `GET users/me/`. */
type Route = `${Method} ${string}`;

function routeBelow(folder: string, route: Route): Pick<Endpoint, 'method' | 'path'> {
  const [method, path] = route.split(' ') as [Method, string]; // `Route` guarantees a method and a path
  return { method, path: folder + path };
}

/** A call that only reads, with the columns that follow from its method GET. */
const call = (common: Common, limit: Limit): Endpoint => ({
  ...common,
  limit,
  kind: 'call',
  secret: null,
  csrf: common.method === 'GET' ? 'none' : 'token',
  whileImpersonating: common.method === 'GET' ? 'allowed' : 'refused',
});

const file = (path: string, handler: HandlerFactory, limit: Limit | null): Endpoint => ({
  method: 'GET',
  path,
  authorizer: 'unauthenticatedCookie',
  handlers: (options) => [handler(options)],
  limit,
  kind: 'file',
  secret: null,
  csrf: 'none',
  whileImpersonating: 'allowed',
});

const feed = (path: string, handler: HandlerFactory): Endpoint => file(path, handler, 'feeds');
const sitemap = (path: string, handler: HandlerFactory): Endpoint => file(path, handler, 'sitemaps');

/** A call that the site's own pages make (spec 7), under `/home/api/`. */
const home = (route: Route, limit: Limit, ...factories: HandlerFactory[]): Endpoint =>
  call(
    {
      ...routeBelow('/home/api/', route),
      authorizer: 'unauthenticatedCookie',
      handlers: (options) => factories.map((createHandler) => createHandler(options)),
    },
    limit,
  );

/**
 * The same call at `/api/v3/` for browsers and at `/v3/` for apps. `access` decides whether the call needs a signed-in
 * person.
 */
const v3 = (route: Route, access: 'anyone' | 'signedIn', ...factories: HandlerFactory[]): Endpoint[] => {
  const handlers = (options: ApiOptions) => factories.map((createHandler) => createHandler(options));
  const [cookie, mobile] =
    access === 'anyone'
      ? (['unauthenticatedCookie', 'unauthenticatedMobile'] as const)
      : (['authenticatedCookie', 'mobile'] as const);
  return [
    call({ ...routeBelow('/api/v3/', route), authorizer: cookie, handlers }, 'search'),
    mobileCall({ ...routeBelow('/v3/', route), authorizer: mobile, handlers }),
  ];
};

const mobileCall = (common: Common): Endpoint => ({ ...call(common, 'search'), csrf: 'bearer' });

/** A call for apps only: browsers sign in on a page. */
const app = (route: Route, authorizer: 'mobile' | 'unauthenticatedMobile', make: HandlerFactory): Endpoint =>
  mobileCall({ ...routeBelow('/v3/', route), authorizer, handlers: (options) => [make(options)] });

/** All calls, feeds and files. `test/access/matrix.ts` states the response of each to every role. */
export const endpoints: Endpoint[] = [
  feed('/rss/d/*', searchRss),
  feed('/rss/o/*', organizerRss),
  feed('/rss/blog/', blogRss),
  feed('/ical/d/*', searchCalendar),
  feed('/ical/o/*', organizerCalendar),
  feed('/ical/e/*', eventCalendar),
  { ...feed('/ical/tickets/*', ticketCalendarFile), secret: '*' },
  { ...feed('/ical/u/*', personCalendar), secret: '*' },
  file('/robots.txt', robots, null),
  file('/.well-known/security.txt', securityTxt, null),
  sitemap('/sitemap.xml', sitemapIndex),
  sitemap('/sitemaps/pages.xml', sitemapOfPages),
  sitemap('/sitemaps/organizers-1.xml', sitemapOfOrganizers),
  sitemap('/sitemaps/*', sitemapOfEvents),

  home('GET geo/place_from_request/', 'geo', placeFromRequest),
  home('GET geo/place_from_google_place_id/', 'geo', placeFromMapsId),
  home('GET geo/place_from_coordinates/', 'geo', placeFromCoordinates),
  home('GET geo/suggestions/', 'geo', suggestions),
  home('GET geo/popular/', 'geo', popular),
  home('GET geo/labels/', 'geo', labels),
  home('GET help/search/', 'search', helpSearch),
  home('GET search/total/', 'search', searchTotal),
  home('GET search/pins/', 'search', searchMapPins),
  home('GET search/cards/', 'search', searchCards),
  {
    ...home('POST analytics/', 'analytics', () => limitBody, collect),
    csrf: 'origin',
    whileImpersonating: 'ignored',
  },
  {
    ...call(
      {
        method: 'POST',
        path: '/api/mail-reports/',
        authorizer: 'unauthenticatedCookie',
        handlers: (options) => [mailReports(options)],
      },
      'mailReports',
    ),
    csrf: 'bearer',
  },
  {
    ...call(
      {
        method: 'POST',
        path: '/payments/stripe/webhook/',
        authorizer: 'unauthenticatedCookie',
        handlers: (options) => [stripeReports(options)],
      },
      'gatewayReports',
    ),
    csrf: 'bearer',
  },
  home('POST passkeys/authentication-options/', 'passkeys', authenticationOptions),
  {
    ...home('POST passkeys/registration-options/', 'passkeys', registrationOptions),
    authorizer: 'authenticatedCookie',
  },

  ...v3('GET destination/search/autocomplete/', 'anyone', autocomplete),
  ...v3('GET trending/', 'anyone', trending),
  ...v3('GET users/me/', 'signedIn', me),
  ...v3('GET users/me/likes/', 'signedIn', listLikes),
  // before `:eventId`, which would match it
  ...v3('POST users/me/likes/merge/', 'signedIn', () => limitMergeBody, mergeLikesHandler),
  ...v3('GET users/me/likes/:eventId/', 'signedIn', readLike),
  ...v3('POST users/me/likes/:eventId/', 'signedIn', addLike),
  ...v3('DELETE users/me/likes/:eventId/', 'signedIn', removeLike),
  ...v3('GET users/me/follows/', 'signedIn', listFollows),
  ...v3('GET users/me/follows/:organizerId/', 'signedIn', readFollow),
  ...v3('POST users/me/follows/:organizerId/', 'signedIn', addFollow),
  ...v3('DELETE users/me/follows/:organizerId/', 'signedIn', removeFollow),
  app('POST sessions/', 'unauthenticatedMobile', startSession),
  app('POST sessions/code/', 'unauthenticatedMobile', finishSession),
  app('DELETE sessions/current/', 'mobile', endCurrentSession),
];

const patterns = endpoints.map((endpoint) => ({ endpoint, pattern: patternOf(endpoint.path) }));

/** The endpoint that answers this method at this path; null when no endpoint does. */
export const findEndpoint = (method: string, path: string): Endpoint | null =>
  patterns.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))?.endpoint ?? null;

/** The methods that this path answers, in the form of the `Allow` header; null for a path without an endpoint. */
export function allowedMethods(path: string): string | null {
  const methods = patterns
    .filter(({ pattern }) => pattern.test(path))
    .flatMap(({ endpoint: { method } }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return methods.length === 0 ? null : [...new Set(methods)].join(', ');
}

function patternOf(path: string): RegExp {
  const expression = path.replace(/\/$/, '/?').replaceAll('.', '\\.').replace('*', '.+').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${expression}$`);
}
