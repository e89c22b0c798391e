import type { Face } from './faces.ts';

/** The zone for type, in poster units. Text is aligned to its left side. */
export type Zone = {
  x: number;
  y: number;
  w: number;
  h: number;
  /** The end of the zone at which the text stands. */
  verticalAlign: 'top' | 'middle' | 'bottom';
};

export type TypeJob = {
  face: Face;
  text: string;
  zone: Zone;
  largest: number;
  smallest: number;
  /** Whether a long word may be hyphenated to reach the smallest size. */
  hyphenate: boolean;
};

/** Lines fitted to a zone. `top` of the first capital and `bottom` of the last baseline are absolute. */
export type SetType = { path: string; lines: string[]; size: number; top: number; bottom: number };

const LINES_MAX = 4;
// More does not fit in any zone at a readable size; the limit also bounds the work for a hostile title.
const WORDS_MAX = 24;

/**
 * Sets text as large as the zone allows on at most four lines. Words that are too long may
 * be hyphenated in the middle; a text that does not fit even at the smallest size ends in an ellipsis.
 */
export function setType(job: TypeJob): SetType {
  const words = job.text.split(' ').filter(Boolean);
  for (let wordCount = Math.min(words.length, WORDS_MAX); wordCount > 0; wordCount--) {
    const text = words.slice(0, wordCount);
    if (wordCount < words.length) text[wordCount - 1] = `${(text[wordCount - 1] ?? '').replace(/[,;:.]+$/u, '')}…`;
    const best = bestBreak(job, text);
    if (best.size >= job.smallest || wordCount === 1) return place(job, best.lines, best.size);
  }
  return { path: '', lines: [], size: 0, top: job.zone.y, bottom: job.zone.y };
}

const leading = (face: Face) => face.capHeight + 0.27;

function bestBreak(job: TypeJob, words: readonly string[]): { lines: string[]; size: number } {
  const whole = fitted(job, words);
  if (!job.hyphenate || whole.size >= job.smallest) return whole;
  const split = fitted(
    job,
    words.flatMap((word) => halves(word)),
  );
  return split.size > whole.size * 1.3 ? split : whole;
}

function fitted(job: TypeJob, words: readonly string[]): { lines: string[]; size: number } {
  let best = { lines: [words.join(' ')], size: 0 };
  for (let count = 1; count <= Math.min(LINES_MAX, words.length); count++) {
    const lines = breakInto(words, count, job.face);
    const size = sizeFor(job, lines);
    // A further line must enlarge the type clearly; otherwise short titles get one word per line.
    if (size > best.size * 1.08) best = { lines, size };
  }
  return best;
}

function sizeFor({ face, zone, largest }: TypeJob, lines: readonly string[]): number {
  const widest = Math.max(...lines.map((line) => face.width(line)));
  const height = face.capHeight + (lines.length - 1) * leading(face) + 0.08;
  return Math.min(largest, zone.w / widest, zone.h / height);
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
// An ampersand alone on a line looks lost, so such a line counts as wide as a long word.
const STRAY_WIDTH = 1.1;
const STRAY_PENALTY = 6;

/** First words of the lines, by trying every break: at most 24 words and four lines, some thousands of sums. */
function bestCuts(words: number, lines: number, width: (from: number, to: number) => number): number[] {
  let best: number[] = [];
  let narrowest = Infinity;
  const tryBreaks = (starts: number[], widest: number): void => {
    const from = starts.at(-1) ?? 0;
    const linesLeft = lines - starts.length;
    if (widest >= narrowest) return;
    if (linesLeft === 0) {
      const last = Math.max(widest, width(from, words));
      if (last < narrowest) [best, narrowest] = [starts, last];
      return;
    }
    for (let next = from + 1; next <= words - linesLeft; next++) {
      tryBreaks([...starts, next], Math.max(widest, width(from, next)));
    }
  };
  tryBreaks([0], 0);
  return best;
}

function halves(word: string): string[] {
  const letters = [...word];
  if (letters.length < 12) return [word];
  const middle = Math.ceil(letters.length / 2);
  return [`${letters.slice(0, middle).join('')}-`, letters.slice(middle).join('')];
}

function place({ face, zone }: TypeJob, lines: string[], size: number): SetType {
  const step = leading(face) * size;
  const height = face.capHeight * size + (lines.length - 1) * step;
  // Descenders below the last line need space.
  const tail = /[gjpqyçşţÇŞQ,;]/u.test(lines.at(-1) ?? '') ? size * 0.12 : 0;
  const slack = zone.h - height - tail;
  const top = zone.y + (zone.verticalAlign === 'top' ? 0 : zone.verticalAlign === 'bottom' ? slack : slack / 2);
  const path = lines
    .map((line, i) => face.outline(line, { x: zone.x, y: top + face.capHeight * size + i * step, size }))
    .join('');
  return { path, lines, size, top, bottom: top + height };
}
