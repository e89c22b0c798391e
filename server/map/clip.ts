// Clips the shapes of the world to one picture or tile.
import type { Path } from './shapes.ts';

/** Coordinates of a path in order: x0, y0, x1, y1 … */
export type Flat = number[];

/** A window on the world. All sizes are in units of the picture: pixels, or the fine grid of a tile. */
export interface Frame {
  /** Width of the whole world. */
  scale: number;
  left: number;
  top: number;
  width: number;
  height: number;
  /** Margin around the window, so that clipped edges are not visible. */
  margin: number;
  /** The length of the shortest segment that is drawn. Shorter segments are dropped. */
  step: number;
  /** How often corners are rounded, so that shapes magnified beyond their detail look curved instead of angular. */
  rounds: number;
}

/** From this zoom on, single corners of the shapes are visible. */
const ROUND_FROM_ZOOM = 8;
export const roundsAt = (zoom: number): number => (zoom >= ROUND_FROM_ZOOM ? 2 : 0);

/**
 * Rings (closed) or lines, cut at the edges of a window. The world is repeated on both sides, so that a window may
 * cross its edge.
 */
export function clipped(paths: readonly Path[], window: Frame, closed: boolean): Flat[] {
  const frames = [-1, 0, 1].map((worldOffset) => ({ ...window, left: window.left + worldOffset * window.scale }));
  return frames.flatMap((frame) => paths.filter(overlaps(frame)).flatMap((path) => cut(path, frame, closed)));
}

const overlaps =
  ({ scale, left, top, width, height, margin }: Frame) =>
  ({ west, east, north, south }: Path): boolean =>
    east * scale > left - margin &&
    west * scale < left + width + margin &&
    south * scale > top - margin &&
    north * scale < top + height + margin;

function cut(path: Path, frame: Frame, closed: boolean): Flat[] {
  // rounding depends on points outside the window, so the cut leaves a wider margin
  const surroundings = frame.rounds > 0 ? { ...frame, margin: Math.max(frame.width, frame.height) } : frame;
  const points = rounded(placed(path, surroundings), frame.rounds, closed);
  if (!closed) return runsInside(points, frame);
  const ring = clipRing(points, frame);
  return ring.length < 6 ? [] : [ring];
}

/**
 * The points of a path in units of the picture, without steps too short to be visible. A stretch beyond one side of the
 * picture is reduced to its ends, which drops most points of a continent's coast.
 */
function placed({ points }: Path, frame: Frame): Flat {
  const { scale, left, top, step } = frame;
  const out: Flat = [];
  let [lastX, lastY, lastSide] = [Infinity, Infinity, 0];
  let [x, y] = [(points[0] ?? 0) * scale - left, (points[1] ?? 0) * scale - top];
  let side = sideOf(x, y, frame);
  for (let index = 2; index <= points.length; index += 2) {
    const isLast = index === points.length;
    const nextX = isLast ? x : (points[index] ?? 0) * scale - left;
    const nextY = isLast ? y : (points[index + 1] ?? 0) * scale - top;
    const nextSide = isLast ? 0 : sideOf(nextX, nextY, frame);
    const isFar = Math.abs(x - lastX) >= step || Math.abs(y - lastY) >= step;
    if (isLast || (isFar && (lastSide & side & nextSide) === 0)) {
      out.push(x, y);
      [lastX, lastY, lastSide] = [x, y, side];
    }
    [x, y, side] = [nextX, nextY, nextSide];
  }
  return out;
}

/** Bits for the sides of the picture a point lies beyond, as in the line clipping of Cohen and Sutherland. */
function sideOf(x: number, y: number, { width, height, margin }: Frame): number {
  const across = x < -margin ? 1 : x > width + margin ? 2 : 0;
  return across | (y < -margin ? 4 : y > height + margin ? 8 : 0);
}

