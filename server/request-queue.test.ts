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

test('a request that waited for more than two seconds is refused, and a later request begins', async () => {
  let clock = 0;
  const queue = requestQueue(() => clock);
  const results: string[] = [];
  const add = (name: string) =>
    queue.add({ begin: () => void results.push(`${name} began`), refuse: () => void results.push(`${name} refused`) });
  add('early');
  clock = 1500;
  add('late');
  clock = 2100;
  await nextTurn();
  await nextTurn();
  expect(results).toEqual(['early refused', 'late began']);
});
