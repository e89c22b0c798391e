import { afterEach, describe, expect, it, vi } from 'vitest';
import { QUERY_FRESH_MS } from '#shared/limits.ts';
import { cached } from './query-cache.ts';

let count = 0;
const next = () => Promise.resolve((count += 1));
let keys = 0;
/** A key that is not in the cache. */
const fresh = () => ['test', (keys += 1)];

afterEach(() => {
  vi.useRealTimers();
  count = 0;
});

describe('the query cache', () => {
  it('calls once for repeated requests', async () => {
    const key = fresh();
    expect([await cached(key, next), await cached(key, next)]).toEqual([1, 1]);
  });

  it('distinguishes keys, whatever the order of their fields', async () => {
    const [a, b] = [fresh(), fresh()];
    await cached([...a, { q: 'x', at: 1 }], next);
    expect(await cached([...a, { at: 1, q: 'x' }], next)).toBe(1);
    expect(await cached([...b, { at: 1, q: 'x' }], next)).toBe(2);
  });

  it('shares one call between simultaneous requests', async () => {
    const key = fresh();
    expect(await Promise.all([cached(key, next), cached(key, next), cached(key, next)])).toEqual([1, 1, 1]);
  });

  it('caches an answer for five minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const key = fresh();
    await cached(key, next);
    vi.setSystemTime(Date.now() + QUERY_FRESH_MS - 1);
    expect(await cached(key, next)).toBe(1);
    vi.setSystemTime(Date.now() + 2);
    expect(await cached(key, next)).toBe(2);
  });

  it('neither retries nor caches failures', async () => {
    const key = fresh();
    let tries = 0;
    const fail = () => {
      tries += 1;
      return Promise.reject(new Error('away'));
    };
    await expect(cached(key, fail)).rejects.toThrow('away');
    expect(tries).toBe(1);
    expect(await cached(key, next)).toBe(1);
  });

  it('caches undefined', async () => {
    expect(await cached(fresh(), () => Promise.resolve(null))).toBeNull();
    expect(await cached(fresh(), () => Promise.resolve(undefined))).toBeUndefined();
  });
});
