// From the place of a search to the area the engine searches.
import { LRUCache } from 'lru-cache';
import type { Ctx, Db } from '#domain/ctx';
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
  return areaOfPlaceId(ctx, where.placeId);
}

// A place changes with a new version of the gazetteer only, and each search has one.
const CACHE_TTL_MS = 60_000;
const CACHE_MAX = 1_000;
const caches = new WeakMap<Db, LRUCache<string, SearchArea>>();

/** The area of the place with this id, at most a minute old; null for an unknown id. */
export async function areaOfPlaceId(ctx: Pick<Ctx, 'db'>, placeId: string): Promise<SearchArea | null> {
  const cache = caches.getOrInsertComputed(ctx.db, () => new LRUCache({ max: CACHE_MAX, ttl: CACHE_TTL_MS }));
  const cached = cache.get(placeId);
  if (cached) return cached;
  const place = await placeById(ctx, placeId);
  const area = place && areaOfPlace(place);
  if (area) cache.set(placeId, area);
  return area;
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
