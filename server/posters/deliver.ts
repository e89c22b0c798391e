// Serves a drawn picture over HTTP: with content negotiation and caching, drawn once for concurrent requests.
import type { Context } from 'hono';
import { Refusal } from '#shared/errors.ts';
import type { JoinedWork } from './joined-work.ts';
import type { PictureStore } from './picture-store.ts';

export type PictureType = 'webp' | 'jpg';

export interface Delivery {
  work: JoinedWork;
  store: PictureStore;
}

export interface Picture {
  /** The picture's name in the store, without the type. It changes with the drawing. */
  name: string;
  /** `img` selects WebP or JPEG by the Accept header. */
  type: PictureType | 'img';
  draw: (type: PictureType) => Promise<Buffer>;
  /** Seconds until this visitor may have another picture drawn; 0 for no wait. Stored pictures are not counted. */
  secondsToWait?: () => Promise<number>;
}

/**
 * Answers a picture from the store, or draws it. 304 when the client has the picture in its cache, 429 when the visitor
 * must wait, 503 when too many pictures are drawn.
 */
export async function deliverPicture(c: Context, { store, work }: Delivery, picture: Picture): Promise<Response> {
  const type = picture.type === 'img' ? preferredType(c.req.header('Accept')) : picture.type;
  const key = `${picture.name}.${type}`;
  const headers = pictureHeaders(type, { key, isNegotiated: picture.type === 'img' });
  if (matches(c.req.header('If-None-Match'), headers.ETag)) return c.body(null, 304, headers);
  try {
    const stored = await store.find(key);
    const wait = stored ? 0 : ((await picture.secondsToWait?.()) ?? 0);
    if (wait > 0) return tooManyRequests(c, wait);
    const draw = async () => {
      const bytes = await picture.draw(type);
      await store.put(key, bytes);
      return bytes;
    };
    const bytes = stored ?? (await work.run(key, draw, c.req.raw.signal));
    return c.body(new Uint8Array(bytes), 200, { ...headers, 'Content-Length': String(bytes.length) });
  } catch (error) {
    if (isBusy(error) || isAbort(error)) return busy(c);
    throw error;
  }
}

/** The response for a name without a picture. */
export function missingPicture(c: Context): Response {
  return c.text('Not found', 404, { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
}

/** Redirects from an old version of a picture to the current version, so that old share cards still work. */
export function movedPicture(c: Context, to: string): Response {
  return c.body(null, 302, { Location: to, 'Cache-Control': 'public, max-age=60' });
}

const isBusy = (error: unknown): boolean => error instanceof Refusal && error.code === 'BUSY';
const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

function preferredType(accept: string | undefined): PictureType {
  return /image\/webp(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accept ?? '') ? 'webp' : 'jpg';
}

function pictureHeaders(type: PictureType, { key, isNegotiated }: { key: string; isNegotiated: boolean }) {
  return {
    'Content-Type': type === 'webp' ? 'image/webp' : 'image/jpeg',
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: `"${key}"`,
    'X-Content-Type-Options': 'nosniff',
    ...(isNegotiated ? { Vary: 'Accept' } : {}),
  };
}

function matches(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

function tooManyRequests(c: Context, wait: number): Response {
  return c.text('Too many requests', 429, { 'Retry-After': String(wait), 'Cache-Control': 'no-store' });
}

function busy(c: Context): Response {
  return c.text('Busy', 503, { 'Retry-After': '2', 'Cache-Control': 'no-store' });
}
