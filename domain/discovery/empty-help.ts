import type { Ctx } from '#domain/ctx';
import { ancestors, nearbyCities, placeByCoordinates, type Place } from '#domain/places';
import { resolveWhere, type Spot, spotOf } from './area.ts';
import { countFound } from './search.ts';
import type { EmptyHelp, FilterName, SearchQuery } from './types.ts';

type Source = Pick<Ctx, 'db' | 'clock'>;

const CITIES = 6;

/**
 * Ways out of a search that found nothing: one filter less, the same in the area around, the same in cities nearby.
 * Only ways that lead to something, each with how much, at most the cap of totals.
 */
export async function emptyHelp(ctx: Source, query: SearchQuery): Promise<EmptyHelp> {
  const spot = await resolveWhere(ctx, query.where);
  if (!spot) return { withoutFilter: [], widerArea: null, nearbyCities: [] };
  const place = spot.place ?? (await placeInTheMiddle(ctx, spot));
  const [withoutFilter, widerArea, nearby] = await Promise.all([
    withoutEach(ctx, query, spot),
    place && widest(ctx, query, place, spot),
    place ? citiesNear(ctx, query, place) : [],
  ]);
  return { withoutFilter, widerArea, nearbyCities: nearby };
}

/** What is set, and the search without it. */
function filtersOf(query: SearchQuery): { filter: FilterName; without: Partial<SearchQuery> }[] {
  const all: { filter: FilterName; isSet: boolean; without: Partial<SearchQuery> }[] = [
    { filter: 'text', isSet: (query.text ?? '').trim() !== '', without: { text: '' } },
    { filter: 'price', isSet: query.price !== undefined, without: { price: undefined } },
    { filter: 'category', isSet: query.categoryId !== undefined, without: { categoryId: undefined } },
    { filter: 'subcategories', isSet: (query.subcategoryIds ?? []).length > 0, without: { subcategoryIds: [] } },
    { filter: 'format', isSet: query.formatId !== undefined, without: { formatId: undefined } },
    { filter: 'date', isSet: query.date !== undefined, without: { date: undefined } },
    { filter: 'tags', isSet: (query.tags ?? []).length > 0, without: { tags: [] } },
  ];
  return all.filter((one) => one.isSet);
}

async function withoutEach(ctx: Source, query: SearchQuery, spot: Spot): Promise<EmptyHelp['withoutFilter']> {
  const found = [];
  for (const { filter, without } of filtersOf(query)) {
    const total = await countFound(ctx, { ...query, ...without }, spot);
    if (total > 0) found.push({ filter, total });
  }
  return found;
}

/** The nearest area above the place where the same search finds something. */
async function widest(ctx: Source, query: SearchQuery, place: Place, spot: Spot): Promise<EmptyHelp['widerArea']> {
  const above = await ancestors(ctx, place);
  for (const area of spot.place ? above : [place, ...above]) {
    const total = await countFound(ctx, query, spotOf(area));
    if (total > 0) return { placeId: area.id, slug: area.slug, name: area.name, total };
  }
  return null;
}

async function citiesNear(ctx: Source, query: SearchQuery, place: Place): Promise<EmptyHelp['nearbyCities']> {
  const found = [];
  for (const city of await nearbyCities(ctx, place, { limit: CITIES })) {
    const total = await countFound(ctx, query, spotOf(city));
    if (total > 0) found.push({ slug: city.slug, name: city.name, total });
  }
  return found;
}

async function placeInTheMiddle(ctx: Source, { area, centre }: Spot): Promise<Place | null> {
  if (area.kind !== 'box' || !centre) return null;
  return placeByCoordinates(ctx, { ...centre, excludeNeighborhoods: true });
}
