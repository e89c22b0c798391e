import { mix } from '../colour.ts';
import { circle, n, outline, polygon, rect, shape, wedge, type Point } from '../svg.ts';
import { leftZone, type Composition } from './composition.ts';

/** Square tiles of quarter rounds, halves, dots and stripes. */
export const tiles: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const unit = h / 3;
  const columns = typed ? 3 : Math.ceil(w / unit);
  const left = typed ? w - unit * 3 : 0;
  let art = '';
  for (let i = 0; i < columns * 3; i++) {
    const [x, y] = [left + (i % columns) * unit, Math.floor(i / columns) * unit];
    const grounds = random.chance(0.5) ? [p.a, p.b] : [p.c, p.a];
    const back = grounds[(i + Math.floor(i / columns)) % 2] as string;
    const front = random.pick([p.a, p.b, p.c, p.ground, p.ink].filter((c) => c !== back));
    art +=
      rect([x - 0.3, y - 0.3], [unit + 0.6, unit + 0.6], back) +
      motif([x, y], unit, { colour: front, kind: random.whole(0, 6), turn: random.whole(0, 3) });
  }
  return { art, zone: leftZone(sheet, random.pick(['top', 'bottom']), 0.48) };
};

interface Piece {
  colour: string;
  kind: number;
  turn: number;
}

function motif([x, y]: Point, unit: number, { colour, kind, turn }: Piece): string {
  const half = unit / 2;
  const quarter = Math.PI / 2;
  const corner: Point = [x + (turn === 1 || turn === 2 ? unit : 0), y + (turn > 1 ? unit : 0)];
  if (kind <= 1) return shape(wedge(corner, unit, [turn * quarter, (turn + 1) * quarter]), colour);
  if (kind === 2) return shape(wedge([x + half, y + half], half, [turn * quarter, turn * quarter + Math.PI]), colour);
  if (kind === 3) return circle([x + half, y + half], unit * 0.34, colour);
  if (kind === 4) {
    const points: Point[] = [
      [x, y],
      [x + unit, y],
      [x + unit, y + unit],
      [x, y + unit],
    ];
    return polygon(
      points.filter((_, i) => i !== turn),
      colour,
    );
  }
  if (kind === 5) {
    return [0, 2, 4]
      .map((i) =>
        turn % 2
          ? rect([x, y + (i * unit) / 5 + unit / 10], [unit, unit / 10], colour)
          : rect([x + (i * unit) / 5 + unit / 10, y], [unit / 10, unit], colour),
      )
      .join('');
  }
  return shape(
    wedge(corner, unit, [turn * quarter, (turn + 1) * quarter]) +
      wedge(corner, unit * 0.5, [turn * quarter, (turn + 1) * quarter]),
    colour,
  ).replace('<path ', '<path fill-rule="evenodd" ');
}

/** Cubes stacked in isometric view. */
export const cubes: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const edge = h * 0.145;
  const [dx, dy] = [edge * 0.866, edge * 0.5];
  const left = typed ? w * 0.56 : -dx;
  let art = '';
  for (let row = 0; row * dy * 3 < h + edge * 5; row++) {
    for (let x = left + (row % 2 ? dx : 0); x < w + dx; x += dx * 2) {
      const away = (x - left) / (w - left);
      if (typed && random.next() > 0.35 + away * 1.1) continue;
      const y = row * (edge + dy) - edge * random.pick([0, 0, 0.5]);
      const [front, side, top] = random.pick([
        [p.a, mix(p.a, p.ink, 0.28), p.b],
        [p.b, mix(p.b, p.ink, 0.28), p.c],
        [p.a, mix(p.a, p.ink, 0.28), p.c],
      ]) as [string, string, string];
      art += polygon(
        [
          [x, y],
          [x + dx, y - dy],
          [x, y - dy * 2],
          [x - dx, y - dy],
        ],
        top,
      );
      art += polygon(
        [
          [x, y],
          [x - dx, y - dy],
          [x - dx, y - dy + edge],
          [x, y + edge],
        ],
        front,
      );
      art += polygon(
        [
          [x, y],
          [x + dx, y - dy],
          [x + dx, y - dy + edge],
          [x, y + edge],
        ],
        side,
      );
    }
  }
  return { art, zone: leftZone(sheet, 'bottom', 0.48) };
};

/** Stairs, each with its own top colour. */
export const stairs: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const count = typed ? 5 : 8;
  const left = typed ? w * 0.5 : 0;
  const step = (w - left) / count;
  let art = '';
  for (let i = 0; i < count; i++) {
    const tall = h * (0.16 + (0.66 * (i + 0.4)) / count);
    const x = left + i * step;
    const colour = [p.a, p.b, p.c][i % 3] as string;
    art += rect([x, h - tall], [step + 0.5, tall], colour);
    const kind = random.whole(0, 2);
    const top = h - tall;
    if (kind === 0) art += shape(wedge([x + step, top], step, [Math.PI, Math.PI * 1.5]), colour);
    if (kind === 1) art += shape(wedge([x + step / 2, top], step / 2, [Math.PI, Math.PI * 2]), colour);
    if (kind === 2) art += circle([x + step / 2, top - step * 0.36], step * 0.3, [p.b, p.c, p.a][i % 3] as string);
  }
  return { art, zone: leftZone(sheet, 'top', 0.5) };
};

