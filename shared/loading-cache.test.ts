import { expect, it } from 'vitest';
import { LoadingCache } from './loading-cache.ts';

const START = Temporal.Instant.from('2026-08-01T12:00:00Z');

/** A clock that only the test moves, and a load function that counts its calls. */
function scene(limits: { max: number; ttlMs?: number }) {
  let now = START;
  let calls = 0;
  const cache = new LoadingCache<string | null>(limits);
  const clock = { now: () => now };
  return {
    pass: (milliseconds: number) => (now = now.add({ milliseconds })),
    get: (key: string, load: () => Promise<string | null> = () => Promise.resolve(`${key} ${(calls += 1)}`)) =>
      cache.get(key, { clock, load }),
  };
}

it('the cache loads a value once and returns it until its TTL has passed', async () => {
  const { get, pass } = scene({ max: 10, ttlMs: 60_000 });
  expect(await get('a')).toBe('a 1');
  pass(59_999);
  expect(await get('a')).toBe('a 1');
  pass(2);
  expect(await get('a')).toBe('a 2');
});

it('the cache measures age by the clock of its caller, not by the clock of the process', async () => {
  const { get, pass } = scene({ max: 10, ttlMs: 60_000 });
  for (let hour = 1; hour <= 5; hour += 1) {
    expect(await get('a')).toBe(`a ${hour}`);
    pass(3_600_000);
  }
});

it('a cache without a TTL never loads a cached value again', async () => {
  const { get, pass } = scene({ max: 10 });
  await get('a');
  pass(365 * 24 * 3_600_000);
  expect(await get('a')).toBe('a 1');
});

it('the cache shares one load among concurrent callers', async () => {
  const { get } = scene({ max: 10 });
  expect(await Promise.all([get('a'), get('a'), get('b')])).toEqual(['a 1', 'a 1', 'b 2']);
});

it('the cache caches null', async () => {
  const { get } = scene({ max: 10 });
  await get('a', () => Promise.resolve(null));
  expect(await get('a')).toBeNull();
});

it('the cache reports a failed load to all waiting callers, and loads again for the next one', async () => {
  const { get } = scene({ max: 10 });
  const fail = () => Promise.reject(new Error('the database is unavailable'));
  const answers = await Promise.allSettled([get('a', fail), get('a')]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await get('a')).toBe('a 1');
});

it('the cache retains a newer value when an older load fails late', async () => {
  const { get, pass } = scene({ max: 10, ttlMs: 60_000 });
  const { promise, reject } = Promise.withResolvers<string>();
  const old = get('a', () => promise);
  pass(60_001);
  expect(await get('a')).toBe('a 1');
  reject(new Error('late'));
  await expect(old).rejects.toThrow('late');
  expect(await get('a')).toBe('a 1');
});

it('the cache evicts the least recently used value, and still answers callers of an evicted load', async () => {
  const { get } = scene({ max: 2 });
  const { promise, resolve } = Promise.withResolvers<string>();
  const evicted = get('a', () => promise);
  await get('b');
  await get('c');
  resolve('late');
  expect(await evicted).toBe('late');
  expect(await get('c')).toBe('c 2');
  expect(await get('a')).toBe('a 3');
});
