import type { Ctx } from '#domain/ctx';
import { ancestors, nearbyCities, placeByCoordinates, type Place } from '#domain/places';
import { readQuery } from '../engine/build-query.ts';
import type { Understanding } from '../query/types.ts';
import { resolveArea, type SearchArea, areaOfPlace } from '../engine/search-area.ts';
import { citiesElsewhere } from './cities-elsewhere.ts';
import { countMatches } from './search.ts';
import type { SearchAlternatives, FilterName, SearchQuery } from '../types.ts';

type Source = Pick<Ctx, 'db' | 'clock'>;

const CITIES_MAX = 6;
/** Maximum number of words that the visitor is offered to leave out, and of words whose removal is tried. */
const WORDS_MAX = 4;
const WORDS_TRIED_MAX = 8;
/** Maximum number of filters whose removal is tried: each costs a search. */
const FILTERS_TRIED_MAX = 12;
const NO_ALTERNATIVES: SearchAlternatives = {
  withoutFilter: [],
  withoutWord: [],
  widerArea: null,
  nearbyCities: [],
  otherCities: [],
  online: null,
};

/**
 * Alternatives to a search that found nothing: without one filter or word, in a larger area, in cities nearby or else
 * further away, and online. Only alternatives with results, each with its total, at most `SEARCH_TOTAL_CAP`.
 */
export async function searchAlternatives(ctx: Source, query: SearchQuery): Promise<SearchAlternatives> {
  const searchArea = await resolveArea(ctx, query.where);
  if (!searchArea) return NO_ALTERNATIVES;
  const place = searchArea.place ?? (await placeAtCenter(ctx, searchArea));
  const ancestorPlaces = place ? await ancestors(ctx, place) : [];
  const [withoutFilter, withoutWord, widerArea, nearby, online] = await Promise.all([
    withoutEach(ctx, query, searchArea),
    withoutWords(ctx, query, searchArea),
    place && widerAreaOf(ctx, query, searchArea.place ? ancestorPlaces : [place, ...ancestorPlaces]),
    place ? citiesNear(ctx, query, place) : [],
    foundOnline(ctx, query),
  ]);
  const otherCities =
    nearby.length > 0 ? [] : await citiesElsewhere(ctx, query, { area: searchArea, limit: CITIES_MAX });
  return { withoutFilter, withoutWord, widerArea, nearbyCities: nearby, otherCities, online };
}

interface SetFilter {
  filter: FilterName;
  value: string | null;
  without: Partial<SearchQuery>;
}

/**
 * The filters that are set, and the search without each. The search without the category is also without its
 * sub-categories.
 */
function filtersOf(query: SearchQuery): SetFilter[] {
  const { subcategoryIds = [], tags = [], languages = [] } = query;
  const single = (filter: FilterName, isSet: boolean, without: Partial<SearchQuery>): SetFilter[] =>
    isSet ? [{ filter, value: null, without }] : [];
  return [
    ...single('text', (query.text ?? '').trim() !== '', { text: '' }),
    ...single('price', query.price !== undefined, { price: undefined }),
    ...single('maxPrice', query.maxPrice !== undefined, { maxPrice: undefined }),
    ...single('category', query.categoryId !== undefined, { categoryId: undefined, subcategoryIds: [] }),
    ...subcategoryIds.map((id): SetFilter => ({
      filter: 'subcategories',
      value: id,
      without: { subcategoryIds: subcategoryIds.filter((other) => other !== id) },
    })),
    ...single('format', query.formatId !== undefined, { formatId: undefined }),
    ...single('date', query.date !== undefined, { date: undefined }),
    ...languages.map((code): SetFilter => ({
      filter: 'languages',
      value: code,
      without: { languages: languages.filter((other) => other !== code) },
    })),
    ...tags.map((slug): SetFilter => ({
      filter: 'tags',
      value: slug,
      without: { tags: tags.filter((other) => other !== slug) },
    })),
  ];
}

