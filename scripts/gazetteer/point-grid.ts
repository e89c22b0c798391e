// Finds drafts near a point without scanning all of them.
import { wrapLongitude, type Point } from '../../domain/places/geometry.ts';

export interface PointGrid<T extends Point> {
  add(item: T): void;
  /** Every item within `degrees` of the point in both directions, and some items farther away. */
  near(point: Point, degrees?: number): T[];
}

/** A grid of square cells; `cell` is their side length in degrees. */
export function pointGrid<T extends Point>(items: Iterable<T>, cell: number): PointGrid<T> {
  const cells = new Map<string, T[]>();
  const key = (lat: number, lng: number) => `${Math.floor(lat / cell)}|${Math.floor(wrapLongitude(lng) / cell)}`;
  const add = (item: T) => {
    const at = key(item.lat, item.lng);
    const cellItems = cells.get(at);
    if (cellItems) cellItems.push(item);
    else cells.set(at, [item]);
  };
  for (const item of items) add(item);
  return {
    add,
    near(point, degrees = cell) {
      const steps = Math.ceil(degrees / cell);
      const nearby: T[] = [];
      for (let y = -steps; y <= steps; y++)
        for (let x = -steps; x <= steps; x++)
          nearby.push(...(cells.get(key(point.lat + y * cell, point.lng + x * cell)) ?? []));
      return nearby;
    },
  };
}
