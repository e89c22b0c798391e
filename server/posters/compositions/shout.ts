import { contrast, mix } from '../colour.ts';
import { circle, polygon, rect, shape, wedge } from '../svg.ts';
import { clearCorner, margin, type Composition } from './composition.ts';

/** Large type over a single large shape, edge to edge. */
export const shout: Composition = (sheet) => {
  const { w, h, palette: p, random } = sheet;
  // The headline covers both ground and shape, so the shape's colour must contrast with the ink or be close to the
  // ground.
  const bold = [p.a, p.b, p.c].filter((c) => c !== p.ink && contrast(c, p.ink) >= 4.5);
  const tone = bold.length > 0 ? random.pick(bold) : mix(p.ground, p.a, 0.3);
  const forms = [
    () => circle([w * random.between(0.6, 0.9), h * random.between(0.2, 0.8)], h * 0.62, tone),
    () =>
      polygon(
        [
          [w * 0.44, h],
          [w, 0],
          [w, h],
        ],
        tone,
      ),
    () => shape(wedge([w, h], h * 1.1, [Math.PI, Math.PI * 1.5]), tone),
    () => rect([0, h * 0.5], [w, h * 0.5], tone),
  ];
  const zone = {
    x: margin,
    y: margin,
    w: w - margin * 2,
    h: h - margin * 2,
    verticalAlign: 'bottom' as const,
    clear: clearCorner(sheet),
  };
  return { art: random.pick(forms)(), zone };
};
