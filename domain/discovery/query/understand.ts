/**
 * What a typed query means, part by part. A pure function of text, language, clock, zone and names of places.
 *
 * At each word the longest reading wins. Of readings of one length the first of this order wins: a phrase that only
 * looks like a date or place ("black friday"), date, price, place behind a preposition, online, near me, place alone,
 * kind of event, filler, word.
 */
import { concepts as allConcepts, conceptsOf, isPhraseOf } from './lexicon.ts';
import { dateAt } from './dates/read-date.ts';
import { Line } from './line.ts';
import { understandingOf, type Piece } from './parts.ts';
import type { PlaceNames } from './place-names.ts';
import { placeAlone, placeWithLead } from './places.ts';
import { longestFrom } from './phrase-starts.ts';
import { startsPhrase } from './phrase-table.ts';
import { priceAt } from './prices.ts';
import type { Meaning, Understanding } from './types.ts';

export interface UnderstandOptions {
  /**
   * Language of the page: a two-letter code. Phrases of all five languages are understood; it decides between readings.
   */
  language: string;
  now: Temporal.Instant;
  /** IANA zone whose days are meant. */
  zone: string;
  places: PlaceNames;
  /** True for "Search for exactly …": the whole text is words. */
  isExact?: boolean;
}

/** Tokens after this number are not analyzed and count as words. */
const TOKENS_MAX = 60;
const CHILD_CONCEPT = /kid|child|bab(?:y|ies)|toddler|teen|youth|family/;
/** "cheap" and "günstig" mean the concept of this tag. */
const CHEAP_CONCEPT = 'budget-friendly';
const AND_WORDS = new Set(['and', 'und', 'et', 'y', 'e', 'n']);

/** Understands a query. Never throws, whatever the text. */
export function understand(text: string, options: UnderstandOptions): Understanding {
  const line = new Line(text, options.language.slice(0, 2));
  return understandingOf(line, options.isExact ? exactPieces(line) : settledPieces(line, options));
}

const WORDS: Meaning = { kind: 'words' };

function exactPieces(line: Line): Piece[] {
  return line.tokens.length === 0 ? [] : [{ at: 0, length: line.tokens.length, meaning: WORDS }];
}

/** The pieces after the rules that look at the whole query. */
const settledPieces = (line: Line, options: UnderstandOptions): Piece[] =>
  withCheapAsFiller(withHolidayAsKind(line, piecesOf(line, options)));

function piecesOf(line: Line, options: UnderstandOptions): Piece[] {
  const pieces: Piece[] = [];
  const end = Math.min(line.tokens.length, TOKENS_MAX);
  for (let at = 0; at < end; at += pieces.at(-1)?.length ?? 1)
    pieces.push(
      pieceAt(line, at, {
        ...options,
        previous: pieces.at(-1),
        hasAsked: pieces.some(({ isAsking }) => isAsking === true),
      }),
    );
  const last = pieces.at(-1);
  const next = last ? last.at + last.length : 0;
  if (next < line.tokens.length)
    pieces.push({ at: next, length: line.tokens.length - next, meaning: WORDS, isQuoted: true });
  return pieces;
}

interface PieceOptions extends UnderstandOptions {
  previous: Piece | undefined;
  /**
   * Whether an earlier piece asks for events. In "was ist heute los" it does, so "los" does not mean a raffle ("Los").
   */
  hasAsked: boolean;
}

function pieceAt(line: Line, at: number, options: PieceOptions): Piece {
  const token = line.tokens[at];
  if (token?.kind === 'quoted') return { at, length: 1, meaning: WORDS, isQuoted: true };
  if (token?.kind === 'emoji') return emojiAt(line, at);
  const neighbors = {
    isKnownBefore: options.previous ? options.previous.meaning.kind !== 'words' : null,
    isKnownAt: (other: number) => isKnown(line, other),
  };
  const pieces = [
    exceptionAt(line, at),
    options.hasAsked ? phrasePiece(line, at, 'asking') : null,
    datePieceAt(line, at, options),
    pricePieceAt(line, at, options),
    placePiece(at, placeWithLead(line, at, options.places)),
    phrasePiece(line, at, 'online'),
    phrasePiece(line, at, 'nearMe'),
    placePiece(at, placeAlone(line, at, { places: options.places, neighbors })),
    conceptAt(line, at),
    cheapAt(line, at),
    phrasePiece(line, at, 'asking'),
    phrasePiece(line, at, 'linking'),
  ];
  const longest = pieces.reduce((best, piece) => (piece && piece.length > (best?.length ?? 0) ? piece : best), null);
  return longest ?? { at, length: 1, meaning: WORDS };
}

function emojiAt(line: Line, at: number): Piece {
  const concepts = conceptsOf(line.tokens[at]?.folded ?? '', line.language);
  return { at, length: 1, meaning: concepts.length > 0 ? { kind: 'concepts', concepts } : WORDS };
}

/** "cheap" names no amount, so its meaning is the concept of the tag "budget-friendly" and not a price. */
function cheapAt(line: Line, at: number): Piece | null {
  const cheap = line.match('cheap', at);
  const concept = allConcepts().get(CHEAP_CONCEPT);
  return cheap && concept ? { at, length: cheap.length, meaning: { kind: 'concepts', concepts: [concept] } } : null;
}

/**
 * Reads "cheap" as filler beside "under 20" or "free". The price says how cheap, and few events below it have the tag
 * "budget-friendly".
 */
function withCheapAsFiller(pieces: Piece[]): Piece[] {
  const hasPrice = pieces.some(({ meaning }) => meaning.kind === 'price' && meaning.price !== 'paid');
  if (!hasPrice) return pieces;
  return pieces.map((piece) => (isCheap(piece.meaning) ? { ...piece, meaning: { kind: 'filler' } } : piece));
}

