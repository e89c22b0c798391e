import { LRUCache } from 'lru-cache';
import type { CachedGzip } from './gzip-cache.ts';

/** Characters and bytes of all cached pages: some 64 MB with the strings' own weight. */
const CACHE_SIZE_MAX = 32_000_000;

/** One rendered page, for every visitor whose request has its key. */
export interface CachedPage {
  /** The document, split where the nonce was. */
  parts: string[];
  headers: [string, string][];
  /** When the page expires, in milliseconds of `performance.now()`. */
  until: number;
  gzip: CachedGzip;
}

/**
 * Anonymous pages, cached for a few seconds. Only responses that say `public` in their own cache-control and carry no
 * CSRF token are cached; every reader gets a new nonce. `drop()` empties the cache when a listing changes, so that a
 * published event is visible at once.
 */
export class PageCache {
  #pages = new LRUCache<string, CachedPage>({ maxSize: CACHE_SIZE_MAX, sizeCalculation: sizeOf });
  #renderings = new Map<string, Promise<CachedPage | null>>();
  #generation = 0;

  get(key: string): CachedPage | undefined {
    return this.#pages.get(key);
  }

  /** The running rendering of the same page for another visitor; resolves to null when that page must not be shared. */
  rendering(key: string): Promise<CachedPage | null> | undefined {
    return this.#renderings.get(key);
  }

  /**
   * Registers a rendering that begins. Call the returned function with the rendered page, or with null. A page whose
   * rendering began before a `drop()` is shared with the visitors who wait for it, but not cached.
   */
  begin(key: string): (page: CachedPage | null) => void {
    const { promise, resolve } = Promise.withResolvers<CachedPage | null>();
    const generation = this.#generation;
    this.#renderings.set(key, promise);
    return (page) => {
      if (this.#renderings.get(key) === promise) this.#renderings.delete(key);
      if (page && generation === this.#generation) this.#add(key, page);
      resolve(page);
    };
  }

  drop(): void {
    this.#pages.clear();
    this.#renderings.clear();
    this.#generation += 1;
  }

  #add(key: string, page: CachedPage): void {
    const ttl = page.until - performance.now();
    if (ttl > 0) this.#pages.set(key, page, { ttl });
  }
}

function sizeOf({ parts, gzip: { size } }: CachedPage): number {
  return parts.reduce((sum, part) => sum + part.length, size);
}
