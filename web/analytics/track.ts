// Analytics of search and location (spec 7). Records nothing in browsers that send Global Privacy Control or Do Not
// Track.
import type { AnalyticsEvent, PageProps, UserProps } from '#shared/analytics/events.ts';
import { eventCookie, storedEvents } from './event-cookie.ts';
import { postBatch } from './post-batch.ts';
import { createSender, type DataLayerEntry, type BrowserApis, type Sender } from './sender.ts';

declare global {
  interface Window {
    /** Events of this page, for scripts of the site's operator. `event` names the kind of an entry. */
    dataLayer?: unknown[];
  }
}

/** Records one use of search or location. Never throws. */
export const track = (event: AnalyticsEvent): void => push({ event: 'Track', ...event });

/** Sets properties of the page. Later events carry the new properties. */
export const updatePageProps = (props: PageProps): void => push({ event: 'Update Page Props', ...props });

/** Sets properties of the visitor. */
export const updateUserProps = (props: UserProps): void => push({ event: 'Update User Props', ...props });

const ADDRESS = '/home/api/analytics/';
/** The most entries of the data layer; the oldest entries are dropped. */
const DATA_LAYER_MAX_ENTRIES = 200;

let started: Sender | undefined;

function push(entry: DataLayerEntry): void {
  if (typeof window === 'undefined' || asksForPrivacy(navigator)) return;
  const layer = (window.dataLayer ??= []);
  layer.push(entry);
  if (layer.length > DATA_LAYER_MAX_ENTRIES) layer.shift();
  started ??= start();
  started.record(entry);
}

const asksForPrivacy = ({
  doNotTrack,
  globalPrivacyControl,
}: Navigator & { globalPrivacyControl?: boolean }): boolean => globalPrivacyControl === true || doNotTrack === '1';

function start(): Sender {
  const sender = createSender(browser);
  // `visibilitychange` comes first: phones end a background page without `pagehide`
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sender.flush();
  });
  window.addEventListener('pagehide', sender.flush);
  sender.recover();
  return sender;
}

const browser: BrowserApis = {
  beacon: (body) => withoutThrowing(() => navigator.sendBeacon(ADDRESS, body)) ?? false,
  post: (body) => void postBatch(ADDRESS, body),
  readCookie: () => withoutThrowing(() => storedEvents(document.cookie)) ?? null,
  writeCookie: (body) => {
    withoutThrowing(() => (document.cookie = eventCookie(body, window.location.protocol === 'https:')));
  },
  after: (milliseconds, run) => window.setTimeout(run, milliseconds),
};

/**
 * Runs analytics code without throwing. Sandboxed frames refuse cookies and old browsers have no beacon; neither may
 * break the page.
 */
function withoutThrowing<T>(attempt: () => T): T | undefined {
  try {
    return attempt();
  } catch {
    return undefined;
  }
}
