// Cards of events by id, whether or not search finds them: for favorites.
import type { Ctx } from '#domain/ctx';
import { type FeedEvent, statusAt, visibleEvents } from '#domain/events';
import { organizerNames } from '#domain/organizers';
import { type OfferSummary, offersByEvent } from '#domain/tickets';
import type { EventCard } from '../types.ts';

type Source = Pick<Ctx, 'db' | 'clock'>;

interface CardParts {
  event: FeedEvent;
  organizer: EventCard['organizer'];
  offer: OfferSummary | undefined;
  now: Temporal.Instant;
}

/**
 * Cards in the order of the ids. Unlike search it includes ended, canceled and unlisted events; drafts, private and
 * removed events are left out.
 */
export async function cardsByIds(ctx: Source, input: { ids: string[] }): Promise<EventCard[]> {
  const events = await visibleEvents(ctx, input);
  if (events.length === 0) return [];
  const [organizers, offers] = await Promise.all([
    organizerNames(ctx, { ids: [...new Set(events.map((event) => event.organizerId))] }),
    offersByEvent(
      ctx,
      events.map((event) => event.id),
    ),
  ]);
  const now = ctx.clock.now();
  const byId = new Map(organizers.map((organizer) => [organizer.id, organizer]));
  return events.flatMap((event) => {
    const organizer = byId.get(event.organizerId);
    return organizer ? [toCard({ event, organizer, offer: offers.get(event.id), now })] : [];
  });
}

function toCard({ event, organizer, offer, now }: CardParts): EventCard {
  return {
    id: event.id,
    slug: event.slug,
    name: event.name,
    summary: event.summary,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    tz: event.tz,
    allDay: event.allDay,
    online: event.online,
    venueName: event.venue?.name ?? null,
    city: event.venue?.city ?? null,
    latitude: event.venue?.latitude ?? null,
    longitude: event.venue?.longitude ?? null,
    price: offer?.price ?? null,
    salesStatus: offer?.salesStatus ?? 'unavailable',
    status: statusAt(event, now),
    moreDates: 0,
    organizer,
    categoryId: event.categoryId,
    subcategoryId: event.subcategoryId,
    image: event.image,
  };
}
