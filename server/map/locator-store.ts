// Caches map pictures, and draws one picture at a time, because drawing blocks the thread of all requests for a tenth
// of a second.
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const CACHE_MAX_BYTES = 16 * 1024 * 1024;
/** How many requests may wait. Further requests are refused: when their clients retry, the picture may be cached. */
const QUEUE_MAX = 24;

const zipped = promisify(gzip);

export type Draw = () => Promise<string>;
/**
 * Returns the gzipped picture; null when too many requests wait. Rejects like `draw`; a failed drawing is not cached.
 */
export type LocatorStore = (key: string, draw: Draw) => Promise<Buffer> | null;

/** Requests for a picture that is being drawn share the drawing. The least recently used pictures are evicted. */
export function locatorStore({ maxBytes = CACHE_MAX_BYTES, maxWaiting = QUEUE_MAX } = {}): LocatorStore {
  const pictures = new LRUCache<string, Buffer>({ maxSize: maxBytes, sizeCalculation: ({ length }) => length });
  const drawing = new Map<string, Promise<Buffer>>();
  let queue: Promise<unknown> = Promise.resolve();

  const drawInTurn = (key: string, draw: Draw): Promise<Buffer> => {
    const picture = queue.then(async () => {
      await setImmediate(); // a pause, so that other requests run between two pictures
      return zipped(await draw());
    });
    queue = picture.then(
      (done) => void pictures.set(key, done),
      () => undefined, // each caller gets the rejection from `picture`
    );
    return picture.finally(() => drawing.delete(key));
  };
  return (key, draw) => {
    const cached = pictures.get(key);
    if (cached) return Promise.resolve(cached);
    const running = drawing.get(key);
    if (running) return running;
    if (drawing.size >= maxWaiting) return null;
    const picture = drawInTurn(key, draw);
    drawing.set(key, picture);
    return picture;
  };
}
