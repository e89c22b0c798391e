import type { PlaceSuggestion, Point } from '#shared/geo/places.ts';
import { placeFromGooglePlaceId } from '../../calls/geo.ts';

/** The center of a suggested city; null when the site cannot be reached or answers without a point. */
export async function pointOfSuggestion({ value }: PlaceSuggestion): Promise<Point | null> {
  try {
    const { latitude, longitude } = await placeFromGooglePlaceId({ googlePlaceId: value });
    return Number.isFinite(latitude) && Number.isFinite(longitude) ? { latitude, longitude } : null;
  } catch {
    return null;
  }
}
