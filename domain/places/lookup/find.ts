// Finds one place: by id, slug, coordinates or name.
import { fold } from '#shared/fold.ts';
import { isPlaceId } from '#shared/ids.ts';
import type { Place, PlacesCtx } from '../place.ts';
import {
  selectBoroughAround,
  selectById,
  selectByIds,
  selectBySlug,
  selectCityAround,
  selectCityIn,
  selectNearbyCities,
  selectNeighborhoodAround,
} from './queries.ts';
import { type NameQuery, selectByName } from './name-queries.ts';
import { normalizeSlug, SLUG_SEPARATOR } from '../slug-rules.ts';

export type SlugLookup = { kind: 'found'; place: Place } | { kind: 'moved'; slug: string } | { kind: 'unknown' };

// Half-widths, in degrees, of the boxes in which a city is searched, from near to remote.
const SEARCH_DEGREES = [0.35, 1.05, 3];

/** The place with this id, or the place into which it was merged; null for any other text. */
export async function placeById(ctx: PlacesCtx, id: string): Promise<Place | null> {
  return isPlaceId(id) ? selectById(ctx.db, id) : null;
}

/** The places with these ids, in no particular order. */
export async function placesByIds(ctx: PlacesCtx, ids: string[]): Promise<Place[]> {
  return ids.length === 0 ? [] : selectByIds(ctx.db, ids);
}

/**
 * Finds a place by its slug from a URL (percent-encoded or not, in any spelling). 'moved' contains the canonical slug
 * to redirect to: for old and native names, and for unknown places in a known city.
 */
export async function placeBySlug(ctx: PlacesCtx, slug: string): Promise<SlugLookup> {
  const normal = normalizeSlug(slug);
  if (normal === null) return { kind: 'unknown' };
  const place = (await selectBySlug(ctx.db, normal)) ?? (await guessFromParts(ctx, normal));
  if (!place) return { kind: 'unknown' };
  return place.slug === slug ? { kind: 'found', place } : { kind: 'moved', slug: place.slug };
}

/** The present slug of a place by a present or former slug; null for an unknown slug. */
export async function currentSlug(ctx: PlacesCtx, slug: string): Promise<string | null> {
  const lookup = await placeBySlug(ctx, slug);
  if (lookup.kind === 'found') return lookup.place.slug;
  return lookup.kind === 'moved' ? lookup.slug : null;
}

/**
 * Reads `united-kingdom--london--18207` as the city of the second segment, in the country or US state of the first
 * segment.
 */
async function guessFromParts(ctx: PlacesCtx, slug: string): Promise<Place | null> {
  const [prefix = '', city] = slug.split(SLUG_SEPARATOR);
  const area = city === undefined ? null : await areaOf(ctx, prefix);
  return area && selectCityIn(ctx.db, { folded: (city ?? '').replaceAll('-', ' '), area });
}

async function areaOf(ctx: PlacesCtx, prefix: string): Promise<{ countryCode: string; state: string | null } | null> {
  if (/^[a-z]{2}$/.test(prefix)) return { countryCode: 'US', state: prefix.toUpperCase() };
  const country = await selectBySlug(ctx.db, prefix);
  return country?.placeType === 'country' ? { countryCode: country.countryCode, state: null } : null;
}

/**
 * The place at a point: its neighborhood, or else its borough, or else its city; with `excludeNeighborhoods` its city.
 * Null on the open sea, where no town is within about 100 km.
 */
export async function placeByCoordinates(
  ctx: PlacesCtx,
  at: { latitude: number; longitude: number; excludeNeighborhoods?: boolean },
): Promise<Place | null> {
  const city = await cityAround(ctx, at);
  if (!city || at.excludeNeighborhoods) return city;
  return (
    (await selectNeighborhoodAround(ctx.db, at, city.id)) ?? (await selectBoroughAround(ctx.db, at, city.id)) ?? city
  );
}

async function cityAround(ctx: PlacesCtx, at: { latitude: number; longitude: number }): Promise<Place | null> {
  for (const degrees of SEARCH_DEGREES) {
    const city = await selectCityAround(ctx.db, at, degrees);
    if (city) return city;
  }
  return null;
}

/**
 * The best-known place with exactly this name ('München', '94107', 'Paris, TX', 'london ontario'); places near `near`
 * are preferred. Text after a comma, or trailing words without a comma, must be a prefix of the name of an area that
 * contains the place. When no name matches exactly, the best-known place whose name starts with the text: 'San Fr',
 * '東'. With `isWhole` the text before the first comma must be the whole name, and no prefix is searched.
 */
export async function placeByName(
  ctx: PlacesCtx,
  { text, near, isWhole = false }: { text: string; near?: NonNullable<NameQuery['near']>; isWhole?: boolean },
): Promise<Place | null> {
  const all = readings(text.slice(0, 200));
  for (const reading of isWhole ? all.slice(0, 1) : all) {
    const place = await selectByName(ctx.db, near ? { ...reading, near } : reading);
    if (place) return place;
  }
  return null;
}

function readings(text: string): Pick<NameQuery, 'folded' | 'within' | 'isPrefix'>[] {
  const [folded = '', ...within] = text
    .split(',')
    .map(fold)
    .filter((part) => part !== '');
  if (folded === '') return [];
  const unfinished = isLongEnough(folded) ? [{ folded, within: within.slice(0, 3), isPrefix: true }] : [];
  const words = folded.split(' ').slice(0, 8);
  if (within.length > 0 || words.length === 1) return [{ folded, within: within.slice(0, 3) }, ...unfinished];
  const split = (count: number) => ({
    folded: words.slice(0, count).join(' '),
    within: [words.slice(count).join(' ')],
  });
  return [{ folded, within: [] }, ...words.slice(1).map((_, i) => split(words.length - 1 - i)), ...unfinished];
}

// Two Latin letters begin thousands of names, while one character of another script can be half of a city's name.
function isLongEnough(folded: string): boolean {
  return folded.length >= 3 || /[^a-z0-9 ]/.test(folded);
}

/** The ancestors of a place, nearest first: borough, city, region, country. */
export async function ancestors(ctx: PlacesCtx, place: Place): Promise<Place[]> {
  const ids = [place.boroughId, place.localityId, place.regionId, place.countryId].filter((id) => id !== null);
  const places = await selectByIds(ctx.db, ids);
  return places.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Cities within 150 km of a place; large and near cities come first. The place's own city is left out. */
export async function nearbyCities(
  ctx: PlacesCtx,
  place: Place,
  { limit = 6, minPopulation = 50_000 }: { limit?: number; minPopulation?: number } = {},
): Promise<Place[]> {
  return selectNearbyCities(ctx.db, { place, limit, minPopulation });
}
