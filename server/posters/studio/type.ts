import { STUDIO_TYPES, type StudioSample, type StudioTexts, type StudioType } from '#shared/studio/design.ts';
import {
  type Face,
  grotesque,
  grotesqueLight,
  grotesqueText,
  plainMedium,
  plainSlanted,
  plainText,
  playbill,
} from '../faces.ts';
import { printable } from '../headline.ts';
import { type SetType, setType, type Zone } from '../set-type.ts';

/** A typeface for titles, and the smallest size at which it is better than the narrow face. */
interface HeadFace {
  face: () => Face;
  smallest: number;
  isUpper?: boolean;
}

interface Pair {
  head: HeadFace;
  /** The face of the date. */
  strong: () => Face;
  /** The face of all other lines. */
  plain: () => Face;
}

const PAIRS: Record<StudioType, Pair> = {
  modern: { head: { face: grotesque, smallest: 52 }, strong: grotesqueText, plain: grotesqueText },
  playbill: { head: { face: playbill, smallest: 30, isUpper: true }, strong: grotesqueText, plain: grotesqueText },
  plain: { head: { face: plainText, smallest: 52 }, strong: plainText, plain: plainMedium },
  slant: { head: { face: plainSlanted, smallest: 52 }, strong: plainText, plain: plainMedium },
  light: { head: { face: grotesqueLight, smallest: 52 }, strong: grotesqueText, plain: grotesqueLight },
};

/** Tried in this order when the chosen face lacks a letter, or when the title would be too small in it. */
const FALLBACKS: readonly HeadFace[] = [
  { face: grotesque, smallest: 52 },
  { face: playbill, smallest: 0, isUpper: true },
];

/** The words of a text that the faces can write. Words in other scripts and emoji are left out. */
export function drawable(text: string): string {
  const words = printable(text).split(' ').filter(canWrite);
  // a dash or dot between two words that were left out has nothing to separate
  return words.some((word) => /[\p{L}\p{N}]/u.test(word)) ? words.join(' ') : '';
}

const canWrite = (word: string): boolean => grotesque().covers(word) && playbill().covers(word.toUpperCase());

interface TitleJob {
  title: string;
  type: StudioType;
  zone: Zone;
  largest: number;
}

/** Sets the whole title: smaller or in the narrow face before it is cut. Null for a title without a drawable word. */
export function setTitle({ title, type, zone, largest }: TitleJob): SetType | null {
  const text = drawable(title);
  if (text === '') return null;
  for (const { face, smallest, isUpper } of [PAIRS[type].head, ...FALLBACKS]) {
    const shown = isUpper ? text.toUpperCase() : text;
    const set = face().covers(shown)
      ? setType({ face: face(), text: shown, zone, largest, smallest, linesMax: 6 })
      : null;
    if (set) return set;
  }
  return null;
}

const LINE_SIZE = 42;
const NOTE_SIZE = 34;
const LEADING = 1.34;
/** A line that would be smaller than this share of its size is broken into two lines. */
const SMALLEST_SHARE = 0.8;

/** A line below the title. */
export interface Line {
  text: string;
  size: number;
  face: () => Face;
}

/** The lines of a picture in their order. `address` stands beside the code on a printed poster. */
export function linesOf(texts: StudioTexts & { address: string }, type: StudioType): Line[] {
  const { strong, plain } = PAIRS[type];
  const lines = [
    { text: texts.date, size: LINE_SIZE, face: strong },
    { text: texts.place, size: LINE_SIZE, face: plain },
    { text: texts.note, size: NOTE_SIZE, face: plain },
    { text: texts.address, size: NOTE_SIZE, face: plain },
  ];
  return lines
    .map((line) => ({ ...line, text: drawable(line.text) }))
    .filter(({ text }) => text !== '')
    .map((line) => (line.face().covers(line.text) ? line : { ...line, face: grotesqueText }));
}

/** Outlines of lines, and the top of the first one. */
export interface SetLines {
  path: string;
  top: number;
}

/** Sets lines above `bottom`, the baseline of the last one. No line is wider than `w`. */
export function setLines(lines: readonly Line[], { x, w, bottom }: { x: number; w: number; bottom: number }): SetLines {
  let path = '';
  let y = bottom;
  for (const { text, size, face } of lines.toReversed()) {
    const fitted = Math.min(size, w / face().width(text));
    if (fitted >= size * SMALLEST_SHARE) {
      path += face().outline(text, { x, y, size: fitted });
      y -= size * LEADING;
      continue;
    }
    const height = size * 1.75;
    const zone: Zone = { x, y: y - height, w, h: height, verticalAlign: 'bottom' };
    const set = setType({ face: face(), text, zone, largest: size, smallest: 0, linesMax: 2 });
    path += set?.path ?? '';
    y -= height + size * (LEADING - 0.75);
  }
  return { path, top: lines.length === 0 ? bottom : y + (lines[0]?.size ?? 0) * (LEADING - 0.75) };
}

const SAMPLE_SIZE = 40;

/** The letters “Aa” in the face of the titles of each pair. */
export function typeSamples(): Record<StudioType, StudioSample> {
  const samples = STUDIO_TYPES.map((type) => {
    const { face, isUpper } = PAIRS[type].head;
    const text = isUpper ? 'AA' : 'Aa';
    const height = face().capHeight * SAMPLE_SIZE;
    const path = face().outline(text, { x: 0, y: height, size: SAMPLE_SIZE });
    return [type, { path, width: Math.ceil(face().width(text) * SAMPLE_SIZE), height: Math.ceil(height) }] as const;
  });
  return Object.fromEntries(samples) as Record<StudioType, StudioSample>;
}
