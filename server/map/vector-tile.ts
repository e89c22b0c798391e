// Encodes the Mapbox Vector Tile format, version 2, for shapes without properties.
import type { Flat } from './clip.ts';

export interface TileLayer {
  name: string;
  kind: 'lines' | 'polygons';
  /**
   * Coordinates are in grid units. Rings have no closing point; outer rings are clockwise on screen, each followed by
   * its holes.
   */
  shapes: Flat[];
}

/** Grid units of a tile's side. */
export const EXTENT = 4096;

const MOVE_TO = 1;
const LINE_TO = 2;
const CLOSE_PATH = 7;
const KIND = { lines: 2, polygons: 3 };

/** The bytes of a tile, without empty layers. */
export function encodeTile(layers: readonly TileLayer[]): Uint8Array {
  const filled = layers.map(layerBytes).filter((bytes) => bytes !== null);
  return Uint8Array.from(filled.flatMap((bytes) => field(3, bytes)));
}

function layerBytes({ name, kind, shapes }: TileLayer): number[] | null {
  const geometry = geometryOf(shapes, kind === 'polygons');
  if (geometry.length === 0) return null;
  const feature = [...number(3, KIND[kind]), ...field(4, geometry.flatMap(varint))];
  return [
    ...number(15, 2),
    ...field(1, [...new TextEncoder().encode(name)]),
    ...field(2, feature),
    ...number(5, EXTENT),
  ];
}

/** Drawing commands in whole grid units. Drops shapes that shrink to less than a line or a triangle. */
function geometryOf(shapes: readonly Flat[], closed: boolean): number[] {
  const commands: number[] = [];
  let cursor = { x: 0, y: 0 };
  for (const shape of shapes) {
    const points = onGrid(shape, closed);
    const [start, ...rest] = points;
    if (!start || rest.length < (closed ? 2 : 1)) continue;
    commands.push(
      command(MOVE_TO, 1),
      zigzag(start.x - cursor.x),
      zigzag(start.y - cursor.y),
      command(LINE_TO, rest.length),
    );
    cursor = start;
    for (const point of rest) {
      commands.push(zigzag(point.x - cursor.x), zigzag(point.y - cursor.y));
      cursor = point;
    }
    if (closed) commands.push(command(CLOSE_PATH, 1));
  }
  return commands;
}

function onGrid(shape: Flat, closed: boolean): { x: number; y: number }[] {
  const points: { x: number; y: number }[] = [];
  for (let index = 0; index < shape.length; index += 2) {
    const point = { x: Math.round(shape[index] ?? 0), y: Math.round(shape[index + 1] ?? 0) };
    const previous = points.at(-1);
    if (point.x !== previous?.x || point.y !== previous.y) points.push(point);
  }
  const [first, last] = [points[0], points.at(-1)];
  if (closed && points.length > 1 && first?.x === last?.x && first?.y === last?.y) points.pop();
  return points;
}

// A drawing command of the format, and the integer encodings of Protocol Buffers.
const command = (id: number, count: number): number => (id & 7) | (count << 3);
const zigzag = (step: number): number => ((step << 1) ^ (step >> 31)) >>> 0;

const number = (tag: number, value: number): number[] => [...varint(tag << 3), ...varint(value)];
const field = (tag: number, bytes: number[]): number[] => [
  ...varint((tag << 3) | 2),
  ...varint(bytes.length),
  ...bytes,
];

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 0x7f) {
    bytes.push((rest & 0x7f) | 0x80);
    rest >>>= 7;
  }
  bytes.push(rest);
  return bytes;
}
