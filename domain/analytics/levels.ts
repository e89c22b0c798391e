// From a slug to the places a search there counts for.
import type { Ctx } from '#domain/ctx';
import { type Place, placeBySlug } from '#domain/places';
import { ONLINE } from '#shared/geo/places.ts';

/** Everywhere, as `search_trend` writes it. */
export const EVERYWHERE = '0';
const ONLINE_LEVEL = '-1';

/** The place of a slug, old slugs included; null for none. */
export async function placeOfSlug(ctx: Pick<Ctx, 'db'>, slug: string): Promise<Place | null> {
  const found = await placeBySlug(ctx, slug);
  if (found.kind !== 'moved') return found.kind === 'found' ? found.place : null;
  const moved = await placeBySlug(ctx, found.slug);
  return moved.kind === 'found' ? moved.place : null;
}

/** A place and what it lies in, the smallest first: borough, city, region, country. */
export const levelsOfPlace = ({ id, boroughId, localityId, regionId, countryId }: Place): string[] => [
  ...new Set([id, boroughId, localityId, regionId, countryId].filter((level) => level !== null)),
];

export const levelsOfOnline = [ONLINE_LEVEL];

/** What a search at this slug counts for besides everywhere; null for a slug that is no place. */
export async function levelsOf(ctx: Pick<Ctx, 'db'>, slug: string): Promise<string[] | null> {
  if (slug === '') return [EVERYWHERE];
  if (slug === ONLINE.slug) return levelsOfOnline;
  const place = await placeOfSlug(ctx, slug);
  return place && levelsOfPlace(place);
}
