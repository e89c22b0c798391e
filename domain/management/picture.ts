import type { Ctx } from '#domain/ctx';
import { type FileStore, photoIn, photoOf } from '#domain/media';
import { refuse } from '#shared/errors.ts';
import { type EventImage, parseEventImage, photoIdOf } from '#shared/event-image.ts';
import { requireOwnEvent } from './access.ts';

/** The picture of an event in the form in which its organizer edits it. */
export interface EventPicture {
  id: string;
  name: string;
  categoryId: string;
  /** The stored value; '' for the poster that the site chooses. */
  image: string;
  /** Size of the uploaded photo in pixels, also of a design with a photo; null for a poster. */
  photo: { width: number; height: number } | null;
}

type Reader = Pick<Ctx, 'db' | 'actor'>;

/**
 * The picture of an event; if `image` is given, the event with that picture instead. Refuses NOT_SIGNED_IN, and
 * NOT_FOUND for people who may not edit the event and for a picture that the event cannot have.
 */
export async function eventPicture(ctx: Reader, input: { eventId: string; image?: string }): Promise<EventPicture> {
  const { event, organizationId } = await requireOwnEvent(ctx, input.eventId);
  const image = input.image ?? event.image;
  const chosen = parseEventImage(image);
  if (image !== '' && !chosen) return refuse('NOT_FOUND');
  const photo = await photoOfOrganization(ctx, chosen, organizationId);
  if (photoIdOf(chosen) !== null && !photo && input.image !== undefined) return refuse('NOT_FOUND');
  return { id: event.id, name: event.name, categoryId: event.categoryId, image, photo };
}

/**
 * The stored file of the event's photo, a JPEG. Refuses in the same cases as `eventPicture`, and NOT_FOUND for an event
 * without a photo.
 */
export async function photoFile(ctx: Reader, input: { eventId: string }, store: FileStore): Promise<Buffer> {
  const { event } = await requireOwnEvent(ctx, input.eventId);
  const chosen = parseEventImage(event.image);
  const file = chosen?.kind === 'photo' ? await photoOf(ctx, { id: chosen.mediaId }, store) : null;
  return file ?? refuse('NOT_FOUND');
}

async function photoOfOrganization(
  { db }: Reader,
  chosen: EventImage | null,
  organizationId: string,
): Promise<EventPicture['photo']> {
  const id = photoIdOf(chosen);
  const photo = id === null ? null : await photoIn(db, { id });
  return photo && photo.organizationId === organizationId ? { width: photo.width, height: photo.height } : null;
}
