import type { Colour } from '../colour.ts';
import { circle, n, outline, polygon, rect, ring, shape, smooth, wedge, type Point } from '../svg.ts';

/** The sheet of a picture. `tone` lies under the icon and contrasts with it; `accent` is only used beside the icon. */
export interface FormSheet {
  w: number;
  h: number;
  tone: Colour;
  accent: Colour;
}

/** One large shape behind an icon in the middle of the sheet, simple enough to recognize at the size of a thumb. */
export type Form = (sheet: FormSheet) => string;

const disc: Form = ({ w, h, tone, accent }) =>
  ring([w / 2, h / 2], h * 0.45, { width: h * 0.03, colour: accent }) + circle([w / 2, h / 2], h * 0.38, tone);

const rising: Form = ({ w, h, tone, accent }) =>
  circle([w / 2, h * 1.02], h * 0.86, accent) + circle([w / 2, h * 1.02], h * 0.78, tone);

const split: Form = ({ w, h, tone, accent }) =>
  polygon(
    [
      [0, h],
      [w, 0],
      [w, h],
    ],
    tone,
  ) + circle([w - h * 0.14, h * 0.86], h * 0.24, accent);

const arch: Form = ({ w, h, tone, accent }) =>
  [
    [0.46, accent],
    [0.39, tone],
  ]
    .map(([part, colour]) => {
      const r = h * Number(part);
      return shape(
        `M${n(w / 2 - r)} ${h}V${n(h * 0.52)}A${n(r)} ${n(r)} 0 0 1 ${n(w / 2 + r)} ${n(h * 0.52)}V${h}Z`,
        String(colour),
      );
    })
    .join('');

const corners: Form = ({ w, h, tone, accent }) =>
  shape(wedge([0, h], h * 0.42, [Math.PI * 1.5, Math.PI * 2]), accent) +
  shape(wedge([w, 0], h * 0.42, [Math.PI / 2, Math.PI]), accent) +
  circle([w / 2, h / 2], h * 0.36, tone);

const scallop: Form = ({ w, h, tone, accent }) => {
  const count = 10;
  const petals = Array.from({ length: count }, (_, petal) => {
    const angle = (petal / count) * Math.PI * 2;
    return circle([w / 2 + Math.cos(angle) * h * 0.31, h / 2 + Math.sin(angle) * h * 0.31], h * 0.125, accent);
  });
  return petals.join('') + circle([w / 2, h / 2], h * 0.34, tone);
};

const rays: Form = ({ w, h, tone, accent }) => {
  const count = 16;
  const beams = Array.from({ length: count }, (_, beam) => {
    const at = (part: number): Point => {
      const angle = ((beam + part) / count) * Math.PI * 2;
      return [w / 2 + Math.cos(angle) * w, h / 2 + Math.sin(angle) * w];
    };
    return outline([[w / 2, h / 2], at(0), at(0.5)]);
  });
  return shape(beams.join(''), accent) + circle([w / 2, h / 2], h * 0.36, tone);
};

const tide: Form = ({ w, h, tone, accent }) => {
  const wave = (level: number, phase: number) => {
    const points = Array.from({ length: 13 }, (_, step): Point => {
      const x = (w * (step - 0.5)) / 11;
      return [x, h * level + Math.sin(x / (h * 0.24) + phase) * h * 0.05];
    });
    return `${smooth(points)}L${n(w * 1.1)} ${h}L${n(-w * 0.1)} ${h}Z`;
  };
  return rect([0, 0], [w, h], tone) + shape(wave(0.8, 0), accent);
};

export const forms: readonly Form[] = [disc, split, scallop, arch, rays, rising, corners, tide];
