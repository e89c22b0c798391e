import type { Ctx } from '#domain/ctx';
import { createLimiter } from '#domain/limiter';
import { type FileStore, photoOf } from '#domain/media';
import type { PosterSubject } from '#shared/poster-url.ts';
import { type KitPicture, renderKit } from './kit/render.ts';
import { renderPicture } from './picture.ts';

const limiter = createLimiter({ concurrency: 1, maxWaiting: 100 });

interface Request {
  subject: PosterSubject;
  /** Width in pixels; the height is half of it. */
  width: number;
  files: FileStore;
}

/** Draws the picture of an event whose page may not be public yet. The picture is not cached. Refuses BUSY. */
export const drawForOrganizer = (ctx: Ctx, { subject, width, files }: Request): Promise<Buffer> =>
  limiter.run(() =>
    renderPicture(subject, { shape: 'card', width, type: 'webp' }, (id) => photoOf(ctx, { id }, files)),
  );

/** Draws a picture of the share kit of an event, as a JPEG. The picture is not cached. Refuses BUSY. */
export const drawKitForOrganizer = (
  ctx: Ctx,
  { files, ...picture }: KitPicture & Pick<Request, 'files'>,
): Promise<Buffer> => limiter.run(() => renderKit(picture, (id) => photoOf(ctx, { id }, files)));
