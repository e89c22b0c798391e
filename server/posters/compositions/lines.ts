import { mix } from '../colour.ts';
import { line, n, rect, shape, smooth, type Point } from '../svg.ts';
import { leftZone, topZone, type Composition } from './composition.ts';

/** Bands that swell across the whole sheet. */
export const waves: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const colours = [p.a, p.b, p.c, mix(p.a, p.ground, 0.35), p.b];
  const start = typed ? 0.52 : 0.16;
  const [turns, phase] = [random.between(1.1, 2), random.between(0, 6)];
  let art = '';
  colours.forEach((colour, i) => {
    const base = h * (start + ((1 - start) * i) / colours.length);
    const crest = h * (0.075 - i * 0.006);
    const points: Point[] = [];
    for (let x = -60; x <= w + 60; x += 60) {
      points.push([x, base + Math.sin((x / w) * Math.PI * 2 * turns + phase + i * 0.75) * crest]);
    }
    art += shape(`${smooth(points)}L${w + 60} ${h}L-60 ${h}Z`, colour);
  });
  return { art, zone: topZone(sheet, 0.46) };
};

/** The bars of an equaliser. */
export const bars: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const [left, count] = [typed ? w * 0.53 : 0, typed ? 11 : 20];
  const step = (w - left) / count;
  const [f1, f2] = [random.between(0.5, 0.9), random.between(1.6, 2.4)];
  let art = '';
  for (let i = 0; i < count; i++) {
    const level = Math.abs(Math.sin(i * f1 + 1) * 0.6 + Math.sin(i * f2) * 0.4);
    const tall = h * (0.16 + level * 0.66);
    const width = step * 0.62;
    const x = left + i * step + step * 0.19;
    const colour = i % 5 === 3 ? p.c : level > 0.55 ? p.a : p.b;
    art += `<rect x="${n(x)}" y="${n((h - tall) / 2)}" width="${n(width)}" height="${n(tall)}" rx="${n(width / 2)}" fill="${colour}"/>`;
  }
  return { art, zone: leftZone(sheet, 'bottom', 0.5) };
};

/** A ribbon of stripes along the bottom edge that turns up the side. */
export const ribbon: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const colours = [p.a, p.b, p.c, p.a];
  const thick = h * random.between(0.075, 0.095);
  const bend = typed ? w * 0.7 : w * random.between(0.4, 0.55);
  let art = '';
  colours.forEach((colour, i) => {
    const y = h - thick * (i + 0.9);
    const x = bend + thick * (colours.length - i) + h * 0.1;
    const r = h * 0.16 + thick * (colours.length - i);
    const left = x - r;
    art += line(`M-60 ${n(y)}H${n(left)}A${n(r)} ${n(r)} 0 0 0 ${n(x)} ${n(y - r)}V-60`, {
      width: thick + 0.6,
      colour,
      cap: 'butt',
    });
  });
  return { art, zone: { ...leftZone(sheet, 'top', 0.6), h: h - thick * 4.6 - 96 } };
};

/** Running lanes around the bend of a track. */
export const lanes: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const up = random.chance(0.5);
  const middle = up ? h * 0.1 : h * 0.9;
  const x = typed ? w * 0.86 : w * 0.5;
  const wide = h * 0.118;
  const colours = [p.a, p.a, p.b, p.a, p.c];
  let art = '';
  for (let i = 0; i < 5; i++) {
    const r = h * 0.2 + i * wide;
    const path = `M${w + 90} ${n(middle - r)}H${n(x)}A${n(r)} ${n(r)} 0 0 0 ${n(x)} ${n(middle + r)}H${w + 90}`;
    art += line(path, { width: wide * 0.86, colour: colours[i] as string, cap: 'butt' });
  }
  return { art, zone: leftZone(sheet, up ? 'bottom' : 'top', 0.5) };
};

/** Broad brush marks laid one over another. */
export const brush: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const left = typed ? w * 0.6 : w * 0.08;
  const colours = [p.a, p.b, p.c, p.a];
  let art = '';
  colours.forEach((colour, i) => {
    const y = h * (0.16 + i * 0.23);
    const points: Point[] = [];
    const sway = random.between(0.05, 0.1) * h;
    const from = left + random.between(0, 0.07) * w;
    const to = w + random.between(-0.09, 0.06) * w;
    const steps = typed ? 4 : 7;
    for (let k = 0; k <= steps; k++) {
      points.push([from + ((to - from) * k) / steps, y + (k % 2 ? -sway : sway) * random.between(0.6, 1.2)]);
    }
    art += line(smooth(points), { width: h * random.between(0.12, 0.17), colour });
  });
  return { art, zone: leftZone(sheet, random.pick(['top', 'bottom']), 0.5) };
};

/** Fine parallel contours with one swell. */
export const contours: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const focus = typed ? w * 0.8 : w / 2;
  const rows = 19;
  const top = typed ? 0.54 : 0.14;
  const [tilt, wobble] = [random.between(0.8, 1.5), random.between(0, 6)];
  let art = '';
  for (let row = 0; row < rows; row++) {
    const base = h * (top + ((1.02 - top) * row) / (rows - 1));
    const points: Point[] = [];
    for (let x = -40; x <= w + 40; x += 40) {
      const near = Math.exp(-(((x - focus) / (w * 0.14)) ** 2));
      const ripple = Math.sin(x / 47 + row * tilt + wobble) * 0.35 + Math.sin(x / 90 + row * 0.7) * 0.4 + 0.75;
      points.push([x, base - near * ripple * h * (typed ? 0.13 : 0.17)]);
    }
    const colour = row % 6 === 2 ? p.b : row % 6 === 5 ? p.c : p.a;
    art += `<path d="${smooth(points)}L${w + 40} ${h + 90}L-40 ${h + 90}Z" fill="${p.ground}" stroke="${colour}" stroke-width="6"/>`;
  }
  return { art, zone: { ...leftZone(sheet, 'top', 0.68), h: h * 0.37 } };
};

/** Strips woven over and under each other. */
export const weave: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const unit = h / 6;
  const left = typed ? w - unit * 5.5 : -unit / 2;
  const [warp, weft] = random.chance(0.5) ? [p.a, p.b] : [p.b, p.a];
  const columns = Math.ceil((w - left) / unit);
  let art = '';
  for (let c = 0; c < columns; c++) art += rect([left + c * unit + unit * 0.12, 0], [unit * 0.76, h], warp);
  for (let r = 0; r < 6; r++) {
    for (let c = 0; c < columns; c++) {
      if ((r + c) % 2 === 0)
        art += rect(
          [left + c * unit - unit * 0.02, r * unit + unit * 0.12],
          [unit * 1.04, unit * 0.76],
          (r * 7 + c * 3) % 11 === 0 ? p.c : weft,
        );
    }
  }
  return { art, zone: leftZone(sheet, 'bottom', 0.5) };
};
