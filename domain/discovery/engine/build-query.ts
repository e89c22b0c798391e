import type { Ctx } from '#domain/ctx';
import type { SearchQuery } from '../types.ts';
import { selectZones } from './queries.ts';
import type { SearchArea } from './search-area.ts';
import type { EngineQuery } from './search-engine.ts';
import { zoneWindows } from './zone-windows.ts';

interface QueryInput {
  query: Omit<SearchQuery, 'where'>;
  area: SearchArea;
  offset: number;
  limit: number;
}

/** The engine's query for a search in a resolved area. Throws RangeError for a malformed date. */
export async function buildEngineQuery(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { query, area, offset, limit }: QueryInput,
): Promise<EngineQuery> {
  const now = ctx.clock.now();
  const zones = query.date === undefined ? [] : await selectZones(ctx.db);
  return {
    area: area.area,
    center: query.near ?? area.center,
    text: query.text ?? '',
    price: query.price,
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
  };
}
