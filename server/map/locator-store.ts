// Drawn pictures are kept, and drawn one at a time: drawing takes a tenth of a second of the one thread everybody shares.
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const KEPT_MAX_BYTES = 16 * 1024 * 1024;
/** Waiting longer than for so many others helps nobody: a later request may find it drawn. */
const QUEUE_MAX = 24;

const zipped = promisify(gzip);

export type Draw = () => Promise<string>;
/** Answers the gzipped picture; null when too many are waiting. Rejects as `draw` does, and keeps nothing then. */
export type LocatorStore = (key: string, draw: Draw) => Promise<Buffer> | null;

/** Who asks for what is being drawn gets the same picture; the least recently asked for is let go. */
export function locatorStore({ maxBytes = KEPT_MAX_BYTES, maxWaiting = QUEUE_MAX } = {}): LocatorStore {
  const kept = new Map<string, Buffer>();
  const drawing = new Map<string, Promise<Buffer>>();
  let bytes = 0;
  let queue: Promise<unknown> = Promise.resolve();

  const keep = (key: string, picture: Buffer) => {
    kept.set(key, picture);
    bytes += picture.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= maxBytes) return;
      kept.delete(oldest);
      bytes -= length;
    }
  };
  const drawInTurn = (key: string, draw: Draw): Promise<Buffer> => {
    const picture = queue.then(async () => {
      await setImmediate(); // others have their turn between two pictures
      return zipped(await draw());
    });
    queue = picture.then(
      (done) => keep(key, done),
      () => undefined, // told to those who asked
    );
    return picture.finally(() => drawing.delete(key));
  };
  return (key, draw) => {
    const found = kept.get(key);
    if (found) {
      kept.delete(key);
      kept.set(key, found);
      return Promise.resolve(found);
    }
    const running = drawing.get(key);
    if (running) return running;
    if (drawing.size >= maxWaiting) return null;
    const picture = drawInTurn(key, draw);
    drawing.set(key, picture);
    return picture;
  };
}