/** Chaikin: replaces each corner by two points at a quarter of its sides. The ends of lines do not move. */
function rounded(points: Flat, rounds: number, closed: boolean): Flat {
  let shape = points;
  for (let round = 0; round < rounds; round++) {
    const out: Flat = closed ? [] : shape.slice(0, 2);
    for (let index = 2; index < shape.length; index += 2) {
      const [ax, ay, bx, by] = [shape[index - 2] ?? 0, shape[index - 1] ?? 0, shape[index] ?? 0, shape[index + 1] ?? 0];
      out.push(0.75 * ax + 0.25 * bx, 0.75 * ay + 0.25 * by, 0.25 * ax + 0.75 * bx, 0.25 * ay + 0.75 * by);
    }
    shape = closed ? [...out, ...out.slice(0, 2)] : [...out, ...shape.slice(-2)];
  }
  return shape;
}

/** Sutherland-Hodgman: cuts the ring at one edge after the other. */
function clipRing(points: Flat, { width, height, margin }: Frame): Flat {
  const edges: Edge[] = [
    { axis: 0, sign: 1, limit: -margin },
    { axis: 0, sign: -1, limit: -(width + margin) },
    { axis: 1, sign: 1, limit: -margin },
    { axis: 1, sign: -1, limit: -(height + margin) },
  ];
  return edges.reduce(clipByEdge, points);
}

/**
 * An edge of the frame. Inside are points where `sign` times the coordinate of `axis` (0: x, 1: y) is at least `limit`.
 */
interface Edge {
  axis: 0 | 1;
  sign: 1 | -1;
  limit: number;
}

function clipByEdge(ring: Flat, { axis, sign, limit }: Edge): Flat {
  const out: Flat = [];
  let [previousX, previousY] = [ring.at(-2) ?? 0, ring.at(-1) ?? 0];
  for (let index = 0; index < ring.length; index += 2) {
    const [x, y] = [ring[index] ?? 0, ring[index + 1] ?? 0];
    const [distance, previousDistance] = [sign * (axis ? y : x) - limit, sign * (axis ? previousY : previousX) - limit];
    if (distance >= 0 !== previousDistance >= 0) {
      const share = previousDistance / (previousDistance - distance);
      out.push(previousX + share * (x - previousX), previousY + share * (y - previousY));
    }
    if (distance >= 0) out.push(x, y);
    [previousX, previousY] = [x, y];
  }
  return out;
}

/** The parts of a line inside the window, cut at its edges. */
function runsInside(points: Flat, frame: Frame): Flat[] {
  const runs: Flat[] = [];
  for (let index = 2; index < points.length; index += 2) {
    const [ax, ay, bx, by] = [
      points[index - 2] ?? 0,
      points[index - 1] ?? 0,
      points[index] ?? 0,
      points[index + 1] ?? 0,
    ];
    const part = partInside([ax, ay], [bx, by], frame);
    if (!part) continue;
    const run = runs.at(-1);
    if (run && run.at(-2) === part[0] && run.at(-1) === part[1]) run.push(part[2], part[3]);
    else runs.push(part);
  }
  return runs;
}

type Point = readonly [x: number, y: number];

/**
 * Liang-Barsky: the part of the segment from a to b inside the window, as x0, y0, x1, y1; null when no part is inside.
 */
function partInside([ax, ay]: Point, [bx, by]: Point, frame: Frame): [number, number, number, number] | null {
  const { width, height, margin } = frame;
  const [dx, dy] = [bx - ax, by - ay];
  let [from, to] = [0, 1];
  for (const [speed, room] of [
    [-dx, ax + margin],
    [dx, width + margin - ax],
    [-dy, ay + margin],
    [dy, height + margin - ay],
  ] as const) {
    if (speed === 0 && room < 0) return null;
    if (speed < 0) from = Math.max(from, room / speed);
    if (speed > 0) to = Math.min(to, room / speed);
  }
  if (from > to) return null;
  const x = (share: number) => (share === 0 ? ax : share === 1 ? bx : ax + share * dx);
  const y = (share: number) => (share === 0 ? ay : share === 1 ? by : ay + share * dy);
  return [x(from), y(from), x(to), y(to)];
}
