// Splits a query into words, quoted phrases and emoji with their offsets. Linear in the length of the text.
import { foldWords } from '../text/words.ts';

export interface Token {
  kind: 'word' | 'quoted' | 'emoji';
  /** The text as `foldWords` returns it; for an emoji, the emoji itself. */
  folded: string;
  /** Offsets in the query, `to` exclusive. */
  from: number;
  to: number;
  /** The text between the previous token and this one. */
  gap: string;
}

// A word; an emoji with its modifiers; any other character that folds to letters, such as ㎏.
const PIECE =
  /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’ʼ‘`ʻʿʾ]+[\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*|\p{Regional_Indicator}{2}|\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier}|\u200D\p{Extended_Pictographic})*|[^\s\p{P}\p{M}]/gu;
const ELISION = /^(?:[cdjlmnst]|qu|dell|all|nell|sull)['’ʼ](?=\p{L})/iu;
const EMOJI = /^[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
const WORD = /^[\p{L}\p{N}]/u;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** Opening quotation marks and the marks that close them. German „…“ and French «…» included. */
const CLOSING: Readonly<Record<string, string>> = { '"': '"', '“': '”"', '„': '“”"', '«': '»', '»': '«', '”': '”' };
const QUOTE = /["“”„«»]/gu;

/** The tokens of a text in their order. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  const add = (kind: Token['kind'], folded: string, [from, to]: [number, number]) => {
    if (folded === '') return;
    tokens.push({ kind, folded, from, to, gap: text.slice(end, from) });
    end = to;
  };
  for (const { from, to, isQuoted } of sections(text)) {
    if (isQuoted) add('quoted', foldWords(text.slice(from + 1, to - 1)), [from, to]);
    else
      for (const [kind, start, stop] of pieces(text, from, to))
        add(kind, foldedPiece(kind, text.slice(start, stop)), [start, stop]);
  }
  return tokens;
}

interface Section {
  from: number;
  to: number;
  isQuoted: boolean;
}

/** Cuts the text into quoted phrases and the texts between them. A quotation mark without a partner quotes nothing. */
function* sections(text: string): Generator<Section> {
  const marks = text.matchAll(QUOTE).toArray();
  // for each mark, the position of the next mark that may close it: one pass from the end
  const closes = marks.map(() => -1);
  const nextOf = new Map<string, number>();
  for (let index = marks.length - 1; index >= 0; index -= 1) {
    const mark = marks[index]?.[0] ?? '';
    const candidates = [...(CLOSING[mark] ?? '')].map((closing) => nextOf.get(closing) ?? Infinity);
    const nearest = Math.min(Infinity, ...candidates);
    closes[index] = Number.isFinite(nearest) ? nearest : -1;
    nextOf.set(mark, index);
  }
  let from = 0;
  for (let index = 0; index < marks.length; index += 1) {
    const partner = closes[index] ?? -1;
    if (partner === -1) continue;
    const open = marks[index]?.index ?? 0;
    const close = (marks[partner]?.index ?? 0) + 1;
    yield { from, to: open, isQuoted: false };
    yield { from: open, to: close, isQuoted: true };
    from = close;
    index = partner;
  }
  yield { from, to: text.length, isQuoted: false };
}

function* pieces(text: string, from: number, to: number): Generator<[Token['kind'], number, number]> {
  for (const match of text.slice(from, to).matchAll(PIECE)) {
    const start = from + match.index;
    if (EMOJI.test(match[0])) yield ['emoji', start, start + match[0].length];
    else if (WORD.test(match[0])) yield* words(match[0], start);
    else yield ['word', start, start + match[0].length];
  }
}

/**
 * The words of a run of letters. An article before an apostrophe is a word of its own, and so is each character of a
 * script without spaces.
 */
function* words(run: string, start: number): Generator<[Token['kind'], number, number]> {
  let at = 0;
  for (let elided = ELISION.exec(run); elided; elided = ELISION.exec(run.slice(at))) {
    yield ['word', start + at, start + at + elided[0].length - 1];
    at += elided[0].length;
  }
  const rest = run.slice(at);
  if (!UNSPACED.test(rest)) return yield ['word', start + at, start + run.length];
  for (const { segment, index } of unspacedParts(rest))
    yield ['word', start + at + index, start + at + index + segment.length];
}

function unspacedParts(text: string): { segment: string; index: number }[] {
  return text
    .matchAll(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]\p{M}*|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]).)+/gsu,
    )
    .map((match) => ({ segment: match[0], index: match.index }))
    .toArray();
}

const foldedPiece = (kind: Token['kind'], piece: string): string => (kind === 'emoji' ? piece : foldWords(piece));
