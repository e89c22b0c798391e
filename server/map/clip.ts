// From shapes of the world to path data of one picture.
import { worldSize, xOf, yOf, type Size, type View } from '#shared/mercator.ts';
import type { Path } from './shapes.ts';

/** Pixels kept around the picture, so that what is cut off is cut where nobody sees it. */
const MARGIN = 8;
/** Steps shorter than this (pixels) are left out. */
const STEP = 0.7;

type Flat = number[];

interface Frame {
  scale: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The `d` of all rings (closed) or lines seen in a view; '' when there are none. */
export function pathData(paths: readonly Path[], view: View, size: Size, closed: boolean): string {
  const frames = framesOf(view, size);
  return frames.flatMap((frame) => paths.filter(isSeen(frame)).map((path) => drawn(path, frame, closed))).join('');
}

/** The world stands beside itself on both sides, so that a view across the antimeridian is whole. */
function framesOf(view: View, { width, height }: Size): Frame[] {
  const scale = worldSize(view.zoom);
  const left = xOf(view.longitude) * scale - width / 2;
  const top = yOf(view.latitude) * scale - height / 2;
  return [-1, 0, 1].map((turn) => ({ scale, left: left + turn * scale, top, width, height }));
}

const isSeen =
  ({ scale, left, top, width, height }: Frame) =>
  ({ west, east, north, south }: Path): boolean =>
    east * scale > left - MARGIN &&
    west * scale < left + width + MARGIN &&
    south * scale > top - MARGIN &&
    north * scale < top + height + MARGIN;

function drawn(path: Path, frame: Frame, closed: boolean): string {
  const points = placed(path, frame);
  if (!closed)
    return runsInside(points, frame)
      .map((run) => written(run, false))
      .join('');
  const ring = clipRing(points, frame);
  return ring.length < 6 ? '' : written(ring, true);
}

/**
 * Pixels of the picture, without the steps nobody would see. Of what lies on one side of the picture only the ends of
 * each stretch are kept: of a continent's coast that is nearly all of it.
 */
function placed({ points }: Path, frame: Frame): Flat {
  const { scale, left, top } = frame;
  const out: Flat = [];
  let [keptX, keptY, keptSide] = [Infinity, Infinity, 0];
  let [x, y] = [(points[0] ?? 0) * scale - left, (points[1] ?? 0) * scale - top];
  let side = sideOf(x, y, frame);
  for (let at = 2; at <= points.length; at += 2) {
    const isLast = at === points.length;
    const nextX = isLast ? x : (points[at] ?? 0) * scale - left;
    const nextY = isLast ? y : (points[at + 1] ?? 0) * scale - top;
    const nextSide = isLast ? 0 : sideOf(nextX, nextY, frame);
    const isFar = Math.abs(x - keptX) >= STEP || Math.abs(y - keptY) >= STEP;
    if (isLast || (isFar && (keptSide & side & nextSide) === 0)) {
      out.push(x, y);
      [keptX, keptY, keptSide] = [x, y, side];
    }
    [x, y, side] = [nextX, nextY, nextSide];
  }
  return out;
}

/** Bits for the sides of the picture a point lies beyond, as in the line clipping of Cohen and Sutherland. */
function sideOf(x: number, y: number, { width, height }: Frame): number {
  const across = x < -MARGIN ? 1 : x > width + MARGIN ? 2 : 0;
  return across | (y < -MARGIN ? 4 : y > height + MARGIN ? 8 : 0);
}

/** Sutherland and Hodgman: the ring is cut by one edge after the other. */
function clipRing(points: Flat, { width, height }: Frame): Flat {
  const edges: [axis: 0 | 1, sign: 1 | -1, limit: number][] = [
    [0, 1, -MARGIN],
    [0, -1, -(width + MARGIN)],
    [1, 1, -MARGIN],
    [1, -1, -(height + MARGIN)],
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
function runsInside(points: Flat, { width, height }: Frame): Flat[] {
  const runs: Flat[] = [];
  let run: Flat = [];
  const inside = (x: number, y: number) => x > -MARGIN && x < width + MARGIN && y > -MARGIN && y < height + MARGIN;
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

/** Relative steps of tenths of a pixel: about half the length of absolute ones. */
function written(points: Flat, closed: boolean): string {
  let [px, py] = [Math.round((points[0] ?? 0) * 10), Math.round((points[1] ?? 0) * 10)];
  let text = `M${px / 10} ${py / 10}l`;
  for (let at = 2; at < points.length; at += 2) {
    const [x, y] = [Math.round((points[at] ?? 0) * 10), Math.round((points[at + 1] ?? 0) * 10)];
    text += `${(x - px) / 10} ${(y - py) / 10} `;
    [px, py] = [x, y];
  }
  return text.trimEnd() + (closed ? 'z' : '');
}
