// Land and borders of the world, from the same files as the browser's map.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { xOf, yOf } from '#shared/geo/mercator.ts';
import { unwrapLine, unwrapRing } from '#shared/geo/unwrap.ts';

/** A line or ring in fractions of the Mercator square: x0, y0, x1, y1 … with its bounding box. */
export interface Path {
  points: Float64Array;
  west: number;
  north: number;
  east: number;
  south: number;
}

export interface Shapes {
  /** Rings; holes are rings too, filled by the even-odd rule. */
  land: Path[];
  borders: Path[];
  /** Borders between states and provinces, for the countries whose borders the data has. */
  regionBorders: Path[];
}

type World = Topology<{ countries: GeometryCollection; land: GeometryCollection }>;
type States = Topology<{ states: GeometryCollection }>;
type Position = number[];

const require = createRequire(import.meta.url);

/** Coarse shapes for wide views and fine shapes for near views. Each file is read at its first use. */
const FINE_FROM_ZOOM = 5;
const readings = new Map<string, Promise<Shapes>>();

/** Shapes with enough detail for a zoom. Rejects when the files are missing; the next call tries again. */
export function shapesFor(zoom: number): Promise<Shapes> {
  const detail = zoom < FINE_FROM_ZOOM ? '50m' : '10m';
  const reading = readings.get(detail) ?? readShapes(detail);
  readings.set(detail, reading);
  reading.catch(() => readings.delete(detail));
  return reading;
}

async function readShapes(detail: '50m' | '10m'): Promise<Shapes> {
  const world = await readTopology<World>(`world-atlas/countries-${detail}.json`);
  const states = await readTopology<States>('us-atlas/states-10m.json');
  // lets other requests run in between: reading takes some hundred milliseconds in all, only once
  await setImmediate();
  const land = feature(world, world.objects.land).features.flatMap(({ geometry }) => ringsOf(geometry));
  await setImmediate();
  const borders = linesOf(mesh(world, world.objects.countries, (a, b) => a !== b));
  await setImmediate();
  return { land, borders, regionBorders: linesOf(mesh(states, states.objects.states, (a, b) => a !== b)) };
}

async function readTopology<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(require.resolve(name), 'utf8')) as T; // a file of a pinned package
}

function ringsOf(geometry: GeoJSON.Geometry): Path[] {
  if (geometry.type === 'Polygon') return geometry.coordinates.map(ringPath);
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat().map(ringPath);
  return [];
}

const linesOf = ({ coordinates }: GeoJSON.MultiLineString): Path[] =>
  coordinates.map((line) => pathOf(unwrapLine(line)));

const ringPath = (ring: Position[]): Path => pathOf(unwrapRing(ring));

function pathOf(positions: Position[]): Path {
  const path: Path = { points: new Float64Array(positions.length * 2), west: 2, north: 2, east: -1, south: -1 };
  for (const [index, [longitude = 0, latitude = 0]] of positions.entries()) {
    const [x, y] = [xOf(longitude), yOf(latitude)];
    path.points.set([x, y], index * 2);
    path.west = Math.min(path.west, x);
    path.east = Math.max(path.east, x);
    path.north = Math.min(path.north, y);
    path.south = Math.max(path.south, y);
  }
  return path;
}
