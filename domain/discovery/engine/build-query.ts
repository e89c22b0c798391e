import type { Ctx } from '#domain/ctx';
import { noPlaceNames } from '../query/place-names.ts';
import { queryPlaces } from '../query/query-places.ts';
import type { Meaning, Understanding } from '../query/types.ts';
import { understand } from '../query/understand.ts';
import type { DateFilter, SearchQuery } from '../types.ts';
import { ONLINE } from './fallback-areas.ts';
import { selectZones } from './queries.ts';
import { readText } from './read-text.ts';
import { areaOfPlaceId, type SearchArea } from './search-area.ts';
import type { Asked, EngineQuery } from './search-engine.ts';
import { nightWindows, zoneWindows } from './zone-windows.ts';

type Source = Pick<Ctx, 'db' | 'clock'>;

interface QueryInput {
  query: Omit<SearchQuery, 'where'>;
  area: SearchArea;
  offset: number;
  limit: number;
  /** Searches the names of places in the text as words. */
  placesAreWords?: boolean;
}

/** The engine's query for a search, with the understanding of the text. */
export interface ReadQuery {
  engineQuery: EngineQuery;
  understanding: Understanding | null;
}

/** The engine's query for a search in a resolved area. Throws RangeError for a malformed date. */
export const buildEngineQuery = async (ctx: Source, input: QueryInput): Promise<EngineQuery> =>
  (await readQuery(ctx, input)).engineQuery;

/** The engine's query, and how the text was understood. Throws RangeError for a malformed date. */
export async function readQuery(ctx: Source, input: QueryInput): Promise<ReadQuery> {
  const { query, area, offset, limit } = input;
  const now = ctx.clock.now();
  const understanding = await understandingOf(ctx, input);
  const [zones, named, read] = await Promise.all([
    zonesFor(ctx, query, understanding),
    understanding && areaNamed(ctx, understanding),
    understanding ? readText(ctx.db, understanding, query.language ?? 'en') : { text: null },
  ]);
  const asked = { ...askedBy(understanding, { zones, now }), ...(named && { area: named.area }) };
  return {
    understanding,
    engineQuery: {
      area: area.area,
      center: named ? named.center : (query.near ?? area.center),
      ...read,
      asked,
      price: query.price,
      maxPrice: query.maxPrice,
      languages: query.languages,
      categoryId: query.categoryId,
      subcategoryIds: query.subcategoryIds,
      formatId: query.formatId,
      tags: query.tags,
      organizerId: query.organizerId,
      windows: query.date === undefined ? undefined : zoneWindows(query.date, zones, now),
      sort: query.sort ?? 'relevance',
      now,
      offset,
      limit,
    },
  };
}

/** The understanding of the text; null without a text. */
async function understandingOf(
  ctx: Source,
  { query, area: { place, center }, placesAreWords }: QueryInput,
): Promise<Understanding | null> {
  const { text = '', language = 'en', isExact, near } = query;
  if (text.trim() === '') return null;
  const visitor = {
    language: language.slice(0, 2),
    countryCode: place?.countryCode,
    near: near ?? center ?? undefined,
  };
  return understand(text, {
    language,
    now: ctx.clock.now(),
    zone: place?.tz ?? 'UTC',
    places: placesAreWords ? noPlaceNames : await queryPlaces(ctx, visitor),
    ...(isExact && { isExact }),
  });
}

/** The zones of listed events if the search or its text has a date, which means other instants in each zone. */
function zonesFor(ctx: Source, { date }: Omit<SearchQuery, 'where'>, understanding: Understanding | null) {
  const hasDate = date !== undefined || understanding?.parts.some(({ meaning }) => meaning.kind === 'date');
  return hasDate ? selectZones(ctx.db) : [];
}

/** The days and prices that the text names. */
function askedBy(understanding: Understanding | null, days: { zones: string[]; now: Temporal.Instant }): Asked {
  const asked: Asked = {};
  for (const { meaning } of understanding?.parts ?? []) {
    if (meaning.kind === 'date') Object.assign(asked, askedDays(meaning, days));
    if (meaning.kind === 'price')
      Object.assign(asked, meaning.price ? { price: meaning.price } : { maxPrice: meaning.maxAmount });
  }
  return asked;
}

/** The area of the last place that the text names; null for none. */
async function areaNamed(ctx: Source, { parts }: Understanding): Promise<SearchArea | null> {
  let area: SearchArea | null = null;
  for (const { meaning } of parts) {
    if (meaning.kind === 'online') area = ONLINE;
    if (meaning.kind === 'place') area = (await areaOfPlaceId(ctx, meaning.place.placeId)) ?? area;
  }
  return area;
}

function askedDays(
  { date, timeOfDay }: Extract<Meaning, { kind: 'date' }>,
  { zones, now }: { zones: string[]; now: Temporal.Instant },
): Asked {
  const filter: DateFilter = date.slug ?? { startDate: date.from, endDate: date.to };
  const windows = zoneWindows(filter, zones, now);
  const isNight = timeOfDay === 'evening' || timeOfDay === 'night';
  return { windows: isNight ? nightWindows(windows) : windows, timeOfDay };
}
