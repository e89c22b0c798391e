import { mix } from '../colour.ts';
import { circle, dot, faded, n, outline, rect, ring, shape, wedge, type Point } from '../svg.ts';
import { leftZone, type Composition } from './composition.ts';

/** Rings spreading from a corner, as sound from a stage. */
export const arcs: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const up = random.chance(0.5);
  const [x, y] = typed ? [w, up ? 0 : h] : [w / 2, up ? 0 : h];
  const colours = [p.a, p.b, p.c, p.a, p.ground];
  const count = random.whole(5, 7);
  const reach = typed ? w * 0.49 : w * 0.56;
  let art = '';
  for (let i = 0; i < count; i++) {
    art += circle([x, y], reach * (1 - i / count), colours[i % colours.length] as string);
  }
  return { art, zone: leftZone(sheet, up ? 'bottom' : 'top', 0.5) };
};

/** A record, half off the sheet. */
export const disc: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const x = typed ? w * random.between(0.76, 0.84) : w / 2;
  const y = h * random.pick([0.5, 0.62, 0.38]);
  const r = h * random.between(0.5, 0.62);
  const vinyl = mix(p.a, p.ink, 0);
  let art = circle([x, y], r, vinyl);
  for (let i = 1; i < 9; i++)
    art += ring([x, y], r * (1 - i * 0.066), { width: 2.4, colour: mix(vinyl, p.ground, 0.4) });
  const turn = random.between(0, Math.PI);
  const shine = [0, Math.PI].map((side) => wedge([x, y], r * 0.98, [turn + side, turn + side + 0.42]));
  art += faded(0.28, shape(shine.join(''), p.ground));
  art += circle([x, y], r * 0.4, p.b) + shape(wedge([x, y], r * 0.4, [turn, turn + Math.PI]), p.c);
  return { art: art + circle([x, y], r * 0.06, p.ground), zone: leftZone(sheet, 'bottom', 0.5) };
};

/** Overlapping plates with a third colour where they overlap. */
export const plates: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const middle = typed ? w * 0.79 : w / 2;
  const turn = random.between(0, Math.PI * 2);
  const r = h * random.between(0.31, 0.36);
  const colours = [p.a, p.b, p.c];
  let art = '';
  colours.forEach((colour, i) => {
    const angle = turn + (i * Math.PI * 2) / 3;
    const [x, y] = [middle + Math.cos(angle) * h * 0.23, h / 2 + Math.sin(angle) * h * 0.23];
    art += circle([x, y], r, colour) + ring([x, y], r * 0.72, { width: 5, colour: mix(colour, p.ground, 0.45) });
  });
  art += circle([middle, h / 2], h * 0.1, p.ground);
  return { art, zone: leftZone(sheet, random.pick(['top', 'bottom']), 0.5) };
};

/** Cut fruit: segments in a rind. */
export const citrus: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const slice = ([x, y]: Point, r: number, { rind, flesh }: { rind: string; flesh: string }) => {
    const count = random.whole(8, 10);
    const turn = random.between(0, 1);
    let art = circle([x, y], r, rind) + circle([x, y], r * 0.88, mix(rind, p.ground, 0.82));
    for (let i = 0; i < count; i++) {
      const [from, to] = [turn + (i / count) * Math.PI * 2, turn + ((i + 1) / count) * Math.PI * 2];
      const gap = 0.055;
      const lead = (from + to) / 2;
      const [cx, cy] = [x + Math.cos(lead) * r * 0.09, y + Math.sin(lead) * r * 0.09];
      art += shape(wedge([cx, cy], r * 0.72, [from + gap, to - gap]), flesh);
    }
    return art;
  };
  const x = typed ? w * 0.82 : w / 2;
  const up = random.chance(0.5);
  const art =
    slice([x, up ? h * 0.3 : h * 0.7], h * 0.56, { rind: p.b, flesh: p.a }) +
    slice([typed ? w * 0.6 : w * 0.14, up ? h * 0.86 : h * 0.12], h * 0.2, { rind: p.a, flesh: p.b });
  return { art, zone: leftZone(sheet, up ? 'top' : 'bottom', 0.5) };
};

/** A field of dots that swell towards a point, over a disc. */
export const halftone: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const [fx, fy] = [typed ? w * random.between(0.82, 0.9) : w / 2, h * random.pick([0.2, 0.5, 0.8])];
  const step = h / 17;
  const reach = typed ? w * 0.4 : w * 0.62;
  let dots = '';
  for (let row = -1; row * step * 0.87 < h + step; row++) {
    for (let x = row % 2 ? step / 2 : 0; x < w + step; x += step) {
      const y = row * step * 0.87;
      const r = step * 0.62 * (1 - Math.hypot(x - fx, y - fy) / reach);
      if (r > 1.2) dots += dot(x, y, r);
    }
  }
  const art = circle([fx, fy], h * 0.36, p.b) + shape(dots, p.a);
  return { art, zone: leftZone(sheet, fy > h / 2 ? 'top' : 'bottom', 0.52) };
};

