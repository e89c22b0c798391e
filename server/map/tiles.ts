// The land and borders of the interactive map in tiles: a browser loads some kilobytes per view instead of the whole
// world.
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LoadingCache } from '#shared/loading-cache.ts';
import { MAP_TILE_ZOOM_MAX } from '#shared/map/tiles.ts';
import { clipped, roundsAt } from './clip.ts';
import { shapesFor, type Path } from './shapes.ts';
import { encodeTile, EXTENT, type TileLayer } from './vector-tile.ts';

export interface TileAddress {
  z: number;
  x: number;
  y: number;
}

const CACHE_MAX = 3_000;
/** The margin in grid units, of which a pixel has eight: wider than any line of the map. */
const MARGIN = 80;
/** The shortest segment in grid units. It is shorter from zoom `nearFrom` on, where tiles are magnified most. */
const STEP = { wide: 4, near: 2, nearFrom: 4 };
/** Tiles are magnified up to twice, so each tile has the detail of the next zoom. */
const DETAIL_AHEAD = 1;

const zipped = promisify(gzip);

/** Parses `3/4/2`; null for a path that names no tile of this map. */
export function parseTile(parts: readonly string[]): TileAddress | null {
  if (parts.length !== 3 || !parts.every((part) => /^(0|[1-9]\d{0,4})$/.test(part))) return null;
  const [z = 0, x = 0, y = 0] = parts.map(Number);
  return z <= MAP_TILE_ZOOM_MAX && x < 2 ** z && y < 2 ** z ? { z, x, y } : null;
}

/** Returns gzipped tiles. Each tile is drawn once and cached. Null for open sea. */
export function tileStore(): (address: TileAddress) => Promise<Buffer | null> {
  const cache = new LoadingCache<Buffer | null>({ max: CACHE_MAX });
  return (address) => cache.get(`${address.z}/${address.x}/${address.y}`, { load: () => makeTile(address) });
}

async function makeTile(address: TileAddress): Promise<Buffer | null> {
  const bytes = await drawTile(address);
  return bytes.length === 0 ? null : zipped(bytes);
}

/** A tile with land, country borders and borders of states. */
export async function drawTile({ z, x, y }: TileAddress): Promise<Uint8Array> {
  const shapes = await shapesFor(z + DETAIL_AHEAD);
  const frame = {
    scale: EXTENT * 2 ** z,
    left: x * EXTENT,
    top: y * EXTENT,
    width: EXTENT,
    height: EXTENT,
    margin: MARGIN,
    rounds: roundsAt(z),
    step: z < STEP.nearFrom ? STEP.wide : STEP.near,
  };
  const layer = (name: string, paths: Path[], kind: TileLayer['kind']): TileLayer => ({
    name,
    kind,
    shapes: clipped(paths, frame, kind === 'polygons'),
  });
  return encodeTile([
    layer('land', shapes.land, 'polygons'),
    layer('region-borders', shapes.regionBorders, 'lines'),
    layer('borders', shapes.borders, 'lines'),
  ]);
}
