// SVG path data of shapes in one picture.
import { worldSize, xOf, yOf, type Size, type View } from '#shared/geo/mercator.ts';
import { clipped, type Flat, roundsAt } from './clip.ts';
import type { Path } from './shapes.ts';

/** Pixels around the picture in which clipped edges are hidden. */
const MARGIN_PX = 8;
/** Segments shorter than this are not visible. */
const STEP_PX = 0.7;

/** The `d` of all rings (closed) or lines in a view; '' when there are none. */
export function pathData(paths: readonly Path[], { view, size }: { view: View; size: Size }, closed: boolean): string {
  const scale = worldSize(view.zoom);
  const left = xOf(view.longitude) * scale - size.width / 2;
  const top = yOf(view.latitude) * scale - size.height / 2;
  const shapes = clipped(
    paths,
    { scale, left, top, ...size, margin: MARGIN_PX, step: STEP_PX, rounds: roundsAt(view.zoom) },
    closed,
  );
  return shapes.map((shape) => shapeData(shape, closed)).join('');
}

/** Relative steps in tenths of a pixel: about half the length of absolute coordinates. */
function shapeData(points: Flat, closed: boolean): string {
  let [previousX, previousY] = [Math.round((points[0] ?? 0) * 10), Math.round((points[1] ?? 0) * 10)];
  let text = `M${previousX / 10} ${previousY / 10}l`;
  for (let index = 2; index < points.length; index += 2) {
    const [x, y] = [Math.round((points[index] ?? 0) * 10), Math.round((points[index + 1] ?? 0) * 10)];
    text += `${(x - previousX) / 10} ${(y - previousY) / 10} `;
    [previousX, previousY] = [x, y];
  }
  return text.trimEnd() + (closed ? 'z' : '');
}
