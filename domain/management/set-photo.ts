import { addPhoto, type FileStore, type Photo } from '#domain/media';
import type { Ctx } from '#domain/ctx';
import { formatEventImage } from '#shared/event-image.ts';
import { requireOwnEventToChange } from './access.ts';
import { changeEvent } from './change.ts';

/**
 * Uploads a photo and makes it the picture of an event, with its focus in the middle. Refuses NOT_SIGNED_IN, FORBIDDEN,
 * NOT_FOUND, and in the same cases as `addPhoto` and `changeEvent`.
 */
export async function setEventPhoto(
  ctx: Ctx,
  { eventId, bytes }: { eventId: string; bytes: Uint8Array },
  store: FileStore,
): Promise<void> {
  const { organizationId } = await requireOwnEventToChange(ctx, eventId);
  const { id } = await addPhoto(ctx, { organizationId, bytes }, store);
  const image = formatEventImage({ kind: 'photo', mediaId: id, focusX: 50, focusY: 50 });
  await changeEvent(ctx, { eventId, fields: { image }, versions: {} });
}

/**
 * Uploads a photo for the description of an event, which refers to the photo by its name. Refuses NOT_SIGNED_IN,
 * FORBIDDEN, NOT_FOUND, and in the same cases as `addPhoto`.
 */
export async function addDescriptionPhoto(
  ctx: Ctx,
  { eventId, bytes }: { eventId: string; bytes: Uint8Array },
  store: FileStore,
): Promise<Pick<Photo, 'name' | 'width' | 'height'>> {
  const { organizationId } = await requireOwnEventToChange(ctx, eventId);
  const { name, width, height } = await addPhoto(ctx, { organizationId, bytes }, store);
  return { name, width, height };
}

/**
 * Uploads a photo for a design of the event in Studio. A photo whose design is not saved is deleted after a day. Refuses in
 * the same cases as `addDescriptionPhoto`.
 */
export async function addDesignPhoto(
  ctx: Ctx,
  { eventId, bytes }: { eventId: string; bytes: Uint8Array },
  store: FileStore,
): Promise<Pick<Photo, 'id'>> {
  const { organizationId } = await requireOwnEventToChange(ctx, eventId);
  const { id } = await addPhoto(ctx, { organizationId, bytes }, store);
  return { id };
}
