// What somebody means by what was typed into the place box.
import type { Ctx } from '#domain/ctx';
import {
  ancestors,
  clientLocation,
  type Place,
  placeByCoordinates,
  placeById,
  placeByName,
  placeBySlug,
  similarlyNamedPlaces,
} from '#domain/places';
import { ONLINE } from '#shared/geo/places.ts';
import { firstKnownSlug } from './search-area.ts';

type Source = Pick<Ctx, 'db'>;

/** A place to choose, by the name that tells it from others: "Portland, Oregon, United States". */
export interface Choice {
  slug: string;
  name: string;
}

export type PlaceMatch = { kind: 'place'; slug: string } | { kind: 'choose'; isKnown: boolean; choices: Choice[] };

/**
 * The place typed, or places to choose from when none is called so. `home`: slugs of where the visitor is, the most
 * telling first; an empty text means the first of them that exists. A bare number is a US postcode, the only ones
 * known: who is elsewhere is asked first.
 */
export async function findPlace(ctx: Source, typed: string, home: (string | null)[]): Promise<PlaceMatch> {
  if (typed === '') return { kind: 'place', slug: await firstKnownSlug(ctx, home) };
  if (/^online$/i.test(typed)) return { kind: 'place', slug: 'online' };
  const place = await placeByName(ctx, { text: typed });
  if (!place) return choose(ctx, await similarlyNamedPlaces(ctx, { text: typed, limit: 5 }), false);
  if (place.placeType === 'postal_code' && (await isElsewhere(ctx, place, home))) return choose(ctx, [place], true);
  return { kind: 'place', slug: place.slug };
}

async function choose(ctx: Source, places: Place[], isKnown: boolean): Promise<PlaceMatch> {
  const choices = await Promise.all(
    places.map(async (place) => ({ slug: place.slug, name: await fullName(ctx, place) })),
  );
  return { kind: 'choose', isKnown, choices };
}

async function isElsewhere(ctx: Source, place: Place, home: (string | null)[]): Promise<boolean> {
  const found = await placeBySlug(ctx, await firstKnownSlug(ctx, home));
  return found.kind === 'found' && found.place.countryCode !== place.countryCode;
}

/** The name with those of what it lies in, none said twice in a row. */
async function fullName(ctx: Source, place: Place): Promise<string> {
  const names = [place.name, ...(await ancestors(ctx, place)).map((above) => above.name)];
  return names.filter((name, at) => name !== names[at - 1]).join(', ');
}

/** Where the header's picker starts on a page about something in a place: the city of a neighborhood. */
export async function headerOfPlace(ctx: Source, placeId: string | null | undefined) {
  const place = placeId ? await placeById(ctx, placeId) : null;
  const city = place?.localityId ? await placeById(ctx, place.localityId) : place;
  return city ? { location: clientLocation(city) } : {};
}

/** The same of a place named by its slug. */
export async function headerOfSlug(ctx: Source, slug: string | null) {
  if (slug === null || slug === 'online') return slug ? { location: ONLINE } : {};
  const found = await placeBySlug(ctx, slug);
  return found.kind === 'found' ? { location: clientLocation(found.place) } : {};
}

/** The same of a point; nothing of what is nowhere. */
export async function headerOfPoint(
  ctx: Source,
  at: { latitude: number | null; longitude: number | null } | undefined,
) {
  if (!at || at.latitude === null || at.longitude === null) return {};
  const { latitude, longitude } = at;
  const city = await placeByCoordinates(ctx, { latitude, longitude, excludeNeighborhoods: true });
  return city ? { location: clientLocation(city) } : {};
}
