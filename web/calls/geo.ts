import type { WirePlace, WirePoint } from '#shared/geo/places.ts';
import { call, type QueryValue } from './call.ts';
import { cached } from './query-cache.ts';

export interface NeighborhoodFlags {
  excludeNeighborhoods?: boolean;
  enableNeighborhoodsAndBoroughs?: boolean;
}

/** The place the visitor's request seems to come from (spec 7). Throws CallError. */
export const placeFromRequest = (): Promise<WirePlace> => read('place_from_request', {});

/** The place of a maps-service id; a bare point when it is none of our places (spec 7). Throws CallError. */
export const placeFromGooglePlaceId = (
  query: { googlePlaceId: string } & NeighborhoodFlags,
): Promise<WirePlace | WirePoint> => read('place_from_google_place_id', { ...query });

/** The place around a point (spec 7). Throws CallError. */
export const placeFromCoordinates = (query: {
  latitude: number;
  longitude: number;
  excludeNeighborhoods?: boolean;
}): Promise<WirePlace> => read('place_from_coordinates', query);

/** Whether an answer is a place rather than a bare point. */
export const isPlace = (answer: WirePlace | WirePoint): answer is WirePlace => 'location_slug' in answer;

const read = <T>(name: string, query: Record<string, QueryValue>): Promise<T> =>
  cached(['geo', name, query], () => call<T>(`/home/api/geo/${name}/`, { query }));
