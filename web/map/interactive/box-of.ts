import type { Map as MapLibre } from 'maplibre-gl';
import type { Box } from '#shared/geo/bbox.ts';
import { wrapLongitude } from '#shared/geo/mercator.ts';

/** The visible part of a map in degrees. */
export function boxOf(map: MapLibre): Box {
  const bounds = map.getBounds();
  const [west, east] = [bounds.getWest(), bounds.getEast()];
  const isWorld = east - west >= 360;
  return {
    west: isWorld ? -180 : wrapLongitude(west),
    south: Math.max(-90, bounds.getSouth()),
    east: isWorld ? 180 : wrapLongitude(east),
    north: Math.min(90, bounds.getNorth()),
  };
}
