import { BOX_HALF_HEIGHT_DEGREES, BOX_HALF_WIDTH_DEGREES } from '../limits.ts';

const BBOX_DECIMALS = 6;

/** Degrees. `west > east` means that the box crosses the antimeridian. */
export type Box = { west: number; south: number; east: number; north: number };

const DEGREES = /^-?\d{1,3}(\.\d{1,20})?$/;

/** Parses `west,south,east,north`; null unless it is four plain decimals on the globe, south not above north. */
export function parseBox(text: string): Box | null {
  const parts = text.split(',', 5);
  if (parts.length !== 4 || !parts.every((part) => DEGREES.test(part))) return null;
  const [west = 0, south = 0, east = 0, north = 0] = parts.map(Number);
  const box = { west, south, east, north };
  return isBox(box) ? roundBox(box) : null;
}

/** Whether all four numbers are finite and on the globe, with south not above north. */
export const isBox = ({ west, south, east, north }: Box): boolean =>
  [west, east].every((lng) => Math.abs(lng) <= 180) && // NaN and infinities compare false
  [south, north].every((lat) => Math.abs(lat) <= 90) &&
  south <= north;

/** The box with at most six decimals, a precision of about 10 cm. */
export const roundBox = (box: Box): Box => ({
  west: roundDegrees(box.west),
  south: roundDegrees(box.south),
  east: roundDegrees(box.east),
  north: roundDegrees(box.north),
});

/** `west,south,east,north`, at most six decimals. */
export const formatBox = (box: Box): string =>
  [box.west, box.south, box.east, box.north].map((degrees) => String(roundDegrees(degrees))).join(',');

/**
 * The box of spec 2 around a point: ±0.4 degrees of longitude, ±0.3 of latitude. Latitude stops at the poles; longitude
 * continues past the antimeridian, so that the box of Fiji is not cut in two. `scale` multiplies both.
 */
export function boxAround(latitude: number, longitude: number, scale = 1): Box {
  return roundBox({
    west: wrap(longitude - scale * BOX_HALF_WIDTH_DEGREES),
    south: Math.max(-90, latitude - scale * BOX_HALF_HEIGHT_DEGREES),
    east: wrap(longitude + scale * BOX_HALF_WIDTH_DEGREES),
    north: Math.min(90, latitude + scale * BOX_HALF_HEIGHT_DEGREES),
  });
}

/** The center of a box, across the antimeridian too. */
export function centerOf({ west, south, east, north }: Box): { latitude: number; longitude: number } {
  const width = west <= east ? east - west : east - west + 360;
  return { latitude: roundDegrees((south + north) / 2), longitude: roundDegrees(wrap(west + width / 2)) };
}

/** Whether a point lies in the box, its edges included. */
export function boxContains(box: Box, latitude: number, longitude: number): boolean {
  if (latitude < box.south || latitude > box.north) return false;
  return box.west <= box.east
    ? longitude >= box.west && longitude <= box.east
    : longitude >= box.west || longitude <= box.east;
}

const wrap = (longitude: number): number =>
  longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude;

function roundDegrees(degrees: number): number {
  const scale = 10 ** BBOX_DECIMALS;
  return Math.round(degrees * scale) / scale + 0; // + 0 turns -0 into 0
}
