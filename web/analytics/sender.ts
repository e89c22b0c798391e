// Batches analytics events of one page and sends them, also when the browser leaves the page (spec 7, 9).
import type { AnalyticsBatch, AnalyticsEvent, PageProps, UserProps } from '#shared/analytics/events.ts';
import { filterAllowed, pageFields, rulesOf, userFields } from '#shared/analytics/fields.ts';

/** How long a browser collects events before it sends them. */
const ANALYTICS_BATCH_MS = 5_000;

/** An entry of the data layer (spec 7). */
export type DataLayerEntry =
  | ({ event: 'Track' } & AnalyticsEvent)
  | ({ event: 'Update Page Props' } & PageProps)
  | ({ event: 'Update User Props' } & UserProps);

/** The browser APIs that sending needs. Tests pass fake APIs. */
export interface BrowserApis {
  /** Sends a body even while the browser leaves the page; false when the browser refuses the body. */
  beacon: (body: string) => boolean;
  /** Sends a body while the page is open. */
  post: (body: string) => void;
  readCookie: () => string | null;
  /** Stores `body` in the event cookie; null removes the cookie. */
  writeCookie: (body: string | null) => void;
  after: (milliseconds: number, run: () => void) => void;
}

/** A batch of this size is sent at once: beacons have a size limit. */
const BATCH_MAX_EVENTS = 20;
/** Maximum size of one cookie, percent-encoded. */
const COOKIE_MAX_CHARS = 3_800;

export interface Sender {
  record(entry: DataLayerEntry): void;
  /** Sends the batch at once, because the page is hidden or unloading and may not be shown again. */
  flush(): void;
  /** Sends the events that an earlier page stored in the cookie. */
  recover(): void;
}

/** Fields that are not on the allow-lists are dropped. */
export function createSender(apis: BrowserApis): Sender {
  let page: PageProps = {};
  let user: UserProps = {};
  let events: AnalyticsEvent[] = [];
  let isWaiting = false;
  let isInCookie = false;

  const batch = (list: AnalyticsEvent[]): string =>
    JSON.stringify({ page, user, events: list } satisfies AnalyticsBatch);
  const emptyBatch = () => {
    events = [];
    if (isInCookie) apis.writeCookie(null);
    isInCookie = false;
  };
  const send = () => {
    if (events.length === 0) return;
    const body = batch(events);
    if (!apis.beacon(body)) apis.post(body);
    emptyBatch();
  };
  const add = (event: AnalyticsEvent) => {
    events.push(event);
    if (events.length >= BATCH_MAX_EVENTS) return send();
    if (isWaiting) return;
    isWaiting = true;
    apis.after(ANALYTICS_BATCH_MS, () => {
      isWaiting = false;
      send();
    });
  };
  return {
    record: (entry) => {
      if (entry.event === 'Track') {
        const event = allowed(entry);
        if (event) add(event);
        return;
      }
      const next =
        entry.event === 'Update Page Props'
          ? { page: { ...page, ...filterAllowed(pageFields, entry) }, user }
          : { page, user: { ...user, ...filterAllowed(userFields, entry) } };
      // sends the events that were recorded with the page's old properties
      if (JSON.stringify(next) !== JSON.stringify({ page, user })) send();
      ({ page, user } = next);
    },
    flush: () => {
      if (events.length === 0) return;
      if (apis.beacon(batch(events))) return emptyBatch();
      apis.writeCookie(fitting(events, batch));
      isInCookie = true;
    },
    recover: () => {
      const storedEvents = apis.readCookie();
      if (storedEvents === null) return;
      apis.writeCookie(null);
      apis.post(storedEvents);
    },
  };
}

/** The event reduced to its allowed fields; null for an unknown event or a missing field. */
function allowed(entry: AnalyticsEvent): AnalyticsEvent | null {
  const rules = rulesOf(entry.name);
  const fields = rules ? filterAllowed(rules, entry) : {};
  const isWhole = rules && Object.keys(fields).length === Object.keys(rules).length;
  return isWhole ? ({ name: entry.name, ...fields } as AnalyticsEvent) : null; // each field was checked against its rule
}

/** The latest events that fit into the cookie. */
function fitting(events: AnalyticsEvent[], batch: (list: AnalyticsEvent[]) => string): string {
  let list = events;
  while (list.length > 1 && encodeURIComponent(batch(list)).length > COOKIE_MAX_CHARS) list = list.slice(1);
  return batch(list);
}
