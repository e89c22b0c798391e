import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Visit } from '#domain/reach';
import type { Log } from '../../log.ts';

/** A visitor who opens the page of an event again within this time is still on the same visit. */
const VISIT_MS = 30 * 60_000;
/** Visits that are remembered. Beyond that the oldest are forgotten, and may count twice. */
const REMEMBERED_VISITS = 50_000;
/** Visits that wait to be stored. Beyond that visits do not count until the next ones are stored. */
const WAITING_MAX = 20_000;

/** Who requests a page. Never stored: only a digest with a key of this process stays in memory for half an hour. */
export interface Requester {
  address: string;
  userAgent: string;
}

export interface VisitCounter {
  /** Adds a visit, unless the same requester visited the event within half an hour. */
  add: (visit: Visit, requester: Requester) => void;
  /** Stores the visits so far. When storing fails, the visits are tried again with the next call. */
  store: () => Promise<void>;
}

/** Collects visits in memory, so that no page waits for the database. A process that is killed loses a few seconds. */
export function visitCounter(storeVisits: (visits: readonly Visit[]) => Promise<void>): VisitCounter {
  const key = randomBytes(16);
  const recent = new LRUCache<string, true>({ max: REMEMBERED_VISITS, ttl: VISIT_MS });
  let waiting: Visit[] = [];
  return {
    add(visit, { address, userAgent }) {
      const requester = [visit.eventId, address, userAgent].join('\n');
      const digest = createHash('sha256').update(key).update(requester).digest('base64url');
      if (recent.has(digest) || waiting.length >= WAITING_MAX) return;
      recent.set(digest, true);
      waiting.push(visit);
    },
    async store() {
      if (waiting.length === 0) return;
      const visits = waiting;
      waiting = [];
      try {
        await storeVisits(visits);
      } catch (error) {
        waiting = [...visits, ...waiting].slice(0, WAITING_MAX);
        throw error;
      }
    },
  };
}

const STORE_EVERY_MS = 5_000;

/** Stores collected visits every few seconds. The returned function stops that, and stores the last visits. */
export function storeRegularly(counter: VisitCounter, log: Pick<Log, 'warn'>): () => Promise<void> {
  const store = () =>
    counter.store().catch((error: unknown) => log.warn({ err: error }, 'visits of event pages could not be stored'));
  const timer = setInterval(() => void store(), STORE_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await store();
  };
}
