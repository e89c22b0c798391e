import { mix } from '../colour.ts';
import { circle, faded, n, polygon, rect, ring, shape, smooth, type Point } from '../svg.ts';
import { leftZone, margin, type Composition } from './composition.ts';

/** A low sun over water, cut by its own reflections. */
export const horizon: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const x = typed ? w * random.between(0.7, 0.8) : w / 2;
  const [sea, r] = [h * 0.64, h * random.between(0.34, 0.42)];
  let art = circle([x, sea], r, p.b) + rect([0, sea], [w, h - sea], p.a);
  for (let i = 0; i < 6; i++) {
    const half = r * (1 - i * 0.14) * random.between(0.7, 1.05);
    const y = sea + h * (0.03 + i * 0.055);
    art += `<rect x="${n(x - half)}" y="${n(y)}" width="${n(half * 2)}" height="${n(h * 0.026)}" rx="${n(h * 0.013)}" fill="${i % 3 === 2 ? p.c : p.b}"/>`;
  }
  for (let i = 0; i < 3; i++)
    art += rect([x - r, sea - h * (0.05 + i * 0.085)], [r * 2, h * (0.026 - i * 0.007)], p.ground);
  return { art, zone: { ...leftZone(sheet, 'top', 0.54), h: sea - margin * 1.6 } };
};

/** Hills behind hills. */
export const hills: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const start = typed ? 0.55 : 0.36;
  const colours = [mix(p.a, p.ground, 0.45), p.a, p.b, p.c === p.ground ? mix(p.b, p.ink, 0.4) : p.c];
  const sunX = w * random.between(0.74, 0.88);
  let art = circle([sunX, h * (typed ? 0.42 : 0.34)], h * 0.17, p.c === p.a ? p.b : mix(p.c, p.a, 0.5));
  colours.forEach((colour, i) => {
    const base = h * (start + i * 0.12);
    const points: Point[] = [];
    const phase = random.between(0, 6);
    for (let x = -80; x <= w + 80; x += 80) {
      const swell = Math.sin(x / (230 + i * 40) + phase) * 0.05 + Math.sin(x / 120 + phase * 2) * 0.018;
      points.push([x, base + swell * h]);
    }
    art += shape(`${smooth(points)}L${w + 80} ${h}L-80 ${h}Z`, colour);
  });
  return { art, zone: { ...leftZone(sheet, 'top', 0.68), h: h * 0.38 } };
};

/** Peaks with lit and shaded faces. */
export const peaks: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  let art = circle([typed ? w * 0.86 : w * 0.7, h * 0.24], h * 0.13, p.c);
  const spots = typed ? [0.98, 0.6, 0.79] : [0.15, 0.85, 0.5];
  spots.forEach((at, i) => {
    const [x, half] = [w * at, w * random.between(0.2, 0.27)];
    const top = h * random.between(0.26, 0.46) + (i === 2 ? 0 : h * 0.1);
    const colour = [mix(p.a, p.ground, 0.3), p.b, p.a][i] as string;
    const drop = (h - top) / half;
    art += polygon(
      [
        [x, top],
        [x + half, h],
        [x - half, h],
      ],
      colour,
    );
    const kink: Point[] = [
      [x, top],
      [x + half, h],
      [x + half * 0.1, h],
      [x - half * 0.12, top + (h - top) * 0.55],
      [x + half * 0.1, top + (h - top) * 0.3],
    ];
    art += polygon(kink, mix(colour, p.ink, 0.24));
    if (drop > 0 && i === 2)
      art += polygon(
        [
          [x, top],
          [x + half * 0.2, top + half * 0.2 * drop],
          [x + half * 0.06, top + half * 0.14 * drop],
          [x - half * 0.06, top + half * 0.22 * drop],
          [x - half * 0.2, top + half * 0.2 * drop],
        ],
        p.c,
      );
  });
  return { art, zone: leftZone(sheet, 'top', 0.52) };
};

/** Leaves set in rows, each turned its own way. */
export const leaves: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const unit = h / 4;
  const left = typed ? w - unit * 4 : 0;
  let art = '';
  for (let y = 0; y < h; y += unit) {
    for (let x = left; x < w; x += unit) {
      const [x2, y2, r] = [x + unit, y + unit, n(unit)];
      const turned = random.chance(0.5);
      const path = turned
        ? `M${n(x2)} ${n(y)}A${r} ${r} 0 0 1 ${n(x)} ${n(y2)}A${r} ${r} 0 0 1 ${n(x2)} ${n(y)}Z`
        : `M${n(x)} ${n(y)}A${r} ${r} 0 0 1 ${n(x2)} ${n(y2)}A${r} ${r} 0 0 1 ${n(x)} ${n(y)}Z`;
      if (random.chance(0.1)) art += circle([x + unit / 2, y + unit / 2], unit * 0.3, p.c);
      else art += shape(path, random.pick([p.a, p.a, p.b, p.c]));
    }
  }
  return { art, zone: leftZone(sheet, random.pick(['top', 'bottom']), 0.5) };
};