/** Two sets of fine rings that form a moiré pattern. */
export const moire: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const x = typed ? w * 0.84 : w / 2;
  const shift = h * random.between(0.1, 0.2);
  const turn = random.between(0, Math.PI);
  const [dx, dy] = [Math.cos(turn) * shift, Math.sin(turn) * shift];
  let art = '';
  for (let i = 1; i <= 17; i++) {
    const r = i * h * 0.032;
    art +=
      ring([x - dx, h / 2 - dy], r, { width: 7, colour: p.a }) +
      ring([x + dx, h / 2 + dy], r, { width: 7, colour: p.b });
  }
  return {
    art: art + circle([x + dx, h / 2 + dy], h * 0.035, p.c),
    zone: leftZone(sheet, 'bottom', 0.48),
  };
};

/** Orbits of planets around a sun. */
export const orbits: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const [x, y] = [typed ? w * 0.82 : w / 2, h * random.between(0.42, 0.58)];
  let art = circle([x, y], h * 0.13, p.c);
  for (let i = 0; i < 4; i++) {
    const r = h * (0.22 + i * 0.135);
    const angle = random.between(Math.PI * 0.6, Math.PI * 1.4) + (random.chance(0.4) ? Math.PI : 0);
    art += ring([x, y], r, { width: 5, colour: i % 2 ? p.a : mix(p.a, p.ground, 0.45) });
    art += circle(
      [x + r * Math.cos(angle), y + r * Math.sin(angle)],
      h * random.between(0.028, 0.06),
      i % 2 ? p.b : p.a,
    );
  }
  return { art, zone: leftZone(sheet, 'bottom', 0.46) };
};

/** Rays from a low point, and a rising disc. */
export const rays: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const [x, y] = [typed ? w * 0.8 : w / 2, h * random.pick([0.5, 1, 0.72])];
  const count = random.pick([24, 30, 36]);
  const reach = typed ? h * 0.64 : w;
  const tint = mix(p.ground, p.a, 0.85);
  const points: string[] = [];
  for (let i = 0; i < count; i++) {
    const [from, to] = [(i / count) * Math.PI * 2, ((i + 0.5) / count) * Math.PI * 2];
    const at = (angle: number): Point => [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
    points.push(outline([[x, y], at(from), at(to)]));
  }
  const art =
    shape(points.join(''), tint) +
    circle([x, y], h * 0.36, p.ground) +
    circle([x, y], h * 0.32, p.b) +
    circle([x, y], h * 0.17, p.c);
  return { art, zone: leftZone(sheet, y > h * 0.8 ? 'top' : 'bottom', 0.46) };
};

/** Round petals around a centre. */
export const petals: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const flower = ([x, y]: Point, r: number, colours: { even: string; odd: string; heart: string }) => {
    const count = random.pick([8, 10, 12]);
    let art = '';
    for (let i = 0; i < count; i++) {
      const turn = (i * 360) / count;
      art += `<ellipse cx="${x}" cy="${y - r * 0.56}" rx="${r * (2.1 / count)}" ry="${r * 0.46}" fill="${i % 2 ? colours.even : colours.odd}" transform="rotate(${turn} ${x} ${y})"/>`;
    }
    return art + circle([x, y], r * 0.22, colours.heart);
  };
  const up = random.chance(0.5);
  const x = Math.round(typed ? w * 0.83 : w / 2);
  const big = flower([x, Math.round(up ? h * 0.34 : h * 0.66)], Math.round(h * 0.56), {
    even: p.a,
    odd: p.b,
    heart: p.c,
  });
  const small = flower(
    [Math.round(typed ? w * 0.57 : w * 0.14), Math.round(up ? h * 0.82 : h * 0.2)],
    Math.round(h * 0.17),
    { even: p.c, odd: p.b, heart: p.a },
  );
  return { art: small + big, zone: leftZone(sheet, up ? 'top' : 'bottom', 0.48) };
};

/** Beads on a counting frame, each row with its own spacing. */
export const beads: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const [left, rows] = [typed ? w * 0.54 : 0, 5];
  const step = h / rows;
  let art = '';
  for (let row = 0; row < rows; row++) {
    const y = step * (row + 0.5);
    art += rect([left, y - 2.5], [w - left, 5], mix(p.ground, p.ink, 0.5));
    for (let x = left + step / 2; x < w + step / 2; x += step) {
      if (random.chance(0.72)) art += circle([x, y], step * 0.43, random.pick([p.a, p.b, p.c]));
    }
  }
  return { art: art, zone: leftZone(sheet, 'bottom', 0.5) };
};

/** A row of nested arches, like an arcade. */
export const arches: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const wide = h * random.pick([0.34, 0.5]);
  const count = typed ? Math.round((w * 0.48) / wide) : Math.ceil(w / wide);
  const colours = [p.a, p.b, p.c, p.ground];
  let art = '';
  for (let i = 0; i < count; i++) {
    const x = w - wide * (i + 0.5);
    const crown = h * random.between(0.3, 0.62);
    const shift = random.whole(0, 2);
    for (let k = 0; k < 4; k++) {
      const r = (wide / 2) * (1 - k * 0.24);
      const colour = (k === 3 ? p.ground : colours[(k + shift) % 3]) as string;
      art += shape(`M${n(x - r)} ${h}V${n(crown)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r)} ${n(crown)}V${h}Z`, colour);
    }
  }
  return { art, zone: leftZone(sheet, random.pick(['top', 'bottom']), 0.48) };
};
