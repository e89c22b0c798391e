import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { requestQueue } from './request-queue.ts';

test('requests begin in the order they arrived', async () => {
  const queue = requestQueue();
  const begun: number[] = [];
  for (let number = 0; number < 10; number += 1)
    queue.add({ begin: () => void begun.push(number), refuse: () => expect.unreachable() });
  expect(begun).toEqual([]);
  while (begun.length < 10) await nextTurn();
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('the event loop turns after a few requests, however many requests wait', async () => {
  const queue = requestQueue();
  let begun = 0;
  for (let number = 0; number < 400; number += 1)
    queue.add({ begin: () => void (begun += 1), refuse: () => expect.unreachable() });
  const perTurn: number[] = [];
  for (let before = 0; begun < 400; before = begun) {
    await nextTurn();
    perTurn.push(begun - before);
  }
  expect(Math.max(...perTurn)).toBeLessThan(10);
});

/** Adds requests by name; the returned list says what became of each. */
function recordedQueue() {
  const clock = { now: 0 };
  const queue = requestQueue(() => clock.now);
  const results: string[] = [];
  const add = (name: string, count = 1) => {
    for (let number = 0; number < count; number += 1)
      queue.add({
        begin: () => void results.push(`${name} began`),
        refuse: () => void results.push(`${name} refused`),
      });
  };
  return { clock, add, results };
}

test('of a long queue, requests that waited for more than two seconds are refused, and later requests begin', async () => {
  const { clock, add, results } = recordedQueue();
  add('early', 10);
  clock.now = 1500;
  add('late', 64);
  clock.now = 2100;
  while (results.length < 74) await nextTurn();
  expect(results.slice(0, 10)).toEqual(Array(10).fill('early refused'));
  expect(results.slice(10)).toEqual(Array(64).fill('late began'));
});

test('of a short queue, requests begin however late they are, because the process paused', async () => {
  const { clock, add, results } = recordedQueue();
  add('request', 64);
  clock.now = 60_000;
  while (results.length < 64) await nextTurn();
  expect(results).toEqual(Array(64).fill('request began'));
});
