// Events as Studio shows them: what a poster says about an event, and the picture that it has.
import type { Ctx } from '#domain/ctx';
import type { EventRecord } from '#domain/events';
import { photoIn } from '#domain/media';
import { requireOwnEvent } from './access.ts';
import { history } from './history.ts';
import { type ManagedEvent, myEvents } from './my-events.ts';

/** What Studio needs to know about an event. */
export interface StudioEvent extends Pick<
  EventRecord,
  'id' | 'slug' | 'name' | 'startsAt' | 'endsAt' | 'tz' | 'online' | 'categoryId' | 'image' | 'status'
> {
  venueName: string | null;
  city: string | null;
  /** Whether a design of the event may show the requested photo. */
  hasPhoto: boolean;
}

/**
 * An event of the actor, for a design. Refuses NOT_SIGNED_IN, NOT_FOUND and ROLE_TOO_LOW.
 * @param input `photoId`: a photo that the design shows; null for none
 */
export async function studioEvent(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: { eventId: string; photoId: string | null },
): Promise<StudioEvent> {
  const { event, organizationId } = await requireOwnEvent(ctx, input.eventId);
  const photo = input.photoId === null ? null : await photoIn(ctx.db, { id: input.photoId });
  const { id, slug, name, startsAt, endsAt, tz, online, categoryId, image, status, venue } = event;
  const hasPhoto = photo?.organizationId === organizationId;
  const place = { venueName: venue?.name ?? null, city: venue?.city ?? null };
  return { id, slug, name, startsAt, endsAt, tz, online, categoryId, image, status, ...place, hasPhoto };
}

/** The id of the latest change of the event's picture that can be undone; null for none. Refuses as `history`. */
export async function lastPictureChange(
  ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>,
  input: { eventId: string },
): Promise<string | null> {
  const changes = await history(ctx, input);
  return changes.find(({ field, canUndo }) => field === 'image' && canUndo)?.id ?? null;
}

/** The events that the actor may give a picture: the next ones, then drafts. Refuses NOT_SIGNED_IN. */
export async function designableEvents(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<ManagedEvent[]> {
  const [upcoming, drafts] = await Promise.all([
    myEvents(ctx, { period: 'upcoming', page: 1 }),
    myEvents(ctx, { period: 'drafts', page: 1 }),
  ]);
  return [...upcoming.events, ...drafts.events].filter(({ canEdit }) => canEdit);
}
