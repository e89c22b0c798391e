import type { Ctx, Db } from '#domain/ctx';
import { LoadingCache } from '#shared/loading-cache.ts';
import { buildShelf, type ShelfDefinition } from './build-shelf.ts';
import type { Shelf, Where } from '../types.ts';
import { ONLINE, fallbackAreas } from '../engine/fallback-areas.ts';

type Source = Pick<Ctx, 'db' | 'clock'>;

const CACHE_TTL_MS = 60_000;
const CACHE_MAX = 500;

const DEFINITIONS: readonly ShelfDefinition[] = [
  { key: 'trending', query: {}, sort: 'popular' },
  { key: 'tonight', query: {}, tonight: true },
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
 * The home page's rows for a place. A row with too little in the place looks at its region, its country, then
 * everywhere, and says so in `scope`; a row with nothing anywhere is left out. No event is on two rows while there are
 * others to make a row of four. Cached for a minute in this process.
 * @param input.placeName for the pages' wording only
 */
export function shelves(ctx: Source, input: { where: Where; placeName: string }): Promise<Shelf[]> {
  const cache = caches.getOrInsertComputed(ctx.db, () => new LoadingCache({ max: CACHE_MAX, ttlMs: CACHE_TTL_MS }));
  const load = () => makeShelves(ctx, input.where);
  return cache.get(JSON.stringify(input.where), { clock: ctx.clock, load });
}

async function makeShelves(ctx: Source, where: Where): Promise<Shelf[]> {
  const scopes = await fallbackAreas(ctx, where);
  const usedIds = new Set<string>();
  const rows: Shelf[] = [];
  for (const definition of DEFINITIONS) {
    if (definition.online && where.kind === 'online') continue;
    const row = await buildShelf(
      ctx,
      definition,
      definition.online ? [{ scope: 'everywhere', area: ONLINE }] : scopes,
      usedIds,
    );
    if (row) rows.push(row);
    row?.cards.forEach((card) => usedIds.add(card.id));
  }
  return rows;
}
