import type { Ctx, Db } from '#domain/ctx';
import { LoadingCache } from '#shared/loading-cache.ts';
import { buildShelf, NEARBY_KM } from './build-shelf.ts';
import { type AreaScope, fallbackAreas } from '../engine/fallback-areas.ts';
import type { Shelf, Where } from '../types.ts';

const CACHE_TTL_MS = 60_000;
const CACHE_MAX = 500;
const DAYS = 7;

const caches = new WeakMap<Db, LoadingCache<Shelf | null>>();

/**
 * Up to eight events of the next seven days that sell well, for a search that found nothing. When a town has too few,
 * the area around it is searched as for the shelf of tonight (`nearby`). When no event is there, the region, the
 * country, then everywhere are searched; `scope` reports the area. Null when no area has such events. Cached for a
 * minute in this process.
 */
export function popularThisWeek(ctx: Pick<Ctx, 'db' | 'clock'>, where: Where): Promise<Shelf | null> {
  const cache = caches.getOrInsertComputed(ctx.db, () => new LoadingCache({ max: CACHE_MAX, ttlMs: CACHE_TTL_MS }));
  return cache.get(JSON.stringify(where), { clock: ctx.clock, load: () => load(ctx, where) });
}

async function load(ctx: Pick<Ctx, 'db' | 'clock'>, where: Where): Promise<Shelf | null> {
  // a search has no zone of its own, and the date in UTC differs from the local date by one day at most
  const endDate = ctx.clock.now().toZonedDateTimeISO('UTC').toPlainDate().add({ days: DAYS }).toString();
  const definition = { key: 'popular', query: { date: { endDate } }, sort: 'popular' } as const;
  const scopes = await fallbackAreas(ctx, where);
  const near = isTown(scopes[0]) && { ...definition, maxKm: NEARBY_KM };
  const shelf = near && (await buildShelf(ctx, { definition: near, scopes, usedIds: new Set() }));
  return shelf || buildShelf(ctx, { definition, scopes, usedIds: new Set() });
}

/** Whether the area is around a center, in contrast to a region, a country or a part of the map. */
const isTown = (place: AreaScope | undefined): boolean =>
  place !== undefined && place.area.place !== null && place.area.area.kind === 'box';
