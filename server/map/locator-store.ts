// Drawn pictures are kept, and drawn one at a time: drawing takes a tenth of a second of the one thread everybody shares.
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const CACHE_MAX_BYTES = 16 * 1024 * 1024;
/** Waiting longer than for so many others helps nobody: a later request may find it drawn. */
const QUEUE_MAX = 24;

const zipped = promisify(gzip);

export type Draw = () => Promise<string>;
/** Answers the gzipped picture; null when too many are waiting. Rejects as `draw` does, and keeps nothing then. */
export type LocatorStore = (key: string, draw: Draw) => Promise<Buffer> | null;

/** Who asks for what is being drawn gets the same picture; the least recently asked for is let go. */
export function locatorStore({ maxBytes = CACHE_MAX_BYTES, maxWaiting = QUEUE_MAX } = {}): LocatorStore {
  const pictures = new LRUCache<string, Buffer>({ maxSize: maxBytes, sizeCalculation: ({ length }) => length });
  const drawing = new Map<string, Promise<Buffer>>();
  let queue: Promise<unknown> = Promise.resolve();

  const drawInTurn = (key: string, draw: Draw): Promise<Buffer> => {
    const picture = queue.then(async () => {
      await setImmediate(); // others have their turn between two pictures
      return zipped(await draw());
    });
    queue = picture.then(
      (done) => void pictures.set(key, done),
      () => undefined, // told to those who asked
    );
    return picture.finally(() => drawing.delete(key));
  };
  return (key, draw) => {
    const found = pictures.get(key);
    if (found) return Promise.resolve(found);
    const running = drawing.get(key);
    if (running) return running;
    if (drawing.size >= maxWaiting) return null;
    const picture = drawInTurn(key, draw);
    drawing.set(key, picture);
    return picture;
  };
}
