import { mix } from '../colour.ts';
import { circle, line, n, polygon, rect, shape, wedge, type Point } from '../svg.ts';
import { leftZone, type Composition } from './composition.ts';

/** Strings of pennants across a street. */
export const bunting: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const left = typed ? w * 0.5 : -20;
  const colours = [p.a, p.b, p.c];
  const cord = mix(p.ground, p.ink, 0.7);
  let art = '';
  for (let row = 0; row < 3; row++) {
    const [from, to] = [h * (0.03 + row * 0.31), h * (0.03 + row * 0.31) + h * random.between(-0.05, 0.05)];
    const sag = h * random.between(0.1, 0.16);
    const at = (t: number): Point => [left + (w + 20 - left) * t, from + (to - from) * t + 4 * sag * t * (1 - t)];
    const count = typed ? 6 : 11;
    for (let i = 0; i < count; i++) {
      const [a, b] = [at((i + 0.08) / count), at((i + 0.92) / count)];
      const tip: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + h * 0.17];
      art += polygon([a, b, tip], colours[(i + row) % 3] as string);
    }
    const [start, middle, end] = [at(0), at(0.5), at(1)];
    const control: Point = [2 * middle[0] - (start[0] + end[0]) / 2, 2 * middle[1] - (start[1] + end[1]) / 2];
    art += line(`M${start.map(n).join(' ')}Q${[...control, ...end].map(n).join(' ')}`, { width: 6, colour: cord });
  }
  return { art, zone: leftZone(sheet, 'bottom', 0.48) };
};

/** One broad band wound into a spiral. */
export const spiral: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const [x, y] = [typed ? w * 0.79 : w / 2, h * random.pick([0.42, 0.5, 0.58])];
  const [turns, reach, start] = [random.pick([3, 4]), h * 0.56, random.between(0, Math.PI * 2)];
  const band = reach / turns;
  const side = random.pick([-1, 1]);
  let art = circle([x, y], reach * 0.98, p.b);
  const steps = turns * 8;
  let path = '';
  for (let i = 0; i <= steps; i++) {
    const at = (k: number, stretch: number): string => {
      const angle = start + side * (k / 8) * Math.PI * 2;
      const radius = (k / steps) * reach * stretch;
      return `${n(x + Math.cos(angle) * radius)} ${n(y + Math.sin(angle) * radius)}`;
    };
    // A control point between two steps lies outside the curve by the secant of half a step.
    path += i === 0 ? `M${at(0, 1)}` : `Q${at(i - 0.5, 1 / Math.cos(Math.PI / 8))} ${at(i, 1)}`;
  }
  art += line(path, { width: band * 0.5, colour: p.a }) + circle([x, y], band * 0.36, p.c);
  return { art, zone: leftZone(sheet, 'bottom', 0.5) };
};

/** A mobile: arms in balance, with a form at each end. */
export const mobile: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const wire = { width: 6, colour: mix(p.ground, p.ink, 0.8) };
  const colours = [p.a, p.b, p.c];
  const forms = [
    ([x, y]: Point, r: number, colour: string) => circle([x, y + r], r, colour),
    ([x, y]: Point, r: number, colour: string) => shape(wedge([x, y + r * 0.1], r * 1.2, [0, Math.PI]), colour),
    ([x, y]: Point, r: number, colour: string) =>
      shape(
        `M${n(x)} ${n(y)}Q${n(x + r * 1.7)} ${n(y + r)} ${n(x)} ${n(y + r * 2.1)}Q${n(x - r * 1.7)} ${n(y + r)} ${n(x)} ${n(y)}Z`,
        colour,
      ),
  ];
  let [art, x, y] = ['', typed ? w * 0.73 : w / 2, -10];
  const turn = random.pick([-1, 1]);
  for (let level = 0; level < 4; level++) {
    const drop = h * (level === 0 ? 0.2 : 0.13);
    const side = level % 2 ? -turn : turn;
    const [long, short] = [h * (0.35 - level * 0.045), h * (0.17 - level * 0.02)];
    art += line(
      `M${n(x)} ${n(y)}V${n(y + drop)}M${n(x - side * long)} ${n(y + drop + 14)}L${n(x + side * short)} ${n(y + drop - 14)}`,
      wire,
    );
    const [endX, endY] = [x - side * long, y + drop + 14];
    const hang = h * random.between(0.03, 0.09);
    art += line(`M${n(endX)} ${n(endY)}v${n(hang)}`, wire);
    art += random.pick(forms)([endX, endY + hang], h * (0.135 - level * 0.014), colours[level % 3] as string);
    [x, y] = [x + side * short, y + drop - 14];
  }
  art += line(`M${n(x)} ${n(y)}v${n(h * 0.08)}`, wire) + circle([x, y + h * 0.16], h * 0.09, p.b);
  return { art, zone: leftZone(sheet, 'bottom', 0.46) };
};

