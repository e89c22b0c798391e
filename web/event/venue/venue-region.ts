import type { Ctx } from '#domain/ctx';
import type { EventPage } from '#domain/events';
import { distanceKm, placeByCoordinates, placeById } from '#domain/places';

/** The part of its city in which a venue is. */
export interface VenueRegion {
  /** The neighborhood or borough; null when unknown. */
  district: string | null;
  city: string;
  /** Distance of the venue from the center of the city. */
  km: number;
}

/** The region of a venue; null for a venue without coordinates, and for a venue outside all cities. */
export async function venueRegion(ctx: Pick<Ctx, 'db'>, venue: EventPage['venue']): Promise<VenueRegion | null> {
  if (!venue || venue.latitude === null || venue.longitude === null) return null;
  const { latitude, longitude } = venue;
  const place = await placeByCoordinates(ctx, { latitude, longitude });
  const city = place?.localityId ? await placeById(ctx, place.localityId) : place;
  if (!place || !city || city.placeType !== 'locality') return null;
  const km = distanceKm({ lat: latitude, lng: longitude }, { lat: city.latitude, lng: city.longitude });
  return { district: place.id === city.id ? null : place.name, city: city.name, km };
}
