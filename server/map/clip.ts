// From shapes of the world to what is seen in one picture or tile.
import type { Path } from './shapes.ts';

/** Coordinates in order: x0, y0, x1, y1 … */
export type Flat = number[];

/** A window on the world. All in units of the picture: pixels, or the fine grid of a tile. */
export interface Frame {
  /** Width of the whole world. */
  scale: number;
  left: number;
  top: number;
  width: number;
  height: number;
  /** Kept around the window, so that what is cut off is cut where nobody sees it. */
  margin: number;
  /** Steps shorter than this are left out. */
  step: number;
}

/** Rings (closed) or lines seen in a window, cut to it. The world stands beside itself, so that windows may cross its edge. */
export function clipped(paths: readonly Path[], window: Frame, closed: boolean): Flat[] {
  const frames = [-1, 0, 1].map((turn) => ({ ...window, left: window.left + turn * window.scale }));
  return frames.flatMap((frame) => paths.filter(isSeen(frame)).flatMap((path) => cut(path, frame, closed)));
}

const isSeen =
  ({ scale, left, top, width, height, margin }: Frame) =>
  ({ west, east, north, south }: Path): boolean =>
    east * scale > left - margin &&
    west * scale < left + width + margin &&
    south * scale > top - margin &&
    north * scale < top + height + margin;

function cut(path: Path, frame: Frame, closed: boolean): Flat[] {
  const points = placed(path, frame);
  if (!closed) return runsInside(points, frame);
  const ring = clipRing(points, frame);
  return ring.length < 6 ? [] : [ring];
}

/**
 * Units of the picture, without the steps nobody would see. Of what lies on one side of the picture only the ends of
 * each stretch are kept: of a continent's coast that is nearly all of it.
 */
function placed({ points }: Path, frame: Frame): Flat {
  const { scale, left, top, step } = frame;
  const out: Flat = [];
  let [keptX, keptY, keptSide] = [Infinity, Infinity, 0];
  let [x, y] = [(points[0] ?? 0) * scale - left, (points[1] ?? 0) * scale - top];
  let side = sideOf(x, y, frame);
  for (let at = 2; at <= points.length; at += 2) {
    const isLast = at === points.length;
    const nextX = isLast ? x : (points[at] ?? 0) * scale - left;
    const nextY = isLast ? y : (points[at + 1] ?? 0) * scale - top;
    const nextSide = isLast ? 0 : sideOf(nextX, nextY, frame);
    const isFar = Math.abs(x - keptX) >= step || Math.abs(y - keptY) >= step;
    if (isLast || (isFar && (keptSide & side & nextSide) === 0)) {
      out.push(x, y);
      [keptX, keptY, keptSide] = [x, y, side];
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

/** Sutherland and Hodgman: the ring is cut by one edge after the other. */
function clipRing(points: Flat, { width, height, margin }: Frame): Flat {
  const edges: [axis: 0 | 1, sign: 1 | -1, limit: number][] = [
    [0, 1, -margin],
    [0, -1, -(width + margin)],
    [1, 1, -margin],
    [1, -1, -(height + margin)],
  ];
  return edges.reduce((ring, [axis, sign, limit]) => clipBy(ring, axis, sign, limit), points);
}

function clipBy(ring: Flat, axis: 0 | 1, sign: 1 | -1, limit: number): Flat {
  const out: Flat = [];
  let [px, py] = [ring.at(-2) ?? 0, ring.at(-1) ?? 0];
  for (let at = 0; at < ring.length; at += 2) {
    const [x, y] = [ring[at] ?? 0, ring[at + 1] ?? 0];
    const [here, before] = [sign * (axis ? y : x) - limit, sign * (axis ? py : px) - limit];
    if (here >= 0 !== before >= 0) {
      const share = before / (before - here);
      out.push(px + share * (x - px), py + share * (y - py));
    }
    if (here >= 0) out.push(x, y);
    [px, py] = [x, y];
  }
  return out;
}

/** The stretches of a line with at least one end inside; long straight lines do not occur in borders of this detail. */
function runsInside(points: Flat, { width, height, margin }: Frame): Flat[] {
  const runs: Flat[] = [];
  let run: Flat = [];
  const inside = (x: number, y: number) => x > -margin && x < width + margin && y > -margin && y < height + margin;
  for (let at = 2; at < points.length; at += 2) {
    const [ax, ay, bx, by] = [points[at - 2] ?? 0, points[at - 1] ?? 0, points[at] ?? 0, points[at + 1] ?? 0];
    const wide = Math.hypot(bx - ax, by - ay) > Math.min(width, height) / 2; // may cross without a corner inside
    if (inside(ax, ay) || inside(bx, by) || wide) {
      if (run.length === 0) run.push(ax, ay);
      run.push(bx, by);
    } else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  }
  return run.length > 0 ? [...runs, run] : runs;
}
