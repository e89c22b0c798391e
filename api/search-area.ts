// Resolves the location segment of a search path.
import type { Ctx } from '#domain/ctx';
import type { Where } from '#domain/discovery';
import { placeBySlug } from '#domain/places';
import { refuse } from '#shared/errors.ts';
import type { SearchRoute } from '#shared/search/url.ts';

export interface SearchArea {
  where: Where;
  /** The point from which distances are measured; undefined online and in a box. */
  near?: { latitude: number; longitude: number };
  /** The displayed name, "Portland, OR"; '' online and in a box. */
  longName: string;
}

/** Resolves `online`, a box or a place's slug. `movedTo` is the place's current slug. Refuses NOT_FOUND. */
export async function resolveSearchArea(
  ctx: Pick<Ctx, 'db'>,
  { location, bbox }: Pick<SearchRoute, 'location' | 'bbox'>,
): Promise<SearchArea | { movedTo: string }> {
  if (bbox) return { where: { kind: 'box', box: bbox }, longName: '' };
  if (location === 'online') return { where: { kind: 'online' }, longName: '' };
  const result = await placeBySlug(ctx, location);
  if (result.kind === 'moved') return { movedTo: result.slug };
  if (result.kind === 'unknown') return refuse('NOT_FOUND');
  const { id, name, parentName, latitude, longitude } = result.place;
  return {
    where: { kind: 'place', placeId: id },
    near: { latitude, longitude },
    longName: parentName ? `${name}, ${parentName}` : name,
  };
}
