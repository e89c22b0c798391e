// JSON shapes of liked events and followed organizers.
import type { EventCard } from '#domain/discovery';
import type { FollowedOrganizer } from '#domain/favorites';
import { paths } from '#shared/paths.ts';
import { posterUrl } from '#shared/poster-url.ts';
import { wireCategoryId, wireSubcategoryId } from '#shared/taxonomy/taxonomy.ts';

const IMAGE_WIDTH = 480;

/** An event in a list. Times are ISO instants, `tz` is the event's time zone, prices are minor units. */
export function wireEvent(card: EventCard) {
  const { id, name, summary, price, categoryId, subcategoryId } = card;
  const image = posterUrl(card, IMAGE_WIDTH);
  return {
    id,
    name,
    summary,
    url: paths.event(card),
    starts_at: card.startsAt,
    ends_at: card.endsAt,
    tz: card.tz,
    is_all_day: card.allDay,
    is_online: card.online,
    status: card.status,
    sales_status: card.salesStatus,
    price: price && {
      is_free: price.free,
      min_minor: price.minMinor,
      max_minor: price.maxMinor,
      currency: price.currency,
    },
    primary_venue: card.venueName === null ? null : { name: card.venueName, city: card.city },
    organizer: { id: card.organizer.id, name: card.organizer.name, url: paths.organizer(card.organizer) },
    category: wireCategoryId(categoryId),
    subcategory: subcategoryId === null ? null : wireSubcategoryId(subcategoryId),
    image: { url: image, width: IMAGE_WIDTH, height: IMAGE_WIDTH / 2 },
  };
}

export const wireOrganizer = (organizer: FollowedOrganizer) => ({
  id: organizer.id,
  name: organizer.name,
  url: paths.organizer(organizer),
  num_followers: organizer.followers,
  next_events: organizer.next.map(wireEvent),
});
