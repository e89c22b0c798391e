import { LRUCache } from 'lru-cache';

/** A source of the current time: verbs pass the clock of their `Ctx`, so that tests can move time. */
interface Clock {
  now(): Temporal.Instant;
}

interface Limits {
  /** Maximum number of entries; the least recently used entry is evicted first. */
  max: number;
  /** How long a value may be used after its load began. Without a TTL, values stay until they are evicted. */
  ttlMs?: number;
}

/**
 * A cache of values that take time to load. Concurrent callers of one key share one load, a failed load is not cached,
 * and age is measured by the caller's clock. Stores promises: unlike `fetchMethod` of `lru-cache`, an evicted load still
 * answers its callers, and null is a value.
 */
export class LoadingCache<Value> {
  readonly #cache: LRUCache<string, Promise<Value>>;
  #now = 0;

  constructor({ max, ttlMs = 0 }: Limits) {
    // resolution 0: by default `lru-cache` reads its clock once a millisecond
    this.#cache = new LRUCache({ max, ttl: ttlMs, ttlResolution: 0, perf: { now: () => this.#now } });
  }

  /**
   * The cached value, else the value that `load` returns. Age is measured by `clock`, or by the process's clock when
   * `clock` is absent.
   */
  get(key: string, { clock, load }: { clock?: Clock; load: () => Promise<Value> }): Promise<Value> {
    this.#now = clock?.now().epochMilliseconds ?? Date.now();
    const cached = this.#cache.get(key);
    if (cached) return cached;
    const loaded = load();
    this.#cache.set(key, loaded);
    loaded.catch(() => {
      if (this.#cache.peek(key, { allowStale: true }) === loaded) this.#cache.delete(key);
    });
    return loaded;
  }
}