/** Vases, bottles and bowls on a shelf. */
export const vessels: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const [left, board] = [typed ? w * 0.53 : 0, h * 0.84];
  const count = typed ? 4 : 8;
  const step = (w - left) / count;
  const colours = [p.a, p.b, p.c];
  let art = rect([left, board], [w - left, h - board], mix(p.ground, p.ink, 0.16));
  for (let i = 0; i < count; i++) {
    const [x, half, colour] = [left + step * (i + 0.5), step * 0.42, colours[i % 3] as string];
    const tall = h * random.between(0.34, 0.6);
    const kind = (i + random.whole(0, 1)) % 4;
    const [neck, top] = [half * 0.36, board - tall];
    if (kind === 0) {
      art += `<rect x="${n(x - half)}" y="${n(board - tall * 0.6)}" width="${n(half * 2)}" height="${n(tall * 0.6)}" rx="${n(half * 0.5)}" fill="${colour}"/>`;
      art +=
        rect([x - neck, top], [neck * 2, tall * 0.5], colour) + rect([x - neck * 1.5, top], [neck * 3, 16], colour);
    }
    if (kind === 1)
      art +=
        shape(wedge([x, board - half * 1.15], half * 1.1, [0, Math.PI]), colour) +
        rect([x - neck, board - half * 0.4], [neck * 2, half * 0.4], colour);
    if (kind === 2) {
      art += circle([x, board - half * 0.96], half, colour) + rect([x - neck, top], [neck * 2, tall - half], colour);
      art += rect([x - neck * 1.6, top], [neck * 3.2, 18], colour);
    }
    if (kind === 3) {
      const points: Point[] = [
        [x - half * 0.9, top + tall * 0.25],
        [x + half * 0.9, top + tall * 0.25],
        [x + half * 0.56, board],
        [x - half * 0.56, board],
      ];
      art += polygon(points, colour);
      for (const lean of [-0.5, 0, 0.5]) {
        const leaf: Point = [x + lean * half * 1.7, top - h * (lean ? 0 : 0.08)];
        art += line(`M${n(x + lean * half * 0.4)} ${n(top + tall * 0.25)}L${leaf.map(n).join(' ')}`, {
          width: 7,
          colour: p.ink,
        });
        art += circle(leaf, half * 0.26, colours[(i + 1) % 3] as string);
      }
    }
    if (kind !== 3)
      art += rect(
        [x - half * (kind === 1 ? 0.94 : 0.82), board - half * 0.95],
        [half * (kind === 1 ? 1.88 : 1.64), half * 0.16],
        mix(colour, p.ground, 0.55),
      );
  }
  return { art, zone: leftZone(sheet, random.pick(['top', 'bottom']), 0.5) };
};

/** Kites with bows on their tails. */
export const kites: Composition = (sheet) => {
  const { w, h, palette: p, random, typed } = sheet;
  const spots = typed ? [0.64, 0.8, 0.94] : [0.14, 0.38, 0.62, 0.86];
  const colours = [p.a, p.b, p.c];
  let art = '';
  spots.forEach((at, i) => {
    const [x, y, r] = [w * at, h * (0.26 + random.between(0, 0.16) + (i % 2) * 0.18), h * (i === 1 ? 0.2 : 0.16)];
    const [first, second] = [colours[i % 3] as string, colours[(i + 1) % 3] as string];
    let tail = `M${n(x)} ${n(y + r * 1.4)}`;
    const drop = h * 0.16;
    for (let k = 0; k < 5; k++) tail += `q${k % 2 ? -60 : 60} ${n(drop / 2)} 0 ${n(drop)}`;
    art += line(tail, { width: 5, colour: mix(p.ground, p.ink, 0.7) });
    for (let k = 1; k < 3; k++) {
      const by = y + r * 1.4 + drop * k;
      const bow: Point[] = [
        [x - 26, by - 15],
        [x + 26, by + 15],
        [x + 26, by - 15],
        [x - 26, by + 15],
      ];
      art += polygon(bow, second);
    }
    const [top, right, bottom, leftEnd]: [Point, Point, Point, Point] = [
      [x, y - r],
      [x + r * 0.8, y],
      [x, y + r * 1.4],
      [x - r * 0.8, y],
    ];
    const spin = `rotate(${n(random.between(-16, 16))} ${n(x)} ${n(y + r * 1.4)})`;
    const body =
      polygon([top, right, bottom, leftEnd], first) +
      polygon([top, right, [x, y]], second) +
      polygon([bottom, leftEnd, [x, y]], second);
    art += `<g transform="${spin}">${body}</g>`;
  });
  return { art, zone: leftZone(sheet, 'bottom', 0.5) };
};
