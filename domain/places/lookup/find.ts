// Finding one place: by id, slug, coordinates or name.
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

// half-widths in degrees of the searches for a city, from near to remote
const SEARCH_DEGREES = [0.35, 1.05, 3];

/** The place with this id, or the one it was merged into; null for any other text. */
export async function placeById(ctx: PlacesCtx, id: string): Promise<Place | null> {
  return isPlaceId(id) ? selectById(ctx.db, id) : null;
}

/** The places with these ids, unordered. */
export async function placesByIds(ctx: PlacesCtx, ids: string[]): Promise<Place[]> {
  return ids.length === 0 ? [] : selectByIds(ctx.db, ids);
}

/**
 * Finds a place by its slug from a URL (percent-encoded or not, in any spelling). 'moved' names the canonical slug to
 * redirect to: for old and native names, and for unknown places in a known city.
 */
export async function placeBySlug(ctx: PlacesCtx, slug: string): Promise<SlugLookup> {
  const normal = normalizeSlug(slug);
  if (normal === null) return { kind: 'unknown' };
  const place = (await selectBySlug(ctx.db, normal)) ?? (await guessFromParts(ctx, normal));
  if (!place) return { kind: 'unknown' };
  return place.slug === slug ? { kind: 'found', place } : { kind: 'moved', slug: place.slug };
}

/** The current slug of a place by a current or former slug; null for an unknown slug. */
export async function currentSlug(ctx: PlacesCtx, slug: string): Promise<string | null> {
  const found = await placeBySlug(ctx, slug);
  if (found.kind === 'found') return found.place.slug;
  return found.kind === 'moved' ? found.slug : null;
}

/** `united-kingdom--london--18207`: the city of the second segment, in the country or US state of the first. */
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
 * The place at a point: its neighborhood, else borough, else city; with `excludeNeighborhoods` the city. Null on the
 * open sea: no town within about 100 km.
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
 * The best known place of exactly this name ('München', '94107', 'Paris, TX', 'london ontario'), preferring places near
 * `near`. Text after a comma must be a prefix of the name of an area that contains the place; without a comma
 * trailing words may be. When no name matches exactly, the best known place whose name starts with the text: 'San Fr', '東';
 * not with `isWhole`, which takes the text before the first comma as the whole name.
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

// two Latin letters begin thousands of names; one character of another script can be half a city's name
function isLongEnough(folded: string): boolean {
  return folded.length >= 3 || /[^a-z0-9 ]/.test(folded);
}

/** The ancestors of a place, nearest first: borough, city, region, country. */
export async function ancestors(ctx: PlacesCtx, place: Place): Promise<Place[]> {
  const ids = [place.boroughId, place.localityId, place.regionId, place.countryId].filter((id) => id !== null);
  const found = await selectByIds(ctx.db, ids);
  return found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Cities within 150 km of a place, large and near ones first; the place's own city is left out. */
export async function nearbyCities(
  ctx: PlacesCtx,
  place: Place,
  { limit = 6, minPopulation = 50_000 }: { limit?: number; minPopulation?: number } = {},
): Promise<Place[]> {
  return selectNearbyCities(ctx.db, { place, limit, minPopulation });
}
