import type { Ctx } from '#domain/ctx';
import { ancestors } from '#domain/places';
import { resolveWhere, type Spot, spotOf } from './area.ts';
import { cardsOf } from './cards.ts';
import type { EngineQuery } from './engine.ts';
import { postgresEngine as engine } from './postgres-engine.ts';
import { selectZones } from './queries.ts';
import { engineQuery } from './search.ts';
import type { EventCard, SearchQuery, Shelf, Where } from './types.ts';
import { zoneWindows } from './windows.ts';

type Source = Pick<Ctx, 'db' | 'clock'>;
type Plan = {
  key: string;
  query: Omit<SearchQuery, 'where'>;
  sort?: EngineQuery['sort'];
  tonight?: true;
  online?: true;
};
type Step = { scope: Shelf['scope']; spot: Spot };

const CARDS = 8;
/** With fewer cards than this a shelf looks at a wider area. */
const ENOUGH = 4;
const KEPT_SECONDS = 60;

const PLANS: readonly Plan[] = [
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

const EVERYWHERE: Spot = { area: { kind: 'everywhere' }, centre: null, place: null };
const ONLINE: Spot = { area: { kind: 'online' }, centre: null, place: null };

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
  const steps = await widening(ctx, where);
  const shown = new Set<string>();
  const rows: Shelf[] = [];
  for (const plan of PLANS) {
    if (plan.online && where.kind === 'online') continue;
    const row = await fillShelf(ctx, plan, plan.online ? [{ scope: 'everywhere', spot: ONLINE }] : steps, shown);
    if (row) rows.push(row);
    row?.cards.forEach((card) => shown.add(card.id));
  }
  return rows;
}

async function widening(ctx: Source, where: Where): Promise<Step[]> {
  const spot = (await resolveWhere(ctx, where)) ?? EVERYWHERE;
  const above = spot.place ? await ancestors(ctx, spot.place) : [];
  const wider = above.flatMap((place): Step[] =>
    place.placeType === 'region' || place.placeType === 'country'
      ? [{ scope: place.placeType, spot: nearTo(spotOf(place), spot) }]
      : [],
  );
  return [{ scope: 'place', spot }, ...wider, { scope: 'everywhere', spot: nearTo(EVERYWHERE, spot) }];
}

/** What is near the place comes first, however far the shelf looks. */
const nearTo = (wide: Spot, { centre }: Spot): Spot => ({ ...wide, centre });

async function fillShelf(ctx: Source, plan: Plan, steps: Step[], shown: ReadonlySet<string>): Promise<Shelf | null> {
  let best: Shelf | null = null;
  for (const { scope, spot } of steps) {
    const cards = await pick(ctx, plan, spot, shown);
    if (cards.length > (best?.cards.length ?? 0)) best = { key: plan.key, cards, scope };
    if (cards.length >= ENOUGH) break;
  }
  return best;
}

/** Events not on a row yet; when those are too few, enough of the others to make a row. */
async function pick(ctx: Source, plan: Plan, spot: Spot, shown: ReadonlySet<string>): Promise<EventCard[]> {
  const query = await engineQuery(ctx, plan.query, spot, { offset: 0, limit: CARDS * 4 });
  const windows = plan.tonight ? zoneWindows('tonight', await selectZones(ctx.db), ctx.clock.now()) : query.windows;
  const { hits } = await engine.search(ctx, { ...query, windows, sort: plan.sort ?? 'relevance' });
  const fresh = hits.filter((hit) => !shown.has(hit.id));
  const repeated = hits.filter((hit) => shown.has(hit.id)).slice(0, Math.max(0, ENOUGH - fresh.length));
  return cardsOf(ctx, [...fresh.slice(0, CARDS), ...repeated]);
}
