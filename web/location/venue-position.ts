import type { Ctx } from '#domain/ctx';
import { distanceKm, localizedPlace, type Place, placeByCoordinates, placeById } from '#domain/places';

/** The part of its city in which a venue is. */
export interface VenueRegion {
  /** The neighborhood or borough; null when unknown. */
  district: string | null;
  city: string;
  /** Distance of the venue from the center of the city. */
  km: number;
}

interface Point {
  latitude: number | null;
  longitude: number | null;
}

/** The precision of a pin in kilometers (`shared/geo/pin.ts`), rounded up. */
const SAME_POINT_KM = 0.02;

/**
 * A venue with its known point, and its region. A venue exactly in the center of its city stands there because its
 * organizer placed no pin: it has no coordinates and no region, so that no link leads people to the wrong place. The
 * region is also null for a venue without coordinates, and for a venue outside all cities. Names are in the given language.
 */
export async function venuePosition<Venue extends Point>(
  ctx: Pick<Ctx, 'db'>,
  venue: Venue | null,
  lang: string,
): Promise<{ venue: Venue | null; region: VenueRegion | null }> {
  if (!venue || venue.latitude === null || venue.longitude === null) return { venue, region: null };
  const { latitude, longitude } = venue;
  const place = await placeByCoordinates(ctx, { latitude, longitude });
  const city = place?.localityId ? await placeById(ctx, place.localityId) : place;
  if (!place || !city || city.placeType !== 'locality') return { venue, region: null };
  const km = distanceKm({ lat: latitude, lng: longitude }, { lat: city.latitude, lng: city.longitude });
  if (km < SAME_POINT_KM) return { venue: { ...venue, latitude: null, longitude: null }, region: null };
  const nameOf = async (named: Place) => (await localizedPlace(ctx, named, lang)).name;
  const district = place.id === city.id ? null : await nameOf(place);
  return { venue, region: { district, city: await nameOf(city), km } };
}
