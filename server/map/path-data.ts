// SVG path data of shapes in one picture.
import { worldSize, xOf, yOf, type Size, type View } from '#shared/geo/mercator.ts';
import { clipped, type Flat, roundsAt } from './clip.ts';
import type { Path } from './shapes.ts';

const MARGIN = 8;
const STEP = 0.7;

/** The `d` of all rings (closed) or lines in a view; '' when there are none. */
export function pathData(paths: readonly Path[], { view, size }: { view: View; size: Size }, closed: boolean): string {
  const scale = worldSize(view.zoom);
  const left = xOf(view.longitude) * scale - size.width / 2;
  const top = yOf(view.latitude) * scale - size.height / 2;
  const shapes = clipped(
    paths,
    { scale, left, top, ...size, margin: MARGIN, step: STEP, rounds: roundsAt(view.zoom) },
    closed,
  );
  return shapes.map((shape) => shapeData(shape, closed)).join('');
}

/** Relative steps in tenths of a pixel: about half the length of absolute coordinates. */
function shapeData(points: Flat, closed: boolean): string {
  let [px, py] = [Math.round((points[0] ?? 0) * 10), Math.round((points[1] ?? 0) * 10)];
  let text = `M${px / 10} ${py / 10}l`;
  for (let at = 2; at < points.length; at += 2) {
    const [x, y] = [Math.round((points[at] ?? 0) * 10), Math.round((points[at + 1] ?? 0) * 10)];
    text += `${(x - px) / 10} ${(y - py) / 10} `;
    [px, py] = [x, y];
  }
  return text.trimEnd() + (closed ? 'z' : '');
}
