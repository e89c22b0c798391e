// Areas around a place, from small to large, for lists that would otherwise be short.
import type { Ctx } from '#domain/ctx';
import { ancestors } from '#domain/places';
import { resolveArea, type SearchArea, areaOfPlace } from './search-area.ts';
import type { Shelf, Where } from '../types.ts';

export type AreaScope = { scope: Shelf['scope']; area: SearchArea };

export const EVERYWHERE: SearchArea = { area: { kind: 'everywhere' }, center: null, place: null };
export const ONLINE: SearchArea = { area: { kind: 'online' }, center: null, place: null };

/** The place itself, its region, its country, everywhere. */
export async function fallbackAreas(ctx: Pick<Ctx, 'db'>, where: Where): Promise<AreaScope[]> {
  const area = (await resolveArea(ctx, where)) ?? EVERYWHERE;
  const ancestorPlaces = area.place ? await ancestors(ctx, area.place) : [];
  const largerAreas = ancestorPlaces.flatMap((place): AreaScope[] =>
    place.placeType === 'region' || place.placeType === 'country'
      ? [{ scope: place.placeType, area: nearTo(areaOfPlace(place), area) }]
      : [],
  );
  return [{ scope: 'place', area }, ...largerAreas, { scope: 'everywhere', area: nearTo(EVERYWHERE, area) }];
}

/** The larger area with the center of the place, so that nearer events rank first in it. */
const nearTo = (largerArea: SearchArea, { center }: SearchArea): SearchArea => ({
  ...largerArea,
  center,
});
