// The places for which a search at a slug counts.
import type { Ctx } from '#domain/ctx';
import { type Place, placeBySlug } from '#domain/places';
import { ONLINE } from '#shared/geo/places.ts';

/** The value in `search_trend` that means everywhere. */
export const EVERYWHERE = '0';
const ONLINE_LEVEL = '-1';

/** The place of a slug, old slugs included; null when no place has the slug. */
export async function placeOfSlug(ctx: Pick<Ctx, 'db'>, slug: string): Promise<Place | null> {
  const lookup = await placeBySlug(ctx, slug);
  if (lookup.kind !== 'moved') return lookup.kind === 'found' ? lookup.place : null;
  const moved = await placeBySlug(ctx, lookup.slug);
  return moved.kind === 'found' ? moved.place : null;
}

/** A place and the areas that contain it, smallest first: borough, city, region, country. */
export const levelsOfPlace = ({ id, boroughId, localityId, regionId, countryId }: Place): string[] => [
  ...new Set([id, boroughId, localityId, regionId, countryId].filter((level) => level !== null)),
];

export const levelsOfOnline = [ONLINE_LEVEL];

/** The ids of the places for which a search at this slug counts; null for an unknown slug. */
export async function levelsOf(ctx: Pick<Ctx, 'db'>, slug: string): Promise<string[] | null> {
  if (slug === '') return [EVERYWHERE];
  if (slug === ONLINE.slug) return levelsOfOnline;
  const place = await placeOfSlug(ctx, slug);
  return place && levelsOfPlace(place);
}
