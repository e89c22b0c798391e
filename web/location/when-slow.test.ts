import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenSlow } from './when-slow.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Resolves with 'place' after the given time in ms. */
const answerAfter = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve('place'), ms));

test.each([
  [399, 0],
  [401, 1],
])('a promise that takes %i ms is called slow %i times', async (ms, expected) => {
  const onSlow = vi.fn();
  const result = whenSlow(answerAfter(ms), onSlow);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await result).toBe('place');
  expect(onSlow).toHaveBeenCalledTimes(expected);
});

test('a promise that fails early is not called slow', async () => {
  const onSlow = vi.fn();
  await expect(whenSlow(Promise.reject(new Error('offline')), onSlow)).rejects.toThrow('offline');
  await vi.advanceTimersByTimeAsync(1000);
  expect(onSlow).not.toHaveBeenCalled();
});
