import type { EventCard } from '#domain/discovery';
import type { Point } from '#shared/geo/places.ts';

/** An event on a map. */
export interface MapPin extends Point {
  id: string;
}

/** A card's coordinates as a pin; null without coordinates. */
export function pinOf(card: Pick<EventCard, 'id' | 'latitude' | 'longitude'>): MapPin | null {
  const { id, latitude, longitude } = card;
  return latitude === null || longitude === null ? null : { id, latitude, longitude };
}
