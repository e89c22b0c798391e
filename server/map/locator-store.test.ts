import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { locatorStore } from './locator-store.ts';

const text = (picture: Buffer | null | undefined) => (picture ? gunzipSync(picture).toString() : null);

/** A drawing function that finishes when the test calls `finish`, and counts drawings. */
function drawingRecorder() {
  const drawings: (() => void)[] = [];
  let [started, concurrent, maxConcurrent] = [0, 0, 0];
  return {
    draw: async () => {
      started++;
      maxConcurrent = Math.max(maxConcurrent, ++concurrent);
      await new Promise<void>((done) => drawings.push(done));
      concurrent--;
      return `picture ${started}`;
    },
    /** Finishes every drawing that is waiting or starts later. */
    finish: async (requests: Promise<unknown>) => {
      let isOver = false;
      void requests.finally(() => (isOver = true)).catch(() => undefined);
      while (!isOver) {
        drawings.shift()?.();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    seen: () => ({ started, maxConcurrent }),
  };
}

it('the store of map pictures draws a picture once for concurrent and later requests', async () => {
  const recorder = drawingRecorder();
  const store = locatorStore();
  const both = Promise.all([store('a', recorder.draw), store('a', recorder.draw)]);
  await recorder.finish(both);
  expect((await both).map(text)).toEqual(['picture 1', 'picture 1']);
  expect(text(await store('a', recorder.draw))).toBe('picture 1');
  expect(recorder.seen().started).toBe(1);
});

it('the store of map pictures draws one picture at a time', async () => {
  const recorder = drawingRecorder();
  const store = locatorStore();
  const requests = Promise.all(['a', 'b', 'c'].map((key) => store(key, recorder.draw)));
  await recorder.finish(requests);
  expect(recorder.seen()).toEqual({ started: 3, maxConcurrent: 1 });
});

it('the store of map pictures refuses a request when too many requests wait', async () => {
  const recorder = drawingRecorder();
  const store = locatorStore({ maxWaiting: 2 });
  const waiting = Promise.all([store('a', recorder.draw), store('b', recorder.draw)]);
  expect(store('c', recorder.draw)).toBeNull();
  expect(store('a', recorder.draw)).not.toBeNull();
  await recorder.finish(waiting);
  expect(store('c', async () => 'later')).not.toBeNull();
});

it('the store of map pictures evicts the least recently used picture when the limit is reached', async () => {
  const store = locatorStore({ maxBytes: 60 });
  for (const key of ['a', 'b']) await store(key, async () => `first ${key}`);
  await store('a', async () => 'not drawn again');
  await store('c', async () => 'first c');
  expect(text(await store('a', async () => 'second a'))).toBe('first a');
  expect(text(await store('b', async () => 'second b'))).toBe('second b');
});

it('the store of map pictures does not cache a failed drawing', async () => {
  const store = locatorStore();
  await expect(store('a', () => Promise.reject(new Error('no shapes')))).rejects.toThrow('no shapes');
  expect(text(await store('a', async () => 'drawn'))).toBe('drawn');
});
