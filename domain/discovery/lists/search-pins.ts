import type { Ctx } from '#domain/ctx';
import { offersByEvent } from '#domain/tickets';
import type { Box } from '#shared/geo/bbox.ts';
import { type Size, viewOfBox } from '#shared/geo/mercator.ts';
import { MAP_PADDING_PX, MAP_START_ZOOM_MAX } from '#shared/map/view.ts';
import { postgresEngine as engine } from '../engine/postgres-engine.ts';
import { resolveArea } from '../engine/search-area.ts';
import type { EngineQuery, MapCell } from '../engine/search-engine.ts';
import type { MapCluster, MapPins, SearchQuery } from '../types.ts';
import { settledStep } from './find-best.ts';
import { mergeCells, narrowBox } from './map-clusters.ts';
import { selectCategories } from './queries.ts';

type Source = Pick<Ctx, 'db' | 'clock'>;

/** The visible part of a map, or the size in CSS pixels of a map that is to show all events. */
export type MapView = { box: Box; zoom: number } | { size: Size };

const MAP_ZOOM_MAX = 22;
const NO_PINS: MapPins = { box: null, clusters: [], total: 0 };

/**
 * The events of a search on a map, in clusters: those in the visible box, or all of them in the box that fits them (the
 * searched box itself for a search in a box). `total` counts the same cards as the list; events without a position and
 * events outside the visible box are left out.
 * @param query as for `search`; its page and order do not matter
 */
export async function searchPins(ctx: Source, query: SearchQuery, view: MapView): Promise<MapPins> {
  const area = await resolveArea(ctx, query.where);
  if (!area) return NO_PINS;
  const { engineQuery } = await settledStep(ctx, query, area);
  if ('box' in view) {
    const pins = await clustersAt(ctx, { ...engineQuery, view: view.box }, view.zoom);
    return { ...pins, box: view.box };
  }
  const start =
    query.where.kind === 'box' ? startInBox(query.where.box, view.size) : await startOf(ctx, engineQuery, view.size);
  return start ? { ...(await clustersAt(ctx, engineQuery, start.zoom)), box: start.box } : NO_PINS;
}

async function startOf(ctx: Source, query: EngineQuery, size: Size): Promise<{ box: Box; zoom: number } | null> {
  const extent = await engine.mapExtent(ctx, query);
  if (!extent) return null;
  const box = narrowBox(extent);
  return { box, zoom: viewOfBox(box, size, { padding: MAP_PADDING_PX, zoomMax: MAP_START_ZOOM_MAX }).zoom };
}

/** The start of a map for a search in a box. The box came from a map, so it is shown without padding. */
const startInBox = (box: Box, size: Size) => ({
  box,
  zoom: viewOfBox(box, size, { padding: 0, zoomMax: MAP_ZOOM_MAX }).zoom,
});

async function clustersAt(ctx: Source, query: EngineQuery, zoom: number): Promise<Omit<MapPins, 'box'>> {
  const { cells, total } = await engine.mapCells(ctx, query, zoom);
  return { clusters: await withLabels(ctx, mergeCells(cells, zoom)), total };
}

/** Single events with their price and category, which their markers show. */
async function withLabels(ctx: Source, cells: MapCell[]): Promise<MapCluster[]> {
  const ids = cells.flatMap((cell) => (cell.count === 1 ? cell.ids : []));
  if (ids.length === 0) return cells.map(toCluster);
  const [offers, categories] = await Promise.all([offersByEvent(ctx, ids), selectCategories(ctx.db, ids)]);
  const categoryIds = new Map(categories.map((row) => [row.event_id, String(row.category_id)]));
  return cells.map((cell) => {
    const [id] = cell.count === 1 ? cell.ids : [];
    if (!id) return toCluster(cell);
    const offer = offers.get(id);
    const event = {
      price: offer?.price ?? null,
      salesStatus: offer?.salesStatus ?? ('unavailable' as const),
      categoryId: categoryIds.get(id) ?? '',
    };
    return { ...toCluster(cell), event };
  });
}

const toCluster = ({ latitude, longitude, count, ids, west, south, east, north }: MapCell): MapCluster => ({
  latitude,
  longitude,
  count,
  ids,
  box: { west, south, east, north },
});
