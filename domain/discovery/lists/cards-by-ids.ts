// Cards of events by id, whether or not search finds them: for favorites.
import type { Ctx } from '#domain/ctx';
import { type VisibleEvent, visibleEvents } from '#domain/events';
import { organizerNames } from '#domain/organizers';
import { type OfferSummary, offersByEvent } from '#domain/tickets';
import { posterVersion } from '#shared/poster-url.ts';
import type { EventCard } from '../types.ts';

type Source = Pick<Ctx, 'db' | 'clock'>;
type Organizer = EventCard['organizer'];

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
  const byId = new Map(organizers.map((organizer) => [organizer.id, organizer]));
  return events.flatMap((event) => {
    const organizer = byId.get(event.organizerId);
    return organizer ? [present(event, organizer, offers.get(event.id))] : [];
  });
}

function present(event: VisibleEvent, organizer: Organizer, offer: OfferSummary | undefined): EventCard {
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
    venueName: event.venueName,
    city: event.city,
    latitude: event.latitude,
    longitude: event.longitude,
    price: offer?.price ?? null,
    salesStatus: offer?.salesStatus ?? 'unavailable',
    status: event.status,
    moreDates: 0,
    organizer,
    categoryId: event.categoryId,
    subcategoryId: event.subcategoryId,
    posterVersion: posterVersion({ id: event.id, title: event.name, categoryId: event.categoryId }),
  };
}
