// Land and borders of the world, out of the same files the browser's map is made of.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { xOf, yOf } from '#shared/geo/mercator.ts';
import { unwrapLine, unwrapRing } from '#shared/geo/unwrap.ts';

/** A line or ring in shares of the world square: x0, y0, x1, y1 … with the box around it. */
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
  /** Between states and provinces, where they are known. */
  regionBorders: Path[];
}

type World = Topology<{ countries: GeometryCollection; land: GeometryCollection }>;
type States = Topology<{ states: GeometryCollection }>;
type Position = number[];

const require = createRequire(import.meta.url);

/** Coarse for wide views, fine for near ones; each is read when first asked for. */
const FINE_FROM_ZOOM = 5;
const kept = new Map<string, Promise<Shapes>>();

/** Shapes good enough for a zoom. Rejects when the files are missing; the next one tries again. */
export function shapesFor(zoom: number): Promise<Shapes> {
  const detail = zoom < FINE_FROM_ZOOM ? '50m' : '10m';
  const found = kept.get(detail) ?? readShapes(detail);
  kept.set(detail, found);
  found.catch(() => kept.delete(detail));
  return found;
}

async function readShapes(detail: '50m' | '10m'): Promise<Shapes> {
  const world = await readTopology<World>(`world-atlas/countries-${detail}.json`);
  const states = await readTopology<States>('us-atlas/states-10m.json');
  // other requests have their turn in between: all of it takes some hundred milliseconds, once
  await setImmediate();
  const land = feature(world, world.objects.land).features.flatMap(({ geometry }) => ringsOf(geometry));
  await setImmediate();
  const borders = linesOf(mesh(world, world.objects.countries, (a, b) => a !== b));
  await setImmediate();
  return { land, borders, regionBorders: linesOf(mesh(states, states.objects.states, (a, b) => a !== b)) };
}

async function readTopology<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(require.resolve(name), 'utf8')) as T; // a file of a package of ours, pinned
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
  for (const [at, [longitude = 0, latitude = 0]] of positions.entries()) {
    const [x, y] = [xOf(longitude), yOf(latitude)];
    path.points.set([x, y], at * 2);
    path.west = Math.min(path.west, x);
    path.east = Math.max(path.east, x);
    path.north = Math.min(path.north, y);
    path.south = Math.max(path.south, y);
  }
  return path;
}
