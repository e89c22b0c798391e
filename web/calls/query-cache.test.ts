import { afterEach, describe, expect, it, vi } from 'vitest';
import { QUERY_FRESH_MS } from '#shared/limits.ts';
import { cached } from './query-cache.ts';

let count = 0;
const countUp = () => Promise.resolve((count += 1));
let keys = 0;
/** A key that is not in the cache. */
const newKey = () => ['test', (keys += 1)];

afterEach(() => {
  vi.useRealTimers();
  count = 0;
});

describe('the query cache', () => {
  it('makes one call for repeated requests', async () => {
    const key = newKey();
    expect([await cached(key, countUp), await cached(key, countUp)]).toEqual([1, 1]);
  });

  it('distinguishes keys, whatever the order of their fields', async () => {
    const [a, b] = [newKey(), newKey()];
    await cached([...a, { q: 'x', at: 1 }], countUp);
    expect(await cached([...a, { at: 1, q: 'x' }], countUp)).toBe(1);
    expect(await cached([...b, { at: 1, q: 'x' }], countUp)).toBe(2);
  });

  it('shares one call between simultaneous requests', async () => {
    const key = newKey();
    expect(await Promise.all([cached(key, countUp), cached(key, countUp), cached(key, countUp)])).toEqual([1, 1, 1]);
  });

  it('caches an answer for five minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const key = newKey();
    await cached(key, countUp);
    vi.setSystemTime(Date.now() + QUERY_FRESH_MS - 1);
    expect(await cached(key, countUp)).toBe(1);
    vi.setSystemTime(Date.now() + 2);
    expect(await cached(key, countUp)).toBe(2);
  });

  it('neither retries nor caches failures', async () => {
    const key = newKey();
    let attempts = 0;
    const fail = () => {
      attempts += 1;
      return Promise.reject(new Error('the call failed'));
    };
    await expect(cached(key, fail)).rejects.toThrow('the call failed');
    expect(attempts).toBe(1);
    expect(await cached(key, countUp)).toBe(1);
  });

  it('caches undefined', async () => {
    expect(await cached(newKey(), () => Promise.resolve(null))).toBeNull();
    expect(await cached(newKey(), () => Promise.resolve(undefined))).toBeUndefined();
  });
});
