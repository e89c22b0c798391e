// Finds the place of a text in the place field.
import type { Ctx } from '#domain/ctx';
import {
  ancestors,
  clientLocation,
  localizedPlace,
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

/** A place to choose from, with a full name: "Portland, Oregon, United States". */
export interface Choice {
  slug: string;
  name: string;
}

export type PlaceMatch = { kind: 'place'; slug: string } | { kind: 'choose'; isKnown: boolean; choices: Choice[] };

interface Visitor {
  /** Slugs of the visitor's own place, most precise first. */
  home: (string | null)[];
  /** The language of the names of places. */
  lang: string;
}

/** The text of the place field for online events, in English and in French. The other languages use the English word. */
const ONLINE_TEXT = /^(online|en ligne)$/i;

/**
 * The typed place, or similar places to choose from. An empty text means the first of the visitor's own places that exists. The gazetteer has only US postcodes, so for visitors in other
 * countries a postcode is offered as a choice.
 */
export async function findPlace(ctx: Source, typed: string, { home, lang }: Visitor): Promise<PlaceMatch> {
  if (typed === '') return { kind: 'place', slug: await firstKnownSlug(ctx, home) };
  if (ONLINE_TEXT.test(typed)) return { kind: 'place', slug: 'online' };
  const place = await placeByName(ctx, { text: typed });
  if (!place) return choose(ctx, await similarlyNamedPlaces(ctx, { text: typed, limit: 5 }), { isKnown: false, lang });
  if (place.placeType === 'postal_code' && (await isElsewhere(ctx, place, home)))
    return choose(ctx, [place], { isKnown: true, lang });
  return { kind: 'place', slug: place.slug };
}

async function choose(
  ctx: Source,
  places: Place[],
  { isKnown, lang }: { isKnown: boolean; lang: string },
): Promise<PlaceMatch> {
  const choices = await Promise.all(
    places.map(async (place) => ({ slug: place.slug, name: await fullName(ctx, place, lang) })),
  );
  return { kind: 'choose', isKnown, choices };
}

async function isElsewhere(ctx: Source, place: Place, home: (string | null)[]): Promise<boolean> {
  const result = await placeBySlug(ctx, await firstKnownSlug(ctx, home));
  return result.kind === 'found' && result.place.countryCode !== place.countryCode;
}

/** The name followed by the names of its ancestors, without repetitions. */
async function fullName(ctx: Source, place: Place, lang: string): Promise<string> {
  const line = [place, ...(await ancestors(ctx, place))];
  const names = await Promise.all(line.map(async (named) => (await localizedPlace(ctx, named, lang)).name));
  return names.filter((name, index) => name !== names[index - 1]).join(', ');
}

/**
 * Header data of a page about a place: the place of the location picker, with its names in a language. For a
 * neighborhood this is its city.
 */
export async function headerOfPlace(ctx: Source, placeId: string | null | undefined, lang: string) {
  const place = placeId ? await placeById(ctx, placeId) : null;
  const city = place?.localityId ? await placeById(ctx, place.localityId) : place;
  return headerOf(ctx, city, lang);
}

/** Header data of a page about the place with this slug. */
export async function headerOfSlug(ctx: Source, slug: string | null, lang: string) {
  if (slug === null || slug === 'online') return slug ? { location: ONLINE } : {};
  const result = await placeBySlug(ctx, slug);
  return headerOf(ctx, result.kind === 'found' ? result.place : null, lang);
}

/** Header data of a page about a point; empty without coordinates. */
export async function headerOfPoint(
  ctx: Source,
  point: { latitude: number | null; longitude: number | null } | undefined,
  lang: string,
) {
  if (!point || point.latitude === null || point.longitude === null) return {};
  const { latitude, longitude } = point;
  const city = await placeByCoordinates(ctx, { latitude, longitude, excludeNeighborhoods: true });
  return headerOf(ctx, city, lang);
}

const headerOf = async (ctx: Source, place: Place | null, lang: string) =>
  place ? { location: clientLocation(await localizedPlace(ctx, place, lang)) } : {};
