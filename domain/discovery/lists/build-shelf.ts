// Builds one shelf of events: matches near a place, or in a larger area when there are too few.
import type { Ctx } from '#domain/ctx';
import type { Box } from '#shared/geo/bbox.ts';
import { wrapLongitude } from '#shared/geo/mercator.ts';
import { buildEngineQuery } from '../engine/build-query.ts';
import type { AreaScope } from '../engine/fallback-areas.ts';
import { postgresEngine as engine } from '../engine/postgres-engine.ts';
import { selectZones } from '../engine/queries.ts';
import type { SearchArea } from '../engine/search-area.ts';
import type { EngineQuery } from '../engine/search-engine.ts';
import { zoneWindows } from '../engine/zone-windows.ts';
import type { Coordinates, EventCard, SearchQuery, Shelf } from '../types.ts';
import { cardsOf } from './cards.ts';

type Source = Pick<Ctx, 'db' | 'clock'>;

/** Definition of a shelf: its key and its search. */
export type ShelfDefinition = {
  key: string;
  query: Omit<SearchQuery, 'where'>;
  sort?: EngineQuery['sort'];
  tonight?: true;
  online?: true;
  /** The shelf has no event further from the place than this, in kilometers. */
  maxKm?: number;
};

interface ShelfInput {
  definition: ShelfDefinition;
  /** Areas to search, from small to large. */
  scopes: AreaScope[];
  /** Events of other shelves. */
  usedIds: ReadonlySet<string>;
}

/** The distance that counts as near a place, in kilometers: about an hour's drive. */
export const NEARBY_KM = 100;

const CARDS_MAX = 8;
/** With fewer cards than this, a shelf searches a larger area. */
const CARDS_MIN = 4;

/** The shelf of the first area with enough cards, else of the area with most cards; null when no area has a card. */
export async function buildShelf(ctx: Source, input: ShelfInput): Promise<Shelf | null> {
  let best: Shelf | null = null;
  for (const { scope, area } of scopesWithin(input.definition.maxKm, input.scopes)) {
    const cards = await pickCards(ctx, input, area);
    if (cards.length > (best?.cards.length ?? 0)) best = { key: input.definition.key, cards, scope };
    if (cards.length >= CARDS_MIN) break;
  }
  return best;
}

/** The areas to search: all `scopes`, or with `maxKm` the place and then the area within `maxKm` of its center. */
function scopesWithin(maxKm: number | undefined, scopes: AreaScope[]): AreaScope[] {
  const [place] = scopes;
  if (maxKm === undefined || !place) return scopes;
  const { center } = place.area;
  if (!center) return [place];
  const box = boxWithin(center, maxKm);
  return [place, { scope: 'nearby', area: { area: { kind: 'box', box }, center, place: null } }];
}

const KM_PER_DEGREE = 111.2;

/** The box that contains every point within `km` of a center. Its corners are further away. */
function boxWithin({ latitude, longitude }: Coordinates, km: number): Box {
  const height = km / KM_PER_DEGREE;
  const width = Math.min(179, height / Math.max(0.01, Math.cos((latitude * Math.PI) / 180)));
  return {
    west: wrapLongitude(longitude - width),
    south: Math.max(-90, latitude - height),
    east: wrapLongitude(longitude + width),
    north: Math.min(90, latitude + height),
  };
}

/** Events that are on no other shelf yet; when there are too few, enough repeated events to fill a shelf. */
async function pickCards(ctx: Source, { definition, usedIds }: ShelfInput, area: SearchArea): Promise<EventCard[]> {
  const query = await buildEngineQuery(ctx, { query: definition.query, area, offset: 0, limit: CARDS_MAX * 4 });
  const windows = definition.tonight
    ? zoneWindows('tonight', await selectZones(ctx.db), ctx.clock.now())
    : query.windows;
  const found = await engine.search(ctx, { ...query, windows, sort: definition.sort ?? 'relevance' });
  const { maxKm = Infinity } = definition;
  const hits = found.hits.filter((hit) => (hit.distanceKm ?? 0) <= maxKm);
  const fresh = hits.filter((hit) => !usedIds.has(hit.id));
  const repeated = hits.filter((hit) => usedIds.has(hit.id)).slice(0, Math.max(0, CARDS_MIN - fresh.length));
  return cardsOf(ctx, [...fresh.slice(0, CARDS_MAX), ...repeated]);
}