const isCheap = (meaning: Meaning): boolean =>
  meaning.kind === 'concepts' && meaning.concepts.every(({ id }) => id === CHEAP_CONCEPT);

/** A phrase that only looks like a date or place: a kind of event if the lexicon has it, otherwise words. */
function exceptionAt(line: Line, at: number): Piece | null {
  const exception = line.match('exception', at);
  if (!exception) return null;
  const concept = conceptAt(line, at);
  return concept && concept.length >= exception.length ? concept : { at, length: exception.length, meaning: WORDS };
}

function datePieceAt(line: Line, at: number, { now, zone }: PieceOptions): Piece | null {
  const match = dateAt(line, at, { now, zone, isKnown: (other) => isKnown(line, other) });
  if (!match) return null;
  const { date, timeOfDay, isHoliday, length } = match;
  const meaning: Meaning = { kind: 'date', date, ...(timeOfDay && { timeOfDay }) };
  const isDotted = /^\d+$/.test(line.word(at + length - 1)) && line.gap(at + length).startsWith('.');
  return { at, length, meaning, isHoliday, after: isDotted ? 1 : 0 };
}

function pricePieceAt(line: Line, at: number, { previous }: PieceOptions): Piece | null {
  const isAge =
    previous?.meaning.kind === 'concepts' && previous.meaning.concepts.some(({ id }) => CHILD_CONCEPT.test(id));
  const taken = previous?.after ?? 0;
  const match = priceAt(line, at, { isAge, taken });
  if (!match) return null;
  const before = match.hasSignBefore ? (/\S+\s*$/.exec(line.gap(at).slice(taken).slice(-4))?.[0].length ?? 0) : 0;
  const after = match.hasSignAfter ? line.gap(at + match.length).search(/[€$£¥₹]/) + 1 : 0;
  return { at, length: match.length, meaning: match.meaning, before, after };
}

function placePiece(at: number, match: ReturnType<typeof placeAlone>): Piece | null {
  if (!match) return null;
  const { placeId, slug, name } = match.place;
  return { at, length: match.length, meaning: { kind: 'place', place: { placeId, slug, name } } };
}

const PHRASE_MEANINGS = {
  online: { kind: 'online' },
  nearMe: { kind: 'near-me' },
  asking: { kind: 'filler' },
  linking: { kind: 'filler' },
} as const satisfies Record<string, Meaning>;

function phrasePiece(line: Line, at: number, kind: keyof typeof PHRASE_MEANINGS): Piece | null {
  const match = line.match(kind, at);
  return match && { at, length: match.length, meaning: PHRASE_MEANINGS[kind], isAsking: kind === 'asking' };
}

/** The longest phrase with concepts that starts at a token. "food and drink" is also looked up as "food drink". */
function conceptAt(line: Line, at: number): Piece | null {
  const phrases = line.phrasesAt(at);
  // the text may have one word more than the phrase: "rock and roll" is also looked up as "rock roll"
  const longest = longestFrom(line.word(at));
  const most = longest > 1 ? longest + 1 : 1;
  const isFreeHere = line.match('free', at)?.entries.some(({ language }) => language === line.language) ?? false;
  for (let length = Math.min(most, phrases.length); length > 0; length -= 1) {
    for (const phrase of variants(line, at, length)) {
      if (length > 1 && isFreeHere && !isPhraseOf(phrase, line.language)) continue;
      const concepts = conceptsOf(phrase, line.language);
      if (concepts.length > 0) return { at, length, meaning: { kind: 'concepts', concepts } };
    }
  }
  return null;
}

/** A phrase, the same without "and", and with "and" for "&": "rock & roll". */
function variants(line: Line, at: number, length: number): string[] {
  const phrase = line.phrasesAt(at)[length - 1] ?? '';
  if (length < 2 || length > 4) return [phrase];
  const words = phrase.split(' ');
  const isJoined = (index: number) => AND_WORDS.has(words[index] ?? '') && index > 0 && index < length - 1;
  if (words.some((_, index) => isJoined(index)))
    return [phrase, words.filter((_, index) => !isJoined(index)).join(' ')];
  const sign = words.findIndex((_, index) => index > 0 && /[&+]/.test(line.gap(at + index)));
  const and = { de: 'und', fr: 'et', es: 'y', pt: 'e' }[line.language] ?? 'and';
  return sign > 0
    ? [phrase, words.toSpliced(sign, 0, and).join(' '), words.toSpliced(sign, 0, 'and').join(' ')]
    : [phrase];
}

/** Whether a token is a kind of event or the first word of a phrase of the table, such as a date, a price or filler. */
function isKnown(line: Line, at: number): boolean {
  const word = line.word(at);
  return conceptsOf(word, line.language).length > 0 || startsPhrase(word);
}

/**
 * Reads a holiday as a kind of event when the query asks for nothing else and the lexicon has the kind: "silvester".
 */
function withHolidayAsKind(line: Line, pieces: Piece[]): Piece[] {
  const isAlone = pieces.every(
    ({ meaning, isHoliday }) => isHoliday || !['words', 'concepts', 'date'].includes(meaning.kind),
  );
  if (!isAlone) return pieces;
  return pieces.map((piece) => {
    const concepts = piece.isHoliday ? conceptsOf(line.phrasesAt(piece.at)[piece.length - 1] ?? '', line.language) : [];
    return concepts.length > 0 ? { ...piece, meaning: { kind: 'concepts', concepts } } : piece;
  });
}