/** One tall branch. */
export const branch: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const x = typed ? w * 0.78 : w / 2;
  const bend = random.between(-0.06, 0.06) * w;
  const at = (t: number): Point => [x + bend * t * t, h * (1.02 - t * 0.92)];
  let art = circle([x + bend * 0.6, h * 0.46], h * 0.36, p.b);
  art += `<path d="${smooth([at(0), at(0.3), at(0.6), at(1)])}" fill="none" stroke="${p.a}" stroke-width="9" stroke-linecap="round"/>`;
  for (let i = 0; i < 9; i++) {
    const [lx, ly] = at(0.14 + i * 0.096);
    const size = h * (0.27 - i * 0.017);
    for (const side of [-1, 1]) {
      const tip: Point = [lx + side * size * 0.9, ly - size * 0.62];
      const colour = (i + (side > 0 ? 1 : 0)) % 4 === 3 ? p.c : p.a;
      art += shape(
        `M${n(lx)} ${n(ly)}Q${n(lx + side * size * 0.1)} ${n(ly - size * 0.72)} ${n(tip[0])} ${n(tip[1])}Q${n(lx + side * size * 0.8)} ${n(ly + size * 0.02)} ${n(lx)} ${n(ly)}Z`,
        colour,
      );
    }
  }
  return { art, zone: leftZone(sheet, 'bottom', 0.5) };
};

/** Spotlights that cross over a stage floor. */
export const lamps: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const spots = typed ? [0.6, 0.76, 0.92] : [0.2, 0.5, 0.8];
  const floor = h * 0.9;
  let [art, pools] = ['', ''];
  spots.forEach((at, i) => {
    const colour = [p.a, p.b, p.c][i] as string;
    const [x, to] = [w * at, w * (at + random.between(-0.1, 0.1))];
    const half = w * random.between(0.07, 0.1);
    art += faded(
      0.72,
      polygon(
        [
          [x - 16, -10],
          [x + 16, -10],
          [to + half, floor],
          [to - half, floor],
        ],
        colour,
      ),
    );
    pools += `<ellipse cx="${n(to)}" cy="${n(floor)}" rx="${n(half)}" ry="${n(h * 0.045)}" fill="${mix(colour, '#ffffff', 0.25)}"/>`;
  });
  return { art: art + pools, zone: leftZone(sheet, 'bottom', 0.48) };
};

/** Balloons, or lanterns, or scoops: round things on strings. */
export const balloons: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const spots = typed ? [0.6, 0.72, 0.84, 0.95] : [0.12, 0.31, 0.5, 0.69, 0.88];
  let art = '';
  spots.forEach((at, i) => {
    const [x, y] = [w * at, h * random.between(0.22, 0.62)];
    const r = h * random.between(0.13, 0.19);
    const colour = [p.a, p.b, p.c][i % 3] as string;
    art += `<path d="M${n(x)} ${n(y + r)}q14 ${n((h - y) / 3)} 0 ${n((h - y) / 2)}t0 ${n((h - y) / 2)}" fill="none" stroke="${mix(p.ground, p.ink, 0.75)}" stroke-width="4"/>`;
    art += `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(r * 1.16)}" fill="${colour}"/>`;
    art += faded(
      0.5,
      `<ellipse cx="${n(x - r * 0.36)}" cy="${n(y - r * 0.42)}" rx="${n(r * 0.16)}" ry="${n(r * 0.28)}" fill="${p.ground}" transform="rotate(28 ${n(x - r * 0.36)} ${n(y - r * 0.42)})"/>`,
    );
  });
  return { art, zone: leftZone(sheet, 'bottom', 0.46) };
};

/** An eye, a lens, an iris: blades round an opening. */
export const iris: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const [x, y, r] = [typed ? w * 0.8 : w / 2, h / 2, h * 0.44];
  const [blades, turn] = [8, random.between(0, 1)];
  let art = circle([x, y], r * 1.08, p.b);
  for (let i = 0; i < blades; i++) {
    const angle = (k: number) => turn + ((i + k) / blades) * Math.PI * 2;
    const on = (k: number, radius: number): Point => [x + Math.cos(angle(k)) * radius, y + Math.sin(angle(k)) * radius];
    art += polygon([on(0, r), on(1, r), on(2.05, r * 0.36), on(1.05, r * 0.36)], i % 2 ? p.a : mix(p.a, p.ink, 0.22));
  }
  return {
    art: art + circle([x, y], r * 0.36, p.c) + ring([x, y], r * 0.2, { width: 6, colour: p.ground }),
    zone: leftZone(sheet, 'bottom', 0.5),
  };
};
