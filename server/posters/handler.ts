import { Hono, type Context } from 'hono';
import type { Ctx } from '#domain/ctx';
import { eventSummaries, visibleEvents } from '#domain/events';
import { createLimiter } from '#domain/limiter';
import { type FileStore, photoByName, photoOf } from '#domain/media';
import { isForGuests } from '#shared/event-visibility.ts';
import { SHARE_IMAGE_WIDTH } from '#shared/limits.ts';
import { parsePhotoFile } from '#shared/photo-url.ts';
import {
  type PosterSubject,
  posterUrl,
  posterVersion,
  type PosterWidth,
  shareImageUrl,
  shareVersion,
} from '#shared/poster-url.ts';
import {
  parseSubcategoryPictureName,
  subcategoryImages,
  subcategoryPictureName,
  type SubcategoryPictureName,
} from '#shared/subcategory-image.ts';
import { findSubcategory } from '#shared/taxonomy/subcategories.ts';
import { type Delivery, deliverPicture, missingPicture, movedPicture } from './deliver.ts';
import { pictureStore } from './picture-store.ts';
import { parsePosterName, type PosterName } from './poster-name.ts';
import { renderPicture, resizePhoto } from './picture.ts';
import type { ReadPhoto } from './read-photo.ts';
import { renderSubcategory } from './render.ts';
import { isWholePicture } from './whole-picture.ts';
import { createJoinedWork } from './joined-work.ts';

/**
 * An event that the handler draws. With `isForGuests`, an outdated URL is a 404: a redirect would show the current
 * poster, and so the event's name, to people who are not guests.
 */
type DrawnEvent = PosterSubject & { isForGuests?: boolean };

export type PosterHandlerOptions = {
  /** Directory of finished pictures; created when missing, safe to delete at any time. */
  cacheDir: string;
  /** An event whose page is visible; null for unknown, draft and private events. */
  lookup(eventId: string): Promise<DrawnEvent | null>;
  /** Maximum size of the directory in bytes; 2 GB by default. */
  cacheBytes?: number;
  /** Reads uploaded photos; without this function every event has a drawn poster. */
  readPhoto?: ReadPhoto;
  /** Reads uploaded photos by their names, for descriptions; without this function descriptions have no photos. */
  readNamedPhoto?: ReadPhoto;
  onDiskError?: (error: unknown) => void;
  /** Seconds until this visitor may have another poster drawn; 0 when no wait is needed. Stored pictures are not counted. */
  secondsToWait?: (c: Context) => Promise<number>;
};

// Two parallel drawings leave a core for pages; six hundred waiting drawings are some six seconds of work. A waiting
// request holds the few fields of an event and no picture, and leaves the queue when its client disconnects.
const LIMITS = { concurrency: 2, maxWaiting: 600 };
const DEFAULT_SIZES = { diskBytes: 2_000_000_000, memoryBytes: 24_000_000 };

/**
 * Posters, photos of descriptions and pictures of sub-categories over HTTP, to be mounted at `/e/_next/static/media`. Answers names made by
 * `shared/poster-url.ts`, `shared/photo-url.ts` and `shared/subcategory-image.ts`, and passes any other name to the next handler. An old
 * version is redirected to the current one, so that old share cards still work.
 */
export function posterHandler(options: PosterHandlerOptions): Hono {
  const services: PosterServices = {
    lookup: options.lookup,
    readPhoto: options.readPhoto ?? (() => Promise.resolve(null)),
    readNamedPhoto: options.readNamedPhoto ?? (() => Promise.resolve(null)),
    secondsToWait: options.secondsToWait ?? (() => Promise.resolve(0)),
    work: createJoinedWork(createLimiter(LIMITS)),
    store: pictureStore({
      ...DEFAULT_SIZES,
      dir: options.cacheDir,
      isWhole: isWholePicture,
      ...(options.cacheBytes === undefined ? {} : { diskBytes: options.cacheBytes }),
      onDiskError: options.onDiskError,
    }),
  };
  return new Hono().get('/:file', async (c, next) => {
    const file = c.req.param('file');
    if (file.startsWith('poster-')) return answerPoster(c, parsePosterName(file), services);
    if (file.startsWith('photo-')) return answerPhoto(c, file, services);
    if (file.startsWith('subcategory-')) return answerSubcategory(c, parseSubcategoryPictureName(file), services);
    return next();
  });
}

