// Telling of the use of search and location (spec 7). Nothing is told for browsers that ask not to be followed.
import type { AnalyticsEvent, PageProps, UserProps } from '#shared/analytics/events.ts';
import { eventCookie, storedEvents } from './event-cookie.ts';
import { createSender, type DataLayerEntry, type BrowserApis, type Sender } from './sender.ts';

declare global {
  interface Window {
    /** What this page told, for whoever runs the site to listen to: entries name themselves in `event`. */
    dataLayer?: unknown[];
  }
}

/** Tells of one use of search or location. Never throws. */
export const track = (event: AnalyticsEvent): void => tell({ event: 'Track', ...event });

/** Says what the page is: everything told from now on is told of this page. */
export const updatePageProps = (props: PageProps): void => tell({ event: 'Update Page Props', ...props });

/** Says what kind of visitor it is. */
export const updateUserProps = (props: UserProps): void => tell({ event: 'Update User Props', ...props });

const ADDRESS = '/home/api/analytics/';
/** The latest are enough for whoever listens. */
const LAYER_MAX = 200;

let started: Sender | undefined;

function tell(entry: DataLayerEntry): void {
  if (typeof window === 'undefined' || asksForPrivacy(navigator)) return;
  const layer = (window.dataLayer ??= []);
  layer.push(entry);
  if (layer.length > LAYER_MAX) layer.shift();
  started ??= start();
  started.record(entry);
}

const asksForPrivacy = ({
  doNotTrack,
  globalPrivacyControl,
}: Navigator & { globalPrivacyControl?: boolean }): boolean => globalPrivacyControl === true || doNotTrack === '1';

function start(): Sender {
  const sender = createSender(browser);
  // hidden first: phones end a page in the background without another word
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sender.flush();
  });
  window.addEventListener('pagehide', sender.flush);
  sender.recover();
  return sender;
}

const browser: BrowserApis = {
  beacon: (body) => quietly(() => navigator.sendBeacon(ADDRESS, body)) ?? false,
  post: (body) => {
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };
    // whatever becomes of it, there is nobody to tell
    fetch(ADDRESS, { method: 'POST', body, headers, keepalive: true }).catch(() => undefined);
  },
  readCookie: () => quietly(() => storedEvents(document.cookie)) ?? null,
  writeCookie: (body) => {
    quietly(() => (document.cookie = eventCookie(body, window.location.protocol === 'https:')));
  },
  after: (milliseconds, run) => window.setTimeout(run, milliseconds),
};

/** Sandboxed frames refuse cookies, old browsers have no beacon: either way the page goes on. */
function quietly<T>(attempt: () => T): T | undefined {
  try {
    return attempt();
  } catch {
    return undefined;
  }
}
