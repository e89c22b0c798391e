// Splits texts into the words that are indexed and searched. Indexing and searching both use this file.
import { fold } from '#shared/fold.ts';

// l'été, d'Artagnan, qu'il: the article becomes a separate word, so that the noun is found.
const ELISION = /(?<![\p{L}\p{N}])([cdjlmnst]|qu|dell|all|nell|sull)['’ʼ](?=\p{L})/giu;
// PostgreSQL's parser reads a run of these scripts as one word; single characters as words find any part of a run.
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
const APOSTROPHE = /['’ʼ]/;
// a fast path for most texts
const ASCII_ONLY = /^[\x20-\x7e\n]*$/;
const UMLAUT = /[äöüÄÖÜ]/;

/** Folded words of a text, separated by single spaces. Letters and digits only, so safe in any search expression. */
export function foldWords(text: string): string {
  const separated = APOSTROPHE.test(text) ? text.replace(ELISION, '$1 ') : text;
  if (ASCII_ONLY.test(separated)) return fold(separated);
  return fold(separated.toWellFormed().normalize('NFC').replace(UNSPACED, ' $& '));
}

/** The distinct words of texts that are already folded. */
export function distinctWords(...folded: string[]): string[] {
  return [...new Set(folded.flatMap((text) => text.split(' ')))].filter((word) => word !== '');
}

/**
 * Other common spellings of words of the text: `Grün` is folded to `grun`, and also typed `gruen`. Empty for texts
 * without such letters.
 */
export function otherSpellings(text: string): string[] {
  if (!UMLAUT.test(text)) return [];
  const foldedWords = new Set(distinctWords(foldWords(text)));
  const withLetterE = text.normalize('NFC').replace(/[äÄ]/g, 'ae').replace(/[öÖ]/g, 'oe').replace(/[üÜ]/g, 'ue');
  return distinctWords(foldWords(withLetterE)).filter((word) => !foldedWords.has(word));
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The text of sanitized HTML: without tags, with the few entities of the sanitizer decoded. */
export function textOfHtml(html: string): string {
  return html.replace(/<[^>]*>/g, ' ').replace(/&(#39|[a-z]+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
