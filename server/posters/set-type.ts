import type { Face } from './faces.ts';

/** The zone for type, in poster units. Text is aligned to its left side. */
export type Zone = {
  x: number;
  y: number;
  w: number;
  h: number;
  /** The end of the zone at which the text stands. */
  verticalAlign: 'top' | 'middle' | 'bottom';
  /** A corner at the upper right that stays free: lines above `bottom` end before `left`. */
  clear?: { left: number; bottom: number };
};

export type TypeJob = {
  face: Face;
  text: string;
  zone: Zone;
  largest: number;
  smallest: number;
  linesMax: number;
};

/** Lines fitted to a zone. `top`, the top of the first capital, and `bottom`, the last baseline, are absolute. */
export type SetType = { path: string; lines: string[]; size: number; top: number; bottom: number };

// More words do not fit in any zone at a readable size; the limit also bounds the work for a hostile title.
const WORDS_MAX = 40;

/** Sets the whole text as large as the zone allows; null when it would be smaller than the smallest size. */
export function setType(job: TypeJob): SetType | null {
  const words = wordsOf(job.text);
  if (words.length === 0 || words.length > WORDS_MAX) return null;
  const best = fitted(job, words);
  return best.size >= job.smallest ? place(job, best.lines, best.size) : null;
}

/** Splits a text into words. In French a space comes before a colon; the colon must not begin a line. */
const wordsOf = (text: string): string[] => text.split(/ (?![:;!?»])(?<!« )/u).filter(Boolean);

const leading = (face: Face) => face.capHeight + 0.27;

function fitted(job: TypeJob, words: readonly string[]): { lines: string[]; size: number } {
  let best = { lines: [words.join(' ')], size: 0 };
  for (let count = 1; count <= Math.min(job.linesMax, words.length); count++) {
    const lines = breakInto(words, count, job.face);
    const size = sizeFor(job, lines);
    // a further line must enlarge the type by 8 %, because otherwise short titles would get one word per line
    if (size > best.size * 1.08) best = { lines, size };
  }
  return best;
}

function sizeFor(job: TypeJob, lines: readonly string[]): number {
  const { face, zone, largest } = job;
  const widths = lines.map((line) => face.width(line));
  const height = face.capHeight + (lines.length - 1) * leading(face) + 0.08;
  const size = Math.min(largest, zone.w / Math.max(...widths), zone.h / height);
  if (!zone.clear || leavesClear(job, lines, { widths, size })) return size;
  // A smaller size moves every line away from the corner, so a binary search finds the largest size that fits.
  let [fits, collides] = [0, size];
  for (let step = 0; step < 7; step++) {
    const middle = (fits + collides) / 2;
    if (leavesClear(job, lines, { widths, size: middle })) fits = middle;
    else collides = middle;
  }
  return fits;
}

// Accents over capitals, as a share of the size.
const ACCENT_HEIGHT = 0.3;

/** True when no line reaches into the corner that stays free. */
function leavesClear(
  { face, zone }: TypeJob,
  lines: readonly string[],
  { widths, size }: { widths: readonly number[]; size: number },
): boolean {
  const { clear } = zone;
  if (!clear) return true;
  const top = topOf(face, zone, { lines, size });
  return widths.every((width, i) => {
    const lineTop = top + i * leading(face) * size - ACCENT_HEIGHT * size;
    return lineTop >= clear.bottom || zone.x + width * size <= clear.left;
  });
}

/** Breaks words into the number of lines for which the widest line is narrowest. */
function breakInto(words: readonly string[], count: number, face: Face): string[] {
  const ends = [0];
  for (const word of words) ends.push((ends.at(-1) ?? 0) + face.width(word) + WORD_SPACE);
  const width = (from: number, to: number) => {
    const wide = (ends[to] ?? 0) - (ends[from] ?? 0);
    return wide < STRAY_WIDTH ? wide + STRAY_PENALTY : wide;
  };
  const cut = bestCuts(words.length, count, width);
  return cut.map((from, i) => words.slice(from, cut[i + 1] ?? words.length).join(' '));
}

// An estimate, good enough to choose breaks; the lines are measured exactly afterwards.
const WORD_SPACE = 0.24;
// An ampersand alone on a line looks bad, so such a line counts as wide as a long word.
const STRAY_WIDTH = 1.1;
const STRAY_PENALTY = 6;

type Cuts = { starts: number[]; widest: number };

/**
 * The first words of the lines. For each number of lines, the best break of the first `end` words extends a shorter
 * break.
 */
function bestCuts(words: number, lines: number, width: (from: number, to: number) => number): number[] {
  let rows: Cuts[] = Array.from({ length: words + 1 }, (_, end) => ({ starts: [0], widest: width(0, end) }));
  for (let count = 2; count <= lines; count++) {
    rows = rows.map((_, end) => {
      let best: Cuts = { starts: [], widest: Infinity };
      for (let from = count - 1; from < end; from++) {
        const head = rows[from];
        const widest = Math.max(head?.widest ?? Infinity, width(from, end));
        if (head && widest < best.widest) best = { starts: [...head.starts, from], widest };
      }
      return best;
    });
  }
  return rows[words]?.starts ?? [0];
}

/** Top of the first line's capitals. */
function topOf(face: Face, zone: Zone, { lines, size }: { lines: readonly string[]; size: number }): number {
  const height = (face.capHeight + (lines.length - 1) * leading(face)) * size;
  // Extra space below the last line for descenders.
  const tail = /[gjpqyçşţÇŞQ,;()]/u.test(lines.at(-1) ?? '') ? size * 0.12 : 0;
  const slack = zone.h - height - tail;
  return zone.y + (zone.verticalAlign === 'top' ? 0 : zone.verticalAlign === 'bottom' ? slack : slack / 2);
}

function place({ face, zone }: TypeJob, lines: string[], size: number): SetType {
  const step = leading(face) * size;
  const top = topOf(face, zone, { lines, size });
  const path = lines
    .map((line, i) => face.outline(line, { x: zone.x, y: top + face.capHeight * size + i * step, size }))
    .join('');
  return { path, lines, size, top, bottom: top + face.capHeight * size + (lines.length - 1) * step };
}
