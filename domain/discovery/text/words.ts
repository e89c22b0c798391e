// From texts to the words that are indexed and searched. Both sides of every comparison come from here.
import { fold } from '#shared/fold.ts';

// l'été, d'Artagnan, qu'il: the article is a word of its own, so that the noun is found.
const ELISION = /(?<![\p{L}\p{N}])([cdjlmnst]|qu|dell|all|nell|sull)['’ʼ](?=\p{L})/giu;
// PostgreSQL's parser reads these scripts' runs as one word; single characters in a row find any part of a run.
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
const APOSTROPHE = /['’ʼ]/;
// most texts: they are spared the rest
const ASCII_ONLY = /^[\x20-\x7e\n]*$/;
const GERMAN = /[äöüÄÖÜ]/;

/** Folded words of a text, parted by single spaces. Letters and digits only, so safe in any search expression. */
export function foldWords(text: string): string {
  const parted = APOSTROPHE.test(text) ? text.replace(ELISION, '$1 ') : text;
  if (ASCII_ONLY.test(parted)) return fold(parted);
  return fold(parted.toWellFormed().normalize('NFC').replace(UNSPACED, ' $& '));
}

/** The distinct words of texts that are already folded. */
export function distinctWords(...folded: string[]): string[] {
  return [...new Set(folded.flatMap((text) => text.split(' ')))].filter((word) => word !== '');
}

/**
 * Other spellings people type for words of the text: `Grün` is folded to `grun`, and also typed `gruen`.
 * Empty for texts without such letters.
 */
export function otherSpellings(text: string): string[] {
  if (!GERMAN.test(text)) return [];
  const usual = new Set(distinctWords(foldWords(text)));
  const spelt = text.normalize('NFC').replace(/[äÄ]/g, 'ae').replace(/[öÖ]/g, 'oe').replace(/[üÜ]/g, 'ue');
  return distinctWords(foldWords(spelt)).filter((word) => !usual.has(word));
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The text of HTML that is already clean: no tags, the few entities our cleaner writes decoded. */
export function textOfHtml(html: string): string {
  return html.replace(/<[^>]*>/g, ' ').replace(/&(#39|[a-z]+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
