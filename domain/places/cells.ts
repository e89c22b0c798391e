// Cells of two by two degrees. A search for places near a point reads the cells around it.
import type { Point } from '#shared/geo/places.ts';
import { boxAround, type Box } from './geometry.ts';

const DEGREES = 2;
const ROWS = 180 / DEGREES;
const COLUMNS = 360 / DEGREES;

/**
 * The SQL of `cellOf` for the columns `lat` and `lng` of a place `p`. Cell numbers are below 32,768, so they fit an
 * int2.
 */
export const CELL_OF_PLACE = `least(${ROWS - 1}, floor((p.lat + 90) / ${DEGREES})) * ${COLUMNS}
  + least(${COLUMNS - 1}, floor((p.lng + 180) / ${DEGREES}))`;

/**
 * The cell of a point.
 * @internal tests compare the lists of cells with this function
 */
export function cellOf({ latitude, longitude }: Point): number {
  return row(latitude) * COLUMNS + column(longitude);
}

/** The cells that a circle may touch, also across the antimeridian and the poles. */
export function cellsAround(center: Point, km: number): number[] {
  const box = boxAround({ lat: center.latitude, lng: center.longitude }, km);
  // At 85 degrees and beyond, the box is narrower than the circle.
  const isPolar = Math.max(-box.south, box.north) > 85;
  return cellsIn(isPolar ? { ...box, west: -180, east: 180 } : box);
}

/** The cells that a box touches. West is greater than east across the antimeridian. */
export function cellsIn(box: Box): number[] {
  const [south, west] = [row(box.south), column(box.west)];
  const rows = Array.from({ length: row(box.north) - south + 1 }, (_, nth) => south + nth);
  const width = (column(box.east) - west + COLUMNS) % COLUMNS;
  const columns = Array.from({ length: width + 1 }, (_, nth) => (west + nth) % COLUMNS);
  return rows.flatMap((y) => columns.map((x) => y * COLUMNS + x));
}

const row = (latitude: number) => Math.min(ROWS - 1, Math.floor((latitude + 90) / DEGREES));
const column = (longitude: number) => Math.min(COLUMNS - 1, Math.floor((longitude + 180) / DEGREES));
