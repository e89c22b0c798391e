// From the place of a search to the area the engine searches.
import type { Ctx } from '#domain/ctx';
import { type Place, placeById, viewport } from '#domain/places';
import type { Box } from '#shared/geo/bbox.ts';
import type { Area } from './search-engine.ts';
import type { Coordinates, Where } from '../types.ts';

export interface SearchArea {
  area: Area;
  /** Center of the place or box; null for online, everywhere and whole countries, from which distances mean nothing. */
  center: Coordinates | null;
  place: Place | null;
}

/** Resolves a `Where`; null for an unknown place id. */
export async function resolveArea(ctx: Pick<Ctx, 'db'>, where: Where): Promise<SearchArea | null> {
  if (where.kind === 'box') return { area: where, center: centerOfBox(where.box), place: null };
  if (where.kind !== 'place') return { area: where, center: null, place: null };
  const place = await placeById(ctx, where.placeId);
  return place && areaOfPlace(place);
}

/** A country or region means every place in it; a smaller place means the part of the map that shows it. */
export function areaOfPlace(place: Place): SearchArea {
  const isWide = place.placeType === 'country' || place.placeType === 'region';
  return {
    area: isWide ? { kind: 'within', placeId: place.id } : { kind: 'box', box: viewport(place) },
    center: place.placeType === 'country' ? null : { latitude: place.latitude, longitude: place.longitude },
    place,
  };
}

export function centerOfBox({ west, south, east, north }: Box): Coordinates {
  const longitude = (west + (west <= east ? east : east + 360)) / 2;
  return { latitude: (south + north) / 2, longitude: longitude > 180 ? longitude - 360 : longitude };
}
