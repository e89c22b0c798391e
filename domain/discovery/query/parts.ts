// Builds the parts of an understanding from the pieces of a line.
import type { Line } from './line.ts';
import type { Meaning, QueryPart, Understanding } from './types.ts';
import { textWithout } from './without.ts';

/** A run of tokens with one meaning. */
export interface Piece {
  /** The first token, and the number of tokens. */
  at: number;
  length: number;
  meaning: Meaning;
  /** True for filler that asks for events ("what's on"); filler such as "the" only links words. */
  isAsking?: boolean;
  /** True for a date that is a holiday, written without a preposition. */
  isHoliday?: boolean;
  isQuoted?: boolean;
  /** Characters before and behind the tokens that belong to the piece: a currency sign, the dot of "24.12.". */
  before?: number;
  after?: number;
}

/**
 * The understanding of a line whose tokens all lie in pieces. Neighboring pieces of words, or of filler, become one
 * part.
 */
export function understandingOf(line: Line, pieces: readonly Piece[]): Understanding {
  const filler = new Set<number>();
  for (const { at, length, meaning } of pieces)
    if (meaning.kind === 'filler') for (let token = at; token < at + length; token += 1) filler.add(token);
  const parts = merged(pieces).map((piece) => partOf(line, piece, (token) => filler.has(token)));
  const words = parts.filter(({ meaning }) => meaning.kind === 'words').map(({ text }) => text);
  const endsUnfinished = line.tokens.at(-1)?.kind === 'word' && line.gap(line.tokens.length) === '';
  return {
    text: line.text,
    parts,
    words: words.join(' '),
    lastWordIsPrefix: endsUnfinished && parts.at(-1)?.meaning.kind === 'words',
    endsUnfinished,
    asks: asksOf(line, pieces),
  };
}

function asksOf(line: Line, pieces: readonly Piece[]): Understanding['asks'] {
  const kinds = new Set(pieces.map(({ meaning }) => meaning.kind));
  if (kinds.has('words') || kinds.has('concepts')) return 'something';
  const isOpen =
    line.text.trim() === '' || pieces.some(({ meaning, isAsking }) => meaning.kind !== 'filler' || isAsking);
  return isOpen ? 'everything' : 'nothing';
}

function merged(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    const kind = piece.meaning.kind;
    const joins =
      (kind === 'words' || kind === 'filler') && last?.meaning.kind === kind && !last.isQuoted && !piece.isQuoted;
    if (last && joins) last.length += piece.length;
    else result.push({ ...piece });
  }
  return result;
}

function partOf(line: Line, piece: Piece, isFiller: (token: number) => boolean): QueryPart {
  const { at, length, meaning, before = 0, after = 0 } = piece;
  const from = (line.tokens[at]?.from ?? 0) - before;
  const to = (line.tokens[at + length - 1]?.to ?? 0) + after;
  const without = textWithout(line, { at, length, from, to, isFiller });
  return { text: line.text.slice(from, to), from, to, meaning, without };
}
