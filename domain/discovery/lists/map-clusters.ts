import type { Box } from '#shared/geo/bbox.ts';
import { worldSize, xOf, yOf } from '#shared/geo/mercator.ts';
import type { MapCell } from '../engine/search-engine.ts';

/** Markers closer than this, in CSS pixels, would cover each other. */
const APART_PX = { x: 56, y: 48 };
const IDS_MAX = 20;

/**
 * Merges cells of a grid whose markers would cover each other, larger cells first. A grid alone divides events that are
 * close together at the edges of its cells.
 */
export function mergeCells(cells: readonly MapCell[], zoom: number): MapCell[] {
  const scale = worldSize(zoom);
  const merged: MapCell[] = [];
  for (const cell of cells) {
    const index = merged.findIndex((other) => isClose(cell, other, scale));
    const other = merged[index];
    if (other) merged[index] = union(other, cell);
    else merged.push(cell);
  }
  return merged.length === cells.length ? merged : mergeCells(merged, zoom);
}

function isClose(a: MapCell, b: MapCell, scale: number): boolean {
  const x = Math.abs(xOf(a.longitude) - xOf(b.longitude)) * scale;
  const y = Math.abs(yOf(a.latitude) - yOf(b.latitude)) * scale;
  return x < APART_PX.x && y < APART_PX.y;
}

function union(a: MapCell, b: MapCell): MapCell {
  const count = a.count + b.count;
  const mean = (left: number, right: number) => (left * a.count + right * b.count) / count;
  return {
    count,
    ids: [...a.ids, ...b.ids].slice(0, IDS_MAX),
    latitude: mean(a.latitude, b.latitude),
    longitude: mean(a.longitude, b.longitude),
    south: Math.min(a.south, b.south),
    north: Math.max(a.north, b.north),
    west: Math.min(a.west, b.west),
    east: Math.max(a.east, b.east),
  };
}

/**
 * The narrower of the two boxes around events: the box that does not cross the antimeridian, or the box that crosses
 * it.
 */
export function narrowBox(extent: Box & { westFromPacific: number; eastFromPacific: number }): Box {
  const { south, north, west, east, westFromPacific, eastFromPacific } = extent;
  if (east - west <= eastFromPacific - westFromPacific) return { south, north, west, east };
  const degrees = (longitude: number) => (longitude > 180 ? longitude - 360 : longitude);
  return { south, north, west: degrees(westFromPacific), east: degrees(eastFromPacific) };
}
