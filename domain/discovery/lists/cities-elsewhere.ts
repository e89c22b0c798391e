// Cities with matching events when a search finds nothing nearby.
import type { Ctx } from '#domain/ctx';
import { type Place, placeByCoordinates } from '#domain/places';
import { boxContains } from '#shared/geo/bbox.ts';
import { type SearchArea, areaOfPlace } from '../engine/search-area.ts';
import { postgresEngine as engine } from '../engine/postgres-engine.ts';
import { selectCards } from './queries.ts';
import { buildEngineQuery } from '../engine/build-query.ts';
import { countMatches } from './search.ts';
import type { SearchAlternatives, SearchQuery } from '../types.ts';

type Source = Pick<Ctx, 'db' | 'clock'>;

/** Maximum distance of the cities that are offered as nearby: a day trip. */
const REACH_KM = 500;
/** How many of the matching events are examined for their cities. */
const EVENTS_READ_MAX = 300;
const EVERYWHERE: SearchArea = { area: { kind: 'everywhere' }, center: null, place: null };

/**
 * Cities within 500 km that have matching events, nearest first; without any, the nearest cities however far away. For a
 * search without a place, the cities with popular events.
 */
export async function citiesElsewhere(
  ctx: Source,
  query: SearchQuery,
  { area, limit }: { area: SearchArea; limit: number },
): Promise<SearchAlternatives['otherCities']> {
  const engineQuery = await buildEngineQuery(ctx, { query, area: EVERYWHERE, offset: 0, limit: EVENTS_READ_MAX });
  const center = area.center;
  const nearestHits = center ? (await engine.search(ctx, { ...engineQuery, center, sort: 'distance' })).hits : [];
  const hitsWithinReach = nearestHits.filter((hit) => hit.distanceKm !== null && hit.distanceKm <= REACH_KM);
  const near = hitsWithinReach.length > 0 ? hitsWithinReach : nearestHits;
  const hits =
    near.length > 0 ? near : (await engine.search(ctx, { ...engineQuery, center: null, sort: 'popular' })).hits;
  const cities = await citiesOf(
    ctx,
    hits.map((hit) => hit.id),
    limit,
  );
  const counted = await Promise.all(
    cities.map(async (city) => ({
      slug: city.slug,
      name: city.name,
      total: await countMatches(ctx, query, areaOfPlace(city)),
    })),
  );
  return counted.filter((city) => city.total > 0);
}

/** The cities of these events, in the order of the events. */
async function citiesOf(ctx: Source, eventIds: string[], limit: number): Promise<Place[]> {
  const cards = new Map((await selectCards(ctx.db, eventIds)).map((card) => [card.event_id, card]));
  const cities = new Map<string, Place>();
  for (const id of eventIds) {
    const { latitude = null, longitude = null } = cards.get(id) ?? {};
    if (cities.size >= limit || latitude === null || longitude === null) continue;
    if ([...cities.values()].some((city) => boxContains(city.viewport, latitude, longitude))) continue;
    const city = await placeByCoordinates(ctx, { latitude, longitude, excludeNeighborhoods: true });
    if (city) cities.set(city.id, city);
  }
  return [...cities.values()];
}
