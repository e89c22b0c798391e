import type { WirePlace, WirePoint } from '#shared/geo/places.ts';
import { call, type QueryValue } from './call.ts';
import { cached } from './query-cache.ts';

export interface NeighborhoodFlags {
  excludeNeighborhoods?: boolean;
  enableNeighborhoodsAndBoroughs?: boolean;
}

/** The place of the visitor's network address (spec 7), also named in the language `locale`. Throws CallError. */
export const placeFromRequest = (query: { locale?: string } = {}): Promise<WirePlace> =>
  read('place_from_request', query);

/** The place of a maps-service id; a point when the gazetteer has no such place (spec 7). Throws CallError. */
export const placeFromGooglePlaceId = (
  query: { googlePlaceId: string } & NeighborhoodFlags,
): Promise<WirePlace | WirePoint> => read('place_from_google_place_id', { ...query });

/** The place that contains a point (spec 7), also named in the language `locale`. Throws CallError. */
export const placeFromCoordinates = (query: {
  latitude: number;
  longitude: number;
  excludeNeighborhoods?: boolean;
  locale?: string;
}): Promise<WirePlace> => read('place_from_coordinates', query);

/** Whether an answer is a place, and not a point. */
export const isPlace = (answer: WirePlace | WirePoint): answer is WirePlace => 'location_slug' in answer;

const read = <T>(name: string, query: Record<string, QueryValue>): Promise<T> =>
  cached(['geo', name, query], () => call<T>(`/home/api/geo/${name}/`, { query }));