/** The handler with events of the product's database. Disk errors are logged. */
export function createPosterHandler({
  ctx,
  files,
  ...options
}: Pick<PosterHandlerOptions, 'cacheDir' | 'secondsToWait'> & { ctx: Ctx; files: FileStore }): Hono {
  return posterHandler({
    ...options,
    readPhoto: (id) => photoOf(ctx, { id }, files),
    readNamedPhoto: (name) => photoByName(ctx, { name }, files),
    lookup: async (id) => (await visibleEvents(ctx, { ids: [id] }))[0] ?? (await guestEvent(ctx, id)),
    onDiskError: (err) => ctx.log.warn({ err }, 'a poster could not be stored on disk'),
  });
}

/** The event with this id if it is for guests, else null. Its poster's URL depends on its name, which only guests know. */
async function guestEvent(ctx: Ctx, id: string): Promise<DrawnEvent | null> {
  const [event] = await eventSummaries(ctx, { ids: [id] });
  return event && event.status !== 'draft' && isForGuests(event.visibility) ? { ...event, isForGuests: true } : null;
}

type PosterServices = Delivery &
  Required<Pick<PosterHandlerOptions, 'lookup' | 'readPhoto' | 'readNamedPhoto' | 'secondsToWait'>>;

async function answerPoster(c: Context, name: PosterName | null, services: PosterServices): Promise<Response> {
  const subject = name && (await services.lookup(name.eventId));
  if (!name || !subject) return missingPicture(c);
  const isOutdated = name.version !== currentVersion(subject, name);
  if (isOutdated) return subject.isForGuests ? missingPicture(c) : movedPicture(c, currentUrl(subject, name));
  return deliverPicture(c, services, {
    name: `${name.eventId}-${name.version}-${name.width}`,
    type: name.type,
    draw: (type) => renderPicture(subject, { ...shapeOf(name), type }, services.readPhoto),
    secondsToWait: () => services.secondsToWait(c),
  });
}

/** Answers a photo of a description. Its name is random, so only people who see the description know it. */
async function answerPhoto(c: Context, file: string, services: PosterServices): Promise<Response> {
  const photo = parsePhotoFile(file);
  const bytes = photo && (await services.readNamedPhoto(photo.name));
  if (!photo || !bytes) return missingPicture(c);
  return deliverPicture(c, services, {
    name: `photo-${photo.name}-${photo.width}`,
    type: 'img',
    draw: (type) => resizePhoto(bytes, { width: photo.width, type }),
    secondsToWait: () => services.secondsToWait(c),
  });
}

/** Answers the picture of a sub-category. There are few of these pictures, so drawing one is never refused. */
async function answerSubcategory(
  c: Context,
  name: SubcategoryPictureName | null,
  services: PosterServices,
): Promise<Response> {
  const subcategory = name && findSubcategory(name.id);
  if (!name || !subcategory) return missingPicture(c);
  const { imageUrl, imageUrlSmall } = subcategoryImages(name.id);
  if (!name.isCurrent) return movedPicture(c, name.picture === 'small' ? imageUrlSmall : imageUrl);
  return deliverPicture(c, services, {
    name: subcategoryPictureName(name.id, name.picture),
    type: 'img',
    draw: (type) => renderSubcategory(subcategory, { picture: name.picture, type }),
  });
}

const shapeOf = ({ width }: PosterName) =>
  width === 'share' ? ({ shape: 'share', width: SHARE_IMAGE_WIDTH } as const) : ({ shape: 'card', width } as const);

const currentVersion = (subject: PosterSubject, { width }: PosterName): string =>
  width === 'share' ? shareVersion(subject) : posterVersion(subject);

const currentUrl = (subject: PosterSubject, { width, type }: PosterName): string =>
  // parsePosterName accepts only known widths
  width === 'share' ? shareImageUrl(subject) : posterUrl(subject, width as PosterWidth, type);
