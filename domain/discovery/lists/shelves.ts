import type { Ctx, Db } from '#domain/ctx';
import { LoadingCache } from '#shared/loading-cache.ts';
import { buildShelf, NEARBY_KM, type ShelfDefinition } from './build-shelf.ts';
import type { Shelf, Where } from '../types.ts';
import { type AreaScope, ONLINE, fallbackAreas } from '../engine/fallback-areas.ts';

type Source = Pick<Ctx, 'db' | 'clock'>;

const CACHE_TTL_MS = 60_000;
const CACHE_MAX = 500;

const DEFINITIONS: readonly ShelfDefinition[] = [
  { key: 'trending', query: {}, sort: 'popular' },
  { key: 'tonight', query: {}, tonight: true, maxKm: NEARBY_KM },
  { key: 'this_weekend', query: { date: 'this-weekend' } },
  { key: 'free', query: { price: 'free' } },
  { key: 'music', query: { categoryId: '103' } },
  { key: 'food-and-drink', query: { categoryId: '110' } },
  { key: 'arts', query: { categoryId: '105' } },
  { key: 'family-and-education', query: { categoryId: '115' } },
  { key: 'online', query: {}, online: true },
];

const caches = new WeakMap<Db, LoadingCache<Shelf[]>>();

/**
 * The home page's shelves for a place. For a shelf with too few events in the place, the region, the country, then
 * everywhere are searched (for the shelf of tonight only 100 km around the place); `scope` reports the area. A shelf
 * without events is left out. No event is on two shelves while other events can fill a shelf of four. Cached for a
 * minute in this process.
 * @param input.placeName only for the pages' texts
 */
export function shelves(ctx: Source, input: { where: Where; placeName: string }): Promise<Shelf[]> {
  const cache = caches.getOrInsertComputed(ctx.db, () => new LoadingCache({ max: CACHE_MAX, ttlMs: CACHE_TTL_MS }));
  const load = () => makeShelves(ctx, input.where);
  return cache.get(JSON.stringify(input.where), { clock: ctx.clock, load });
}

async function makeShelves(ctx: Source, where: Where): Promise<Shelf[]> {
  const scopes = await fallbackAreas(ctx, where);
  const usedIds = new Set<string>();
  const built: Shelf[] = [];
  for (const definition of DEFINITIONS) {
    if (definition.online && where.kind === 'online') continue;
    const ownScopes: AreaScope[] = definition.online ? [{ scope: 'everywhere', area: ONLINE }] : scopes;
    const shelf = await buildShelf(ctx, { definition, scopes: ownScopes, usedIds });
    if (shelf) built.push(shelf);
    shelf?.cards.forEach((card) => usedIds.add(card.id));
  }
  return built;
}
