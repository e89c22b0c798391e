import type { Colour } from './colour.ts';

export type Point = readonly [x: number, y: number];

interface Stroke {
  width: number;
  colour: Colour;
  cap?: string;
}

/** A number for SVG: at most one decimal, so that files stay small. */
export const n = (value: number): string => String(Math.round(value * 10) / 10 + 0);

export const rect = ([x, y]: Point, [w, h]: readonly [w: number, h: number], fill: Colour): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"/>`;

export const circle = ([x, y]: Point, r: number, fill: Colour): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`;

export const ring = ([x, y]: Point, r: number, { width, colour }: Stroke): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${colour}" stroke-width="${n(width)}"/>`;

export const polygon = (points: readonly Point[], fill: Colour): string =>
  `<path d="${outline(points)}" fill="${fill}"/>`;

export const shape = (path: string, fill: Colour): string => `<path d="${path}" fill="${fill}"/>`;

export const line = (path: string, { width, colour, cap = 'round' }: Stroke): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="${cap}" stroke-linejoin="round"/>`;

export const faded = (opacity: number, inside: string): string => `<g opacity="${opacity}">${inside}</g>`;

/** Path data of a closed polygon. */
export const outline = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;

/** Path data of a full circle, for fields of hundreds of dots in one element. */
export const dot = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;

/** Path data of a pie slice between two angles in radians. */
export function wedge([x, y]: Point, r: number, [from, to]: readonly [from: number, to: number]): string {
  const at = (angle: number) => `${n(x + r * Math.cos(angle))} ${n(y + r * Math.sin(angle))}`;
  return `M${n(x)} ${n(y)}L${at(from)}A${n(r)} ${n(r)} 0 ${to - from > Math.PI ? 1 : 0} 1 ${at(to)}Z`;
}

/** Path data of a smooth line through points (Catmull-Rom as Béziers), open. */
export function smooth(points: readonly Point[]): string {
  const at = (i: number): Point => points[Math.min(Math.max(i, 0), points.length - 1)] ?? [0, 0];
  let path = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const c1: Point = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6];
    const c2: Point = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6];
    path += `C${[...c1, ...c2, ...p2].map(n).join(' ')}`;
  }
  return path;
}
