// Resolves the location segment of a search path.
import type { Ctx } from '#domain/ctx';
import type { Where } from '#domain/discovery';
import { clientLocation, currentSlug, localizedPlace, type Place, placeBySlug } from '#domain/places';
import { type Box, centerOf } from '#shared/geo/bbox.ts';
import { type ClientLocation, ONLINE } from '#shared/geo/places.ts';
import type { SearchRoute } from '#shared/search/url.ts';
import type { PageContext } from '../app/context.ts';
import { placeSlugOf } from './place-cookie.ts';

export type SearchAreaResult =
  | { kind: 'found'; where: Where; name: string; longName: string; place: Place | null }
  | { kind: 'moved'; slug: string }
  | { kind: 'unknown' };

/**
 * Resolves `online`, a box or a place's slug; names are in the given language. The caller has already replaced `local`
 * (`firstKnownSlug`).
 */
export async function resolveSearchArea(
  ctx: Pick<Ctx, 'db'>,
  route: Pick<SearchRoute, 'location' | 'bbox'>,
  lang: string,
): Promise<SearchAreaResult> {
  if (route.bbox)
    return { kind: 'found', where: { kind: 'box', box: route.bbox }, name: '', longName: '', place: null };
  if (route.location === 'online')
    return { kind: 'found', where: { kind: 'online' }, name: '', longName: '', place: null };
  const result = await placeBySlug(ctx, route.location);
  if (result.kind !== 'found') return result;
  const place = await localizedPlace(ctx, result.place, lang);
  return {
    kind: 'found',
    where: { kind: 'place', placeId: place.id },
    name: place.name,
    longName: longName(place),
    place,
  };
}

/** The initial location of the location picker on a search page (spec 4, a passed value). */
export function pickerLocation(bbox: Box | undefined, place: Place | null | undefined): ClientLocation {
  if (place && !bbox) return clientLocation(place);
  return bbox ? { ...ONLINE, ...centerOf(bbox), slug: '', isOnline: false, bbox } : ONLINE;
}

/** "Portland, OR", "Berlin, Germany"; for a country only its name. */
export const longName = (place: Place): string =>
  place.parentName && place.parentName !== place.name ? `${place.name}, ${place.parentName}` : place.name;

/**
 * Slugs of the visitor's possible places, most certain first: the cookie, the network address, the site's default (spec
 * 4). A cookie with an unknown place is ignored.
 */
export async function slugsOfVisitor(
  request: Request,
  { ctx, site, visitorPlace }: Pick<PageContext, 'ctx' | 'site' | 'visitorPlace'>,
): Promise<(string | null)[]> {
  const cookieSlug = placeSlugOf(request.headers.get('cookie'));
  const storedSlug =
    cookieSlug === null || cookieSlug === ONLINE.slug ? cookieSlug : await currentSlug(ctx, cookieSlug);
  return [storedSlug, storedSlug === null ? await visitorPlace() : null, site.defaultPlaceSlug];
}

/** The first of these slugs that is a place or online; online when none of the slugs is known (spec 4). */
export async function firstKnownSlug(ctx: Pick<Ctx, 'db'>, candidates: (string | null)[]): Promise<string> {
  for (const slug of candidates) {
    if (slug === 'online') return slug;
    const current = slug && (await currentSlug(ctx, slug));
    if (current) return current;
  }
  return 'online';
}
