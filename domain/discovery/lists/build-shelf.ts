// One row of events: what a plan finds near a place, or as near as there is enough of it.
import type { Ctx } from '#domain/ctx';
import { cardsOf } from './cards.ts';
import type { EngineQuery } from '../engine/search-engine.ts';
import { postgresEngine as engine } from '../engine/postgres-engine.ts';
import { selectZones } from './queries.ts';
import { buildEngineQuery } from './search.ts';
import type { SearchArea } from '../engine/search-area.ts';
import type { EventCard, SearchQuery, Shelf } from '../types.ts';
import type { AreaScope } from '../engine/fallback-areas.ts';
import { zoneWindows } from '../engine/zone-windows.ts';

type Source = Pick<Ctx, 'db' | 'clock'>;

/** What a shelf shows. */
export type ShelfDefinition = {
  key: string;
  query: Omit<SearchQuery, 'where'>;
  sort?: EngineQuery['sort'];
  tonight?: true;
  online?: true;
};

const CARDS = 8;
/** With fewer cards than this a shelf looks at a wider area. */
const ENOUGH = 4;

/** The first step with enough cards, else the one with most; null when there are none anywhere. */
export async function buildShelf(
  ctx: Source,
  plan: ShelfDefinition,
  steps: AreaScope[],
  shown: ReadonlySet<string>,
): Promise<Shelf | null> {
  let best: Shelf | null = null;
  for (const { scope, spot } of steps) {
    const cards = await pick(ctx, plan, spot, shown);
    if (cards.length > (best?.cards.length ?? 0)) best = { key: plan.key, cards, scope };
    if (cards.length >= ENOUGH) break;
  }
  return best;
}

/** Events not on a row yet; when those are too few, enough of the others to make a row. */
async function pick(
  ctx: Source,
  plan: ShelfDefinition,
  spot: SearchArea,
  shown: ReadonlySet<string>,
): Promise<EventCard[]> {
  const query = await buildEngineQuery(ctx, plan.query, spot, { offset: 0, limit: CARDS * 4 });
  const windows = plan.tonight ? zoneWindows('tonight', await selectZones(ctx.db), ctx.clock.now()) : query.windows;
  const { hits } = await engine.search(ctx, { ...query, windows, sort: plan.sort ?? 'relevance' });
  const fresh = hits.filter((hit) => !shown.has(hit.id));
  const repeated = hits.filter((hit) => shown.has(hit.id)).slice(0, Math.max(0, ENOUGH - fresh.length));
  return cardsOf(ctx, [...fresh.slice(0, CARDS), ...repeated]);
}
