import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { locatorStore } from './locator-store.ts';

const text = (picture: Buffer | null | undefined) => (picture ? gunzipSync(picture).toString() : null);

/** Draws when told to, and counts. */
function painter() {
  const brushes: (() => void)[] = [];
  let [started, atOnce, mostAtOnce] = [0, 0, 0];
  return {
    draw: async () => {
      started++;
      mostAtOnce = Math.max(mostAtOnce, ++atOnce);
      await new Promise<void>((done) => brushes.push(done));
      atOnce--;
      return `picture ${started}`;
    },
    /** Lets everything be drawn that waits now or comes next. */
    finish: async (all: Promise<unknown>) => {
      let isOver = false;
      void all.finally(() => (isOver = true)).catch(() => undefined);
      while (!isOver) {
        brushes.shift()?.();
        await new Promise((turn) => setImmediate(turn));
      }
    },
    seen: () => ({ started, mostAtOnce }),
  };
}

it('draws a picture once, however many ask for it at the same moment and later', async () => {
  const ours = painter();
  const store = locatorStore();
  const both = Promise.all([store('a', ours.draw), store('a', ours.draw)]);
  await ours.finish(both);
  expect((await both).map(text)).toEqual(['picture 1', 'picture 1']);
  expect(text(await store('a', ours.draw))).toBe('picture 1');
  expect(ours.seen().started).toBe(1);
});

it('draws one picture at a time', async () => {
  const ours = painter();
  const store = locatorStore();
  const all = Promise.all(['a', 'b', 'c'].map((key) => store(key, ours.draw)));
  await ours.finish(all);
  expect(ours.seen()).toEqual({ started: 3, mostAtOnce: 1 });
});

it('turns away who would wait behind too many', async () => {
  const ours = painter();
  const store = locatorStore({ maxWaiting: 2 });
  const waiting = Promise.all([store('a', ours.draw), store('b', ours.draw)]);
  expect(store('c', ours.draw)).toBeNull();
  expect(store('a', ours.draw)).not.toBeNull();
  await ours.finish(waiting);
  expect(store('c', async () => 'later')).not.toBeNull();
});

it('lets the least recently asked for go when room is short', async () => {
  const store = locatorStore({ maxBytes: 60 });
  for (const key of ['a', 'b']) await store(key, async () => `first ${key}`);
  await store('a', async () => 'not drawn again');
  await store('c', async () => 'first c');
  expect(text(await store('a', async () => 'second a'))).toBe('first a');
  expect(text(await store('b', async () => 'second b'))).toBe('second b');
});

it('keeps nothing of a picture that could not be drawn', async () => {
  const store = locatorStore();
  await expect(store('a', () => Promise.reject(new Error('no shapes')))).rejects.toThrow('no shapes');
  expect(text(await store('a', async () => 'drawn'))).toBe('drawn');
});
