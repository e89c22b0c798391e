import { Hono, type Context } from 'hono';
import type { Ctx } from '#domain/ctx';
import { visibleEvents } from '#domain/events';
import { createLimiter } from '#domain/limiter';
import { Refusal } from '#shared/errors.ts';
import { SHARE_IMAGE_WIDTH } from '#shared/limits.ts';
import {
  type PosterSubject,
  posterUrl,
  posterVersion,
  type PosterWidth,
  shareImageUrl,
  shareVersion,
} from '#shared/poster-url.ts';
import { pictureStore, type PictureStore } from './picture-store.ts';
import { parsePosterName, type PosterName } from './poster-name.ts';
import { renderPoster } from './render.ts';
import { isWholePicture } from './whole-picture.ts';
import { createJoinedWork, type JoinedWork } from './joined-work.ts';

export type PosterHandlerOptions = {
  /** Directory of finished pictures; created when missing, safe to delete at any time. */
  cacheDir: string;
  /** An event whose page is visible; null for unknown, draft and private ones. */
  lookup(eventId: string): Promise<PosterSubject | null>;
  /** Maximum size of the directory in bytes; 2 GB by default. */
  cacheBytes?: number;
  onTrouble?: (error: unknown) => void;
  /** Seconds until this visitor may have another poster drawn; 0 for now. Pictures that are stored are not counted. */
  secondsToWait?: (c: Context) => Promise<number>;
};

// Two parallel drawings leave a core for pages; six hundred waiting are some six seconds of work. A waiting request
// holds an event's few fields, no picture, and gives up its place when its client disconnects.
const LIMITS = { concurrency: 2, maxWaiting: 600 };
const defaults = { diskBytes: 2_000_000_000, memoryBytes: 24_000_000 };

/**
 * Posters over HTTP, to be mounted at `/e/_next/static/media`. Answers names made by `shared/poster-url.ts`, and passes
 * any other name to the next handler. An old version is redirected to the current one, so that old share cards still
 * work.
 */
export function posterHandler(options: PosterHandlerOptions): Hono {
  const shop: Shop = {
    lookup: options.lookup,
    secondsToWait: options.secondsToWait ?? (() => Promise.resolve(0)),
    work: createJoinedWork(createLimiter(LIMITS)),
    store: pictureStore({
      ...defaults,
      dir: options.cacheDir,
      isWhole: isWholePicture,
      ...(options.cacheBytes === undefined ? {} : { diskBytes: options.cacheBytes }),
      onTrouble: options.onTrouble,
    }),
  };
  return new Hono().get('/:file', async (c, next) => {
    const file = c.req.param('file');
    return file.startsWith('poster-') ? answer(c, parsePosterName(file), shop) : next();
  });
}

/** The handler for the product's events; disk errors go to the log. */
export function createPosterHandler({
  ctx,
  ...options
}: Pick<PosterHandlerOptions, 'cacheDir' | 'secondsToWait'> & { ctx: Ctx }): Hono {
  return posterHandler({
    ...options,
    lookup: async (id) => (await visibleEvents(ctx, { ids: [id] }))[0] ?? null,
    onTrouble: (err) => ctx.log.warn({ err }, 'a poster could not be kept on disk'),
  });
}

type Shop = Required<Pick<PosterHandlerOptions, 'lookup' | 'secondsToWait'>> & {
  work: JoinedWork;
  store: PictureStore;
};

async function answer(c: Context, name: PosterName | null, shop: Shop): Promise<Response> {
  const subject = name && (await shop.lookup(name.eventId));
  if (!name || !subject) return missing(c);
  if (name.version !== currentVersion(subject, name)) return moved(c, subject, name);
  const type = name.type === 'img' ? preferred(c.req.header('Accept')) : name.type;
  const key = `${name.eventId}-${name.version}-${name.width}.${type}`;
  const headers = pictureHeaders(name, type, key);
  if (matches(c.req.header('If-None-Match'), headers.ETag)) return c.body(null, 304, headers);
  try {
    const stored = await shop.store.find(key);
    const wait = stored ? 0 : await shop.secondsToWait(c);
    if (wait > 0) return tooMany(c, wait);
    const picture = stored ?? (await drawn(shop, key, { subject, name, type, left: c.req.raw.signal }));
    return c.body(new Uint8Array(picture), 200, {
      ...headers,
      'Content-Length': String(picture.length),
    });
  } catch (error) {
    if (isBusy(error) || isAbort(error)) return busy(c);
    throw error;
  }
}

const isBusy = (error: unknown): boolean => error instanceof Refusal && error.code === 'BUSY';
const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

type Order = { subject: PosterSubject; name: PosterName; type: 'webp' | 'jpg'; left: AbortSignal };

function drawn({ store, work }: Shop, key: string, { subject, name, type, left }: Order): Promise<Buffer> {
  const picture =
    name.width === 'share'
      ? ({ shape: 'share', width: SHARE_IMAGE_WIDTH, type } as const)
      : ({ shape: 'card', width: name.width, type } as const);
  const draw = async () => {
    const bytes = await renderPoster(subject, picture);
    await store.keep(key, bytes);
    return bytes;
  };
  return work.run(key, draw, left);
}

const currentVersion = (subject: PosterSubject, name: PosterName): string =>
  name.width === 'share' ? shareVersion(subject) : posterVersion(subject);

function preferred(accept: string | undefined): 'webp' | 'jpg' {
  return /image\/webp(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accept ?? '') ? 'webp' : 'jpg';
}

function pictureHeaders(name: PosterName, type: 'webp' | 'jpg', key: string) {
  return {
    'Content-Type': type === 'webp' ? 'image/webp' : 'image/jpeg',
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: `"${key}"`,
    'X-Content-Type-Options': 'nosniff',
    ...(name.type === 'img' ? { Vary: 'Accept' } : {}),
  };
}

function matches(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

function moved(c: Context, subject: PosterSubject, { width, type }: PosterName): Response {
  const to = width === 'share' ? shareImageUrl(subject) : posterUrl(subject, width as PosterWidth, type); // parsePosterName admits only known widths
  return c.body(null, 302, { Location: to, 'Cache-Control': 'public, max-age=60' });
}

function missing(c: Context): Response {
  return c.text('Not found', 404, {
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
}

function tooMany(c: Context, wait: number): Response {
  return c.text('Too many requests', 429, { 'Retry-After': String(wait), 'Cache-Control': 'no-store' });
}

function busy(c: Context): Response {
  return c.text('Busy', 503, { 'Retry-After': '2', 'Cache-Control': 'no-store' });
}
