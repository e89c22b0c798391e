// SVG path data of shapes in one picture.
import { worldSize, xOf, yOf, type Size, type View } from '#shared/geo/mercator.ts';
import { clipped, type Flat, roundsAt } from './clip.ts';
import type { Path } from './shapes.ts';

/** Width in pixels of the margin that hides clipped edges. */
const MARGIN_PX = 8;
/** The length of the shortest visible segment. */
const STEP_PX = 0.7;

/** The `d` attribute of all rings (closed) or lines in a view; '' when the view has none. */
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

/** Relative steps in tenths of a pixel, which are about half as long as absolute coordinates. */
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
