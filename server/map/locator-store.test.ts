import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { locatorStore } from './locator-store.ts';

const text = (picture: Buffer | null | undefined) => (picture ? gunzipSync(picture).toString() : null);

/** Draws when the test says so, and counts drawings. */
function drawingRecorder() {
  const drawings: (() => void)[] = [];
  let [started, atOnce, mostAtOnce] = [0, 0, 0];
  return {
    draw: async () => {
      started++;
      mostAtOnce = Math.max(mostAtOnce, ++atOnce);
      await new Promise<void>((done) => drawings.push(done));
      atOnce--;
      return `picture ${started}`;
    },
    /** Finishes every drawing that waits now or starts later. */
    finish: async (all: Promise<unknown>) => {
      let isOver = false;
      void all.finally(() => (isOver = true)).catch(() => undefined);
      while (!isOver) {
        drawings.shift()?.();
        await new Promise((turn) => setImmediate(turn));
      }
    },
    seen: () => ({ started, mostAtOnce }),
  };
}

it('the store draws a picture once for concurrent and later requests', async () => {
  const recorder = drawingRecorder();
  const store = locatorStore();
  const both = Promise.all([store('a', recorder.draw), store('a', recorder.draw)]);
  await recorder.finish(both);
  expect((await both).map(text)).toEqual(['picture 1', 'picture 1']);
  expect(text(await store('a', recorder.draw))).toBe('picture 1');
  expect(recorder.seen().started).toBe(1);
});

it('the store draws one picture at a time', async () => {
  const recorder = drawingRecorder();
  const store = locatorStore();
  const all = Promise.all(['a', 'b', 'c'].map((key) => store(key, recorder.draw)));
  await recorder.finish(all);
  expect(recorder.seen()).toEqual({ started: 3, mostAtOnce: 1 });
});

it('the store refuses a request when too many wait', async () => {
  const recorder = drawingRecorder();
  const store = locatorStore({ maxWaiting: 2 });
  const waiting = Promise.all([store('a', recorder.draw), store('b', recorder.draw)]);
  expect(store('c', recorder.draw)).toBeNull();
  expect(store('a', recorder.draw)).not.toBeNull();
  await recorder.finish(waiting);
  expect(store('c', async () => 'later')).not.toBeNull();
});

it('the store evicts the least recently used picture when space runs out', async () => {
  const store = locatorStore({ maxBytes: 60 });
  for (const key of ['a', 'b']) await store(key, async () => `first ${key}`);
  await store('a', async () => 'not drawn again');
  await store('c', async () => 'first c');
  expect(text(await store('a', async () => 'second a'))).toBe('first a');
  expect(text(await store('b', async () => 'second b'))).toBe('second b');
});

it('the store caches no failed drawing', async () => {
  const store = locatorStore();
  await expect(store('a', () => Promise.reject(new Error('no shapes')))).rejects.toThrow('no shapes');
  expect(text(await store('a', async () => 'drawn'))).toBe('drawn');
});
