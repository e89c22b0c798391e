// A query cut into tokens, with look-ups of the phrases that start at a token.
import { longestPhrase } from './lexicon.ts';
import { entriesOf, longestTablePhrase, startsPhrase, type PhraseEntry, type PhraseKind } from './phrase-table.ts';
import { tokensOf, type Token } from './tokens.ts';

/** A phrase of the table that some tokens match. */
export interface PhraseMatch<Kind extends PhraseKind = PhraseKind> {
  length: number;
  entries: readonly PhraseEntry<Kind>[];
}

export class Line {
  readonly text: string;
  readonly language: string;
  readonly tokens: readonly Token[];
  readonly #phrases: string[][] = [];

  constructor(text: string, language: string) {
    this.text = text;
    this.language = language;
    this.tokens = tokensOf(text);
  }

  word(at: number): string {
    const token = this.tokens[at];
    return token?.kind === 'word' ? token.folded : '';
  }

  /** The punctuation and spaces before a token. For the position after the last token, the rest of the text. */
  gap(at: number): string {
    return this.tokens[at]?.gap ?? this.text.slice(this.tokens.at(-1)?.to ?? 0);
  }

  /** The phrases of one, two, … words that start at a token. No phrase contains a quoted phrase or an emoji. */
  phrasesAt(at: number): readonly string[] {
    return (this.#phrases[at] ??= this.#collect(at));
  }

  #collect(at: number): string[] {
    const phrases: string[] = [];
    const most = Math.max(longestPhrase(), longestTablePhrase());
    for (let length = 1, phrase = ''; length <= most; length += 1) {
      const word = this.word(at + length - 1);
      if (word === '') break;
      phrase = length === 1 ? word : `${phrase} ${word}`;
      phrases.push(phrase);
    }
    return phrases;
  }

  /**
   * The longest phrase of a kind that starts at a token. Phrases with the mark `!` count only in the page's language.
   */
  match<Kind extends PhraseKind>(kind: Kind, at: number): PhraseMatch<Kind> | null {
    if (!startsPhrase(this.word(at))) return null;
    const phrases = this.phrasesAt(at);
    for (let length = Math.min(phrases.length, longestTablePhrase()); length > 0; length -= 1) {
      const entries = entriesOf(kind, phrases[length - 1] ?? '');
      const allowed = entries?.filter(({ marks, language }) => !marks.has('!') || language === this.language);
      if (allowed && allowed.length > 0) return { length, entries: allowed };
    }
    return null;
  }
}
