import type { Ctx } from '#domain/ctx';
import { buildShelf, type ShelfDefinition } from './build-shelf.ts';
import type { Shelf, Where } from '../types.ts';
import { ONLINE, fallbackAreas } from '../engine/fallback-areas.ts';

type Source = Pick<Ctx, 'db' | 'clock'>;

const KEPT_SECONDS = 60;

const PLANS: readonly ShelfDefinition[] = [
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

type Kept = { until: number; shelves: Promise<Shelf[]> };
const keptOf = new WeakMap<object, Map<string, Kept>>();
const KEPT_MAX = 500;

/**
 * The home page's rows for a place. A row with too little in the place looks at its region, its country, then
 * everywhere, and says so in `scope`; a row with nothing anywhere is left out. No event is on two rows while there are
 * others to make a row of four. Kept for a minute in this process.
 * @param input.placeName for the pages' wording only
 */
export function shelves(ctx: Source, input: { where: Where; placeName: string }): Promise<Shelf[]> {
  const kept = keptOf.get(ctx.db) ?? new Map<string, Kept>();
  keptOf.set(ctx.db, kept);
  const key = JSON.stringify(input.where);
  const now = ctx.clock.now().epochMilliseconds;
  const found = kept.get(key);
  if (found && found.until > now) return found.shelves;
  if (kept.size >= KEPT_MAX) kept.clear();
  const made = makeShelves(ctx, input.where);
  kept.set(key, { until: now + KEPT_SECONDS * 1000, shelves: made });
  made.catch(() => kept.delete(key)); // a failure is told once, not for a minute
  return made;
}

async function makeShelves(ctx: Source, where: Where): Promise<Shelf[]> {
  const steps = await fallbackAreas(ctx, where);
  const shown = new Set<string>();
  const rows: Shelf[] = [];
  for (const plan of PLANS) {
    if (plan.online && where.kind === 'online') continue;
    const row = await buildShelf(ctx, plan, plan.online ? [{ scope: 'everywhere', spot: ONLINE }] : steps, shown);
    if (row) rows.push(row);
    row?.cards.forEach((card) => shown.add(card.id));
  }
  return rows;
}
