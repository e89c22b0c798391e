// From a place to ever more of the world around it, for lists that would be short.
import type { Ctx } from '#domain/ctx';
import { ancestors } from '#domain/places';
import { resolveWhere, type Spot, spotOf } from './area.ts';
import type { Shelf, Where } from './types.ts';

export type Step = { scope: Shelf['scope']; spot: Spot };

export const EVERYWHERE: Spot = { area: { kind: 'everywhere' }, centre: null, place: null };
export const ONLINE: Spot = { area: { kind: 'online' }, centre: null, place: null };

/** The place itself, its region, its country, everywhere. */
export async function widening(ctx: Pick<Ctx, 'db'>, where: Where): Promise<Step[]> {
  const spot = (await resolveWhere(ctx, where)) ?? EVERYWHERE;
  const above = spot.place ? await ancestors(ctx, spot.place) : [];
  const wider = above.flatMap((place): Step[] =>
    place.placeType === 'region' || place.placeType === 'country'
      ? [{ scope: place.placeType, spot: nearTo(spotOf(place), spot) }]
      : [],
  );
  return [{ scope: 'place', spot }, ...wider, { scope: 'everywhere', spot: nearTo(EVERYWHERE, spot) }];
}

/** What is near the place comes first, however far the shelf looks. */
const nearTo = (wide: Spot, { centre }: Spot): Spot => ({ ...wide, centre });
