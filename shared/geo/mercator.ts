/** Web Mercator as the maps use it: at zoom 0 the whole world is a square of 512 CSS pixels. */
import type { Box } from './bbox.ts';
import type { Point } from './places.ts';

export interface View extends Point {
  /** Zoom at the center of the picture; may have a fraction. */
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

const TILE = 512;
/** Beyond this latitude the projection grows without limit. */
const LATITUDE_MAX = 85.051129;

export const worldSize = (zoom: number): number => TILE * 2 ** zoom;

/** Longitude as a share of the world's width; outside 0…1 for longitudes outside ±180. */
export const xOf = (longitude: number): number => (longitude + 180) / 360;

/** Latitude as a share of the world's height, from the north. */
export function yOf(latitude: number): number {
  const radians = (Math.max(-LATITUDE_MAX, Math.min(LATITUDE_MAX, latitude)) * Math.PI) / 180;
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI);
}

const latitudeOf = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;

/** The closest view that shows the whole box with `padding` CSS pixels around it. */
export function viewOfBox(box: Box, size: Size, limits: { padding: number; zoomMax: number }): View {
  const east = box.west <= box.east ? box.east : box.east + 360;
  const width = Math.max(xOf(east) - xOf(box.west), 1e-9);
  const [north, south] = [yOf(box.north), yOf(box.south)];
  const height = Math.max(south - north, 1e-9);
  const room = (pixels: number) => Math.max(1, pixels - 2 * limits.padding) / TILE;
  const zoom = Math.log2(Math.min(room(size.width) / width, room(size.height) / height));
  const longitude = (box.west + east) / 2;
  return {
    latitude: latitudeOf((north + south) / 2),
    longitude: longitude > 180 ? longitude - 360 : longitude,
    zoom: Math.max(0, Math.min(limits.zoomMax, zoom)),
  };
}

/** The part of the map in a view of this size; all longitudes where the view is wider than the world. */
export function boxOfView({ latitude, longitude, zoom }: View, { width, height }: Size): Box {
  const world = worldSize(zoom);
  const half = { x: width / world / 2, y: height / world / 2 };
  const y = yOf(latitude);
  const [north, south] = [latitudeOf(Math.max(0, y - half.y)), latitudeOf(Math.min(1, y + half.y))];
  if (half.x >= 0.5) return { west: -180, south, east: 180, north };
  return { west: wrapLongitude(longitude - half.x * 360), south, east: wrapLongitude(longitude + half.x * 360), north };
}

/** A longitude normalized to ±180. */
export const wrapLongitude = (longitude: number): number =>
  longitude >= -180 && longitude <= 180 ? longitude : ((((longitude + 180) % 360) + 360) % 360) - 180;