/** The filters whose removal finds events. The removal of at most `FILTERS_TRIED_MAX` filters is tried. */
async function withoutEach(
  ctx: Source,
  query: SearchQuery,
  searchArea: SearchArea,
): Promise<SearchAlternatives['withoutFilter']> {
  const alternatives = [];
  for (const { filter, value, without } of filtersOf(query).slice(0, FILTERS_TRIED_MAX)) {
    const total = await countMatches(ctx, { ...query, ...without }, searchArea);
    if (total > 0) alternatives.push({ filter, value, total });
  }
  return alternatives;
}

/**
 * For a text of several words: the understood parts and single words whose removal finds events, the removal that finds
 * most first. If there are none: all words but one.
 */
async function withoutWords(
  ctx: Source,
  query: SearchQuery,
  searchArea: SearchArea,
): Promise<SearchAlternatives['withoutWord']> {
  const words = (query.text ?? '').split(/\s+/).filter((word) => word !== '');
  if (words.length < 2) return [];
  const { understanding } = await readQuery(ctx, { query, area: searchArea, offset: 0, limit: 1 });
  const withoutOne = await withResults(removable(understanding).slice(0, WORDS_TRIED_MAX));
  if (withoutOne.length > 0 || words.length === 2) return withoutOne;
  const each = words.slice(0, WORDS_TRIED_MAX);
  return withResults(each.map((text, index) => ({ word: words.toSpliced(index, 1).join(' '), text })));

  async function withResults(attempts: { word: string; text: string }[]) {
    const alternatives = [];
    for (const attempt of attempts) {
      const total = await countMatches(ctx, { ...query, text: attempt.text }, searchArea);
      if (total > 0) alternatives.push({ ...attempt, total });
    }
    return alternatives.toSorted((a, b) => b.total - a.total).slice(0, WORDS_MAX);
  }
}

/** The parts of a text, and the text without each: a kind, day, price or place as a whole, other words one by one. */
function removable(understanding: Understanding | null): { word: string; text: string }[] {
  const { text = '', parts = [] } = understanding ?? {};
  const attempts = parts.flatMap((part) => {
    if (part.meaning.kind === 'filler') return [];
    if (part.meaning.kind !== 'words' || part.text.startsWith('"')) return [{ word: part.text, text: part.without }];
    return [...part.text.matchAll(/\S+/g)].map(({ 0: word, index }) => {
      const from = part.from + index;
      return { word, text: `${text.slice(0, from)}${text.slice(from + word.length)}`.replaceAll(/\s+/g, ' ').trim() };
    });
  });
  return attempts.filter((attempt) => attempt.text !== '');
}

async function foundOnline(ctx: Source, query: SearchQuery): Promise<SearchAlternatives['online']> {
  if (query.where.kind === 'online') return null;
  const total = await countMatches(ctx, query, { area: { kind: 'online' }, center: null, place: null });
  return total > 0 ? { total } : null;
}

/** The first of these places, from small to large, where the same search has results. */
async function widerAreaOf(ctx: Source, query: SearchQuery, places: Place[]): Promise<SearchAlternatives['widerArea']> {
  for (const place of places) {
    const total = await countMatches(ctx, query, areaOfPlace(place));
    if (total > 0) return { placeId: place.id, slug: place.slug, name: place.name, total };
  }
  return null;
}

async function citiesNear(ctx: Source, query: SearchQuery, place: Place): Promise<SearchAlternatives['nearbyCities']> {
  const cities = [];
  for (const city of await nearbyCities(ctx, place, { limit: CITIES_MAX })) {
    const total = await countMatches(ctx, query, areaOfPlace(city));
    if (total > 0) cities.push({ slug: city.slug, name: city.name, total });
  }
  return cities;
}

async function placeAtCenter(ctx: Source, { area, center }: SearchArea): Promise<Place | null> {
  if (area.kind !== 'box' || !center) return null;
  return placeByCoordinates(ctx, { ...center, excludeNeighborhoods: true });
}
