import { mix } from '../colour.ts';
import { circle, line, n, polygon, rect, shape, wedge, type Point } from '../svg.ts';
import { leftZone, type Composition } from './composition.ts';

/** Pinwheels of folded paper, each turned its own way. */
export const pinwheels: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const unit = h / 2;
  const left = typed ? w - unit * 2 : 0;
  let art = '';
  for (let y = unit / 2; y < h; y += unit) {
    for (let x = left + unit / 2; x < w; x += unit) {
      const turn = random.between(0, Math.PI / 2);
      const colours = random.pick([
        [p.a, p.b],
        [p.b, p.c],
        [p.c, p.a],
      ]) as [string, string];
      for (let blade = 0; blade < 4; blade++) {
        const at = (angle: number, radius: number): Point => [
          x + Math.cos(turn + (blade * Math.PI) / 2 + angle) * radius,
          y + Math.sin(turn + (blade * Math.PI) / 2 + angle) * radius,
        ];
        art += polygon([[x, y], at(0, unit * 0.46), at(Math.PI / 4, unit * 0.32)], colours[0]);
        art += polygon([[x, y], at(Math.PI / 4, unit * 0.32), at(Math.PI / 2, unit * 0.2)], colours[1]);
      }
      art += circle([x, y], unit * 0.05, p.ink);
    }
  }
  return { art, zone: leftZone(sheet, random.pick(['top', 'bottom']), 0.5) };
};

/** Rows of open fans that overlap like roof tiles. */
export const fans: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const r = h * random.pick([0.2, 0.25]);
  const left = typed ? w * 0.54 : -r;
  const rings = random.pick([
    [p.a, p.ground, p.b, p.ground, p.c],
    [p.b, p.a, p.c, p.ground, p.a],
    [p.a, p.b, p.ground, p.c, p.b],
  ]);
  let art = '';
  for (let row = 0, y = r * 0.5; y < h + r; row++, y += r * 0.5) {
    for (let x = left + r + (row % 2 ? r : 0); x < w + r; x += r * 2) {
      rings.forEach((colour, i) => {
        art += circle([x, y], r * (1 - i * 0.2), colour);
      });
    }
  }
  return { art, zone: leftZone(sheet, 'bottom', typed ? 0.52 : 0.5) };
};

/** Rounded bars that fall across the sheet at one angle. */
export const rain: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const left = typed ? w * 0.62 : -h * 0.2;
  const [lean, step] = [h * random.pick([-0.34, 0.34]), h * 0.135];
  const colours = [p.a, p.b, p.c];
  let art = '';
  let i = random.whole(0, 2);
  for (let x = left; x < w + h * 0.4; x += step) {
    let y = h * random.between(-0.3, 0.1);
    while (y < h) {
      const tall = h * random.between(0.14, 0.46);
      const [from, to] = [(0.5 - y / h) * lean, (0.5 - (y + tall) / h) * lean];
      art += line(`M${n(x + from)} ${n(y)}L${n(x + to)} ${n(y + tall)}`, {
        width: step * 0.62,
        colour: colours[i++ % 3] as string,
      });
      y += tall + step * 1.05;
    }
  }
  return { art, zone: leftZone(sheet, random.pick(['top', 'bottom']), 0.47) };
};

/** Piano keys, a few of them pressed in colour. */
export const keys: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const count = typed ? 7 : 14;
  const left = typed ? w * 0.53 : 0;
  const step = (w - left) / count;
  const ivory = mix(p.ink, '#ffffff', 0.86);
  const ebony = mix(p.ink, '#000000', 0.5);
  let art = '';
  for (let i = 0; i < count; i++) {
    const colour = random.chance(0.3) ? random.pick([p.a, p.b, p.c]) : ivory;
    art += `<rect x="${n(left + i * step + 3)}" y="-40" width="${n(step - 6)}" height="${n(h * 0.92 + (colour === ivory ? 0 : 24))}" rx="14" fill="${colour}"/>`;
  }
  for (let i = 1; i < count; i++) {
    if (i % 7 === 3 || i % 7 === 0) continue;
    const colour = random.chance(0.14) ? p.a : ebony;
    art += `<rect x="${n(left + i * step - step * 0.3)}" y="-40" width="${n(step * 0.6)}" height="${n(h * 0.6)}" rx="10" fill="${colour}"/>`;
  }
  return { art, zone: leftZone(sheet, random.pick(['top', 'bottom']), 0.5) };
};

/** The moon as it waxes and wanes. */
export const phases: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const unit = h / 3;
  const left = typed ? w - unit * 3 : 0;
  const [light, dark] = [p.b, mix(p.ground, p.a, 0.7)];
  const columns = Math.ceil((w - left) / unit);
  const shift = random.between(0, 1);
  let art = '';
  for (let i = 0; i < columns * 3; i++) {
    const [x, y] = [left + ((i % columns) + 0.5) * unit, (Math.floor(i / columns) + 0.5) * unit];
    const r = unit * 0.4;
    if ((i + 1) % 7 === 0) {
      art += circle([x, y], r, p.c);
      continue;
    }
    const lit = (i / 9 + shift) % 1;
    // The edge of the light is half an ellipse from pole to pole; it bulges right, then left.
    const bulge = Math.cos(lit * Math.PI * 2) * r;
    const side = lit < 0.5 ? 1 : 0;
    const edge = `A${n(Math.abs(bulge))} ${n(r)} 0 0 ${bulge > 0 === (side === 1) ? 0 : 1} ${n(x)} ${n(y - r)}Z`;
    art += circle([x, y], r, dark);
    art += shape(`M${n(x)} ${n(y - r)}A${n(r)} ${n(r)} 0 0 ${side} ${n(x)} ${n(y + r)}${edge}`, light);
  }
  return { art, zone: leftZone(sheet, random.pick(['top', 'bottom']), 0.48) };
};

/** Columns of simple forms stacked like toys. */
export const totems: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const unit = h / 5;
  const count = typed ? 3 : 6;
  const [left, step] = typed ? [w * 0.55, (w * 0.45) / 3] : [0, w / 6];
  const colours = [p.a, p.b, p.c];
  let art = '';
  for (let column = 0; column < count; column++) {
    const x = left + step * (column + 0.5);
    for (let level = 0; level < random.whole(3, 5); level++) {
      const [top, colour] = [h - unit * (level + 1), colours[(column + level) % 3] as string];
      const kind = level === 0 ? 0 : random.whole(0, 4);
      const half = unit * (level === 0 ? 0.72 : 0.5);
      if (kind === 0) art += rect([x - half, top], [half * 2, unit + 0.5], colour);
      if (kind === 1) art += circle([x, top + unit / 2], unit / 2, colour);
      if (kind === 2) art += shape(wedge([x, top + unit], unit * 0.72, [Math.PI, Math.PI * 2]), colour);
      if (kind === 3) {
        const points: Point[] = [
          [x, top],
          [x + unit * 0.62, top + unit + 0.5],
          [x - unit * 0.62, top + unit + 0.5],
        ];
        art += polygon(points, colour);
      }
      if (kind === 4) art += rect([x - unit * 0.8, top + unit * 0.3], [unit * 1.6, unit * 0.7 + 0.5], colour);
      if (kind > 1) art += kind === 4 ? rect([x - unit * 0.3, top], [unit * 0.6, unit * 0.31], colour) : '';
    }
  }
  return { art, zone: leftZone(sheet, random.pick(['top', 'bottom']), 0.5) };
};
