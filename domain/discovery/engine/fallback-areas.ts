// Areas around a place, from small to large, for lists that would otherwise be short.
import type { Ctx } from '#domain/ctx';
import { ancestors } from '#domain/places';
import { resolveArea, type SearchArea, areaOfPlace } from './search-area.ts';
import type { Shelf, Where } from '../types.ts';

export type AreaScope = { scope: Shelf['scope']; spot: SearchArea };

export const EVERYWHERE: SearchArea = { area: { kind: 'everywhere' }, centre: null, place: null };
export const ONLINE: SearchArea = { area: { kind: 'online' }, centre: null, place: null };

/** The place itself, its region, its country, everywhere. */
export async function fallbackAreas(ctx: Pick<Ctx, 'db'>, where: Where): Promise<AreaScope[]> {
  const spot = (await resolveArea(ctx, where)) ?? EVERYWHERE;
  const above = spot.place ? await ancestors(ctx, spot.place) : [];
  const wider = above.flatMap((place): AreaScope[] =>
    place.placeType === 'region' || place.placeType === 'country'
      ? [{ scope: place.placeType, spot: nearTo(areaOfPlace(place), spot) }]
      : [],
  );
  return [{ scope: 'place', spot }, ...wider, { scope: 'everywhere', spot: nearTo(EVERYWHERE, spot) }];
}

/** Keeps the center of the place, so that nearer events rank first in every larger area. */
const nearTo = (wide: SearchArea, { centre }: SearchArea): SearchArea => ({ ...wide, centre });
