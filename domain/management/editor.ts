import type { Ctx } from '#domain/ctx';
import { joinDetailsOf } from '#domain/events';
import {
  type EventModeration,
  moderationOf,
  type RejectedChanges,
  rejectedChanges,
  type WaitingChanges,
  waitingChanges,
} from '#domain/moderation';
import { organizerProfile } from '#domain/organizers';
import { placeById } from '#domain/places';
import { eventStock } from '#domain/tickets';
import { formatPin } from '#shared/geo/pin.ts';
import { selectPublicationTimes } from './publication-queries.ts';
import { type OwnEvent, requireOwnEvent } from './access.ts';
import { type Versions, versionsIn } from './change.ts';
import { type ChecklistItem, checklist } from './checklist.ts';
import { type EventFields, fieldsOf } from './fields.ts';
import { withWaiting } from './live-texts.ts';

/** An event in the form in which its organizer edits it. */
export interface EventEditor {
  id: string;
  slug: string;
  /** ISO 3166-1 alpha-2 code of the venue's country; null without a venue. */
  countryCode: string | null;
  status: 'draft' | 'live' | 'canceled' | 'postponed';
  /** `logo`: the random name of a photo (`shared/photo-url.ts`); null without a photo. */
  organizer: { id: string; name: string; slug: string; logo: string | null };
  organizationId: string;
  /** ISO instants. */
  startsAt: string;
  endsAt: string;
  /** The fields as the organizer last saved them. */
  fields: EventFields;
  versions: Versions;
  /** The steps before publishing, in the order of the pages. */
  checklist: ChecklistItem[];
  sold: number;
  capacity: number;
  /** The time at which a job publishes the draft, an ISO instant; null when no time is set. */
  publishAt: string | null;
  /** The reason why the event cannot be seen: a review, or a decision of staff. */
  moderation: EventModeration | null;
  /** Changes of the published event that wait for staff. `fields` contains these changes. */
  waiting: WaitingChanges | null;
  /** Changes that staff rejected within the last 30 days. */
  rejected: RejectedChanges | null;
}

/** The event with its fields. Refuses NOT_SIGNED_IN, and NOT_FOUND for people who may not edit the event. */
export async function eventEditor(
  ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>,
  input: { eventId: string },
): Promise<EventEditor> {
  const { event, organizationId } = await requireOwnEvent(ctx, input.eventId);
  const [versions, stock, join, organizer, publicationTimes, moderation, waiting, rejected, hasPin] = await Promise.all(
    [
      versionsIn(ctx.db, event.id),
      eventStock(ctx.db, { eventId: event.id }),
      joinDetailsOf(ctx, { eventId: event.id }),
      organizerProfile(ctx, { id: event.organizerId }),
      selectPublicationTimes(ctx.db, [event.id]),
      moderationOf(ctx.db, [{ id: event.id, organizationId }]),
      waitingChanges(ctx.db, { eventId: event.id }),
      rejectedChanges(ctx.db, { eventId: event.id }),
      hasPinOf(ctx, event),
    ],
  );
  const { id, slug } = event;
  return {
    id,
    slug,
    countryCode: event.venue?.countryCode ?? null,
    status: event.status as EventEditor['status'], // `requireOwnEvent` refuses removed events.
    organizer: { id: organizer.id, name: organizer.name, slug: organizer.slug, logo: organizer.logo },
    organizationId,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    fields: withWaiting(fieldsOf(event, join), waiting),
    versions,
    checklist: checklist({
      event,
      stock,
      now: ctx.clock.now(),
      isPlaceDecided: versions.where !== '0',
      hasPin,
    }),
    sold: stock.sold,
    capacity: stock.capacity,
    publishAt: publicationTimes.get(event.id) ?? null,
    moderation: moderation.get(event.id) ?? null,
    waiting,
    rejected,
  };
}

/** Whether the venue of an event has a point of its own, which is not the center of its city; null without a venue. */
async function hasPinOf(ctx: Pick<Ctx, 'db'>, { online, venue }: OwnEvent['event']): Promise<boolean | null> {
  if (online || !venue || venue.latitude === null || venue.longitude === null || venue.placeId === null) return null;
  const { latitude, longitude } = venue;
  const city = await placeById(ctx, venue.placeId);
  return city === null || formatPin({ latitude, longitude }) !== formatPin(city);
}
