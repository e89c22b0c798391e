import type { Handler } from 'hono';
import { collect, limitBody } from './analytics/collect.ts';
import {
  eventCalendar,
  organizerCalendar,
  personCalendar,
  searchCalendar,
  ticketCalendarFile,
} from './feeds/calendar.ts';
import { organizerRss, searchRss } from './feeds/rss.ts';
import { labels } from './geo/labels.ts';
import { placeFromCoordinates, placeFromMapsId, placeFromRequest } from './geo/places.ts';
import { popular } from './geo/popular.ts';
import { suggestions } from './geo/suggestions.ts';
import { limitIds } from './keeping/answer.ts';
import { addFollow, listFollows, readFollow, removeFollow } from './keeping/follows.ts';
import { addLike, listLikes, mergeLikesCall, readLike, removeLike } from './keeping/likes.ts';
import type { ApiOptions } from './options.ts';
import { authenticationOptions, registrationOptions } from './passkeys/options.ts';
import { robots } from './sitemaps/robots.ts';
import { sitemapIndex, sitemapOfEvents, sitemapOfOrganizers, sitemapOfPages } from './sitemaps/sitemaps.ts';
import { me } from './users/me.ts';
import { beginSession, endCurrentSession, finishSession } from './users/sessions.ts';
import { autocomplete } from './v3/autocomplete.ts';
import { trending } from './v3/trending.ts';

/**
 * The four request authorizers of spec 6. The cookie ones hold at `/api/v3/` and wherever pages call; an
 * `authenticatedCookie` call needs a session. The mobile ones hold at `/v3/`, where cookies mean nothing and a bearer
 * token everything; `unauthenticatedMobile` takes callers without one.
 */
export type Authorizer = 'unauthenticatedCookie' | 'authenticatedCookie' | 'mobile' | 'unauthenticatedMobile';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Limit = Parameters<ApiOptions['limit']>[0];

/** One call, feed or file: where it stands, who may ask, and what answers. */
export interface CallRow {
  method: Method;
  /** As the router matches it; ends in a slash unless it is a file, and is answered without it as well. */
  path: string;
  authorizer: Authorizer;
  handlers: (options: ApiOptions) => Handler[];
  limit?: Limit;
  /** Feeds and files are compressed and tagged, calls compressed. */
  kind: 'file' | 'call';
}

type Make = (options: ApiOptions) => Handler;

const file = (path: string, handler: Make): CallRow => ({
  method: 'GET',
  path,
  authorizer: 'unauthenticatedCookie',
  handlers: (options) => [handler(options)],
  kind: 'file',
});

/** What our own pages ask for (spec 7), under `/home/api/`. */
const home = (method: Method, path: string, limit: Limit, ...makes: Make[]): CallRow => ({
  method,
  path: `/home/api/${path}`,
  authorizer: 'unauthenticatedCookie',
  handlers: (options) => makes.map((make) => make(options)),
  limit,
  kind: 'call',
});

/** The same call at `/api/v3/` for browsers and at `/v3/` for apps; `who` says whether it is somebody's own. */
const v3 = (method: Method, path: string, who: 'everybody' | 'signedIn', ...makes: Make[]): CallRow[] => {
  const shared = {
    method,
    handlers: (options: ApiOptions) => makes.map((make) => make(options)),
    limit: 'search',
    kind: 'call',
  } as const;
  const [cookie, mobile]: [Authorizer, Authorizer] =
    who === 'everybody' ? ['unauthenticatedCookie', 'unauthenticatedMobile'] : ['authenticatedCookie', 'mobile'];
  return [
    { ...shared, path: `/api/v3/${path}`, authorizer: cookie },
    { ...shared, path: `/v3/${path}`, authorizer: mobile },
  ];
};

/** What apps alone ask for: browsers sign in on a page. */
const app = (method: Method, path: string, authorizer: 'mobile' | 'unauthenticatedMobile', make: Make): CallRow => ({
  method,
  path: `/v3/${path}`,
  authorizer,
  handlers: (options) => [make(options)],
  limit: 'search',
  kind: 'call',
});

/** The map of calls, feeds and files; `test/access/matrix.ts` says what every role gets of each. */
export const callRows: CallRow[] = [
  file('/rss/d/*', searchRss),
  file('/rss/o/*', organizerRss),
  file('/ical/d/*', searchCalendar),
  file('/ical/o/*', organizerCalendar),
  file('/ical/e/*', eventCalendar),
  file('/ical/tickets/*', ticketCalendarFile),
  file('/ical/u/*', personCalendar),
  file('/robots.txt', robots),
  file('/sitemap.xml', sitemapIndex),
  file('/sitemaps/pages.xml', sitemapOfPages),
  file('/sitemaps/organizers-1.xml', sitemapOfOrganizers),
  file('/sitemaps/*', sitemapOfEvents),

  home('GET', 'geo/place_from_request/', 'geo', placeFromRequest),
  home('GET', 'geo/place_from_google_place_id/', 'geo', placeFromMapsId),
  home('GET', 'geo/place_from_coordinates/', 'geo', placeFromCoordinates),
  home('GET', 'geo/suggestions/', 'geo', suggestions),
  home('GET', 'geo/popular/', 'geo', popular),
  home('GET', 'geo/labels/', 'geo', labels),
  home('POST', 'analytics/', 'analytics', () => limitBody, collect),
  home('POST', 'passkeys/authentication-options/', 'passkeys', authenticationOptions),
  {
    ...home('POST', 'passkeys/registration-options/', 'passkeys', registrationOptions),
    authorizer: 'authenticatedCookie',
  },

  ...v3('GET', 'destination/search/autocomplete/', 'everybody', autocomplete),
  ...v3('GET', 'trending/', 'everybody', trending),
  ...v3('GET', 'users/me/', 'signedIn', me),
  ...v3('GET', 'users/me/likes/', 'signedIn', listLikes),
  // before the one of any event
  ...v3('POST', 'users/me/likes/merge/', 'signedIn', () => limitIds, mergeLikesCall),
  ...v3('GET', 'users/me/likes/:eventId/', 'signedIn', readLike),
  ...v3('POST', 'users/me/likes/:eventId/', 'signedIn', addLike),
  ...v3('DELETE', 'users/me/likes/:eventId/', 'signedIn', removeLike),
  ...v3('GET', 'users/me/follows/', 'signedIn', listFollows),
  ...v3('GET', 'users/me/follows/:organizerId/', 'signedIn', readFollow),
  ...v3('POST', 'users/me/follows/:organizerId/', 'signedIn', addFollow),
  ...v3('DELETE', 'users/me/follows/:organizerId/', 'signedIn', removeFollow),
  app('POST', 'sessions/', 'unauthenticatedMobile', beginSession),
  app('POST', 'sessions/code/', 'unauthenticatedMobile', finishSession),
  app('DELETE', 'sessions/current/', 'mobile', endCurrentSession),
];

/** The methods the call at this path answers to, as `Allow` names them; null where there is no call. */
export function allowedAt(path: string): string | null {
  const methods = callRows
    .filter((row) => matches(row.path, path))
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return methods.length === 0 ? null : [...new Set(methods)].join(', ');
}

function matches(pattern: string, path: string): boolean {
  const expression = pattern.replace(/\/$/, '/?').replaceAll('.', '\\.').replace('*', '.+').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${expression}$`).test(path);
}