/** A sheet folded like a map. */
export const folds: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const left = typed ? w * 0.5 : 0;
  const count = typed ? 4 : 7;
  const step = (w - left) / count;
  const rows = 3;
  const drop = h * random.between(0.07, 0.12);
  const colours = [p.a, p.b, p.c];
  let art = '';
  for (let r = -1; r <= rows; r++) {
    const pick = colours[(r + 3) % 3] as string;
    for (let i = 0; i < count; i++) {
      const [x, lean] = [left + i * step, i % 2 ? 1 : -1];
      const y = (r * h) / rows;
      const tall = h / rows;
      const [a, b] = [y - lean * drop, y + lean * drop];
      art += polygon(
        [
          [x, a],
          [x + step + 0.5, b],
          [x + step + 0.5, b + tall + 0.5],
          [x, a + tall + 0.5],
        ],
        i % 2 ? mix(pick, p.ink, 0.13) : pick,
      );
    }
  }
  return { art, zone: leftZone(sheet, random.pick(['top', 'bottom']), 0.47) };
};

/** A chequered cloth in the wind. */
export const checks: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const left = typed ? w * 0.55 : -w * 0.02;
  const [columns, rows] = [typed ? 8 : 15, 8];
  const [depth, phase] = [h * random.between(0.05, 0.09), random.between(0, 6)];
  const at = (c: number, r: number): Point => {
    const [x, y] = [left + (c * (w * 1.02 - left)) / columns, (r * h * 1.3) / rows - h * 0.15];
    return [x + Math.sin(y / (h * 0.22) + phase) * depth * 0.5, y + Math.sin(x / (h * 0.27) + phase) * depth];
  };
  let [dark, light] = ['', ''];
  for (let c = 0; c < columns; c++) {
    for (let r = 0; r < rows; r++) {
      const cell = outline([at(c, r), at(c + 1, r), at(c + 1, r + 1), at(c, r + 1)]);
      if ((c + r) % 2) dark += cell;
      else light += cell;
    }
  }
  const sun = circle([typed ? w * 0.8 : w / 2, h * random.pick([0.3, 0.66])], h * 0.17, p.c);
  return { art: shape(light, p.b) + shape(dark, p.a) + sun, zone: leftZone(sheet, 'bottom', 0.5) };
};

/** Pieces of cut paper scattered on a grid. */
export const confetti: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const unit = h / 6;
  const left = typed ? w * 0.5 : 0;
  let art = '';
  for (let y = unit / 2; y < h; y += unit) {
    for (let x = left + unit / 2; x < w + unit / 2; x += unit) {
      if (random.chance(typed ? 0.18 : 0.1)) continue;
      art += paperPiece([x, y], unit * 0.36, {
        colour: random.pick([p.a, p.a, p.b, p.c]),
        kind: random.whole(0, 6),
        turn: random.whole(0, 7) * 45,
      });
    }
  }
  return { art, zone: leftZone(sheet, random.pick(['top', 'bottom']), 0.48) };
};

function paperPiece([x, y]: Point, r: number, { colour, kind, turn }: Piece): string {
  const spin = (inside: string) => `<g transform="rotate(${turn} ${n(x)} ${n(y)})">${inside}</g>`;
  if (kind === 0) return circle([x, y], r, colour);
  if (kind === 1) return spin(rect([x - r, y - r * 0.36], [r * 2, r * 0.72], colour));
  if (kind === 2) return spin(shape(wedge([x, y + r / 2], r * 1.1, [Math.PI, Math.PI * 2]), colour));
  if (kind === 3)
    return spin(
      polygon(
        [
          [x, y - r],
          [x + r, y + r * 0.8],
          [x - r, y + r * 0.8],
        ],
        colour,
      ),
    );
  if (kind === 4)
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.78)}" fill="none" stroke="${colour}" stroke-width="${n(r * 0.42)}"/>`;
  if (kind === 5)
    return spin(
      rect([x - r, y - r * 0.26], [r * 2, r * 0.52], colour) + rect([x - r * 0.26, y - r], [r * 0.52, r * 2], colour),
    );
  return spin(rect([x - r * 0.8, y - r * 0.8], [r * 1.6, r * 1.6], colour));
}

/** A street of plain house fronts. */
export const skyline: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  let art = circle([w * random.between(0.78, 0.86), h * (typed ? 0.48 : 0.32)], h * 0.2, p.c);
  let x = -random.between(0, 40);
  for (let i = 0; x < w; i++) {
    const width = h * random.between(0.14, 0.24);
    const tall = h * random.between(0.22, typed ? 0.42 : 0.72);
    const colour = [p.a, p.b, mix(p.a, p.ink, 0.3)][i % 3] as string;
    const top = h - tall;
    art += rect([x, top], [width + 0.5, tall], colour);
    if (random.chance(0.35))
      art += polygon(
        [
          [x, top],
          [x + width / 2, top - width * 0.4],
          [x + width, top],
        ],
        colour,
      );
    const windowColour = mix(colour, p.ground, 0.55);
    for (let wy = top + 26; wy < h - 20; wy += 50)
      for (let wx = x + width * 0.2; wx < x + width * 0.75; wx += width * 0.34)
        art += rect([wx, wy], [width * 0.18, 24], windowColour);
    x += width;
  }
  return { art, zone: { ...leftZone(sheet, 'top', 0.66), h: h * 0.4 } };
};
