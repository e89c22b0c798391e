/** Letters of other scripts, for which the typefaces of posters have no outlines. Emoji are not letters. */
const OTHER_SCRIPTS = /(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])[\p{L}\p{N}]/gu;
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;

/** What a picture leaves out of a text: words in other scripts (the letters, at most five), or emoji; null for nothing. */
export function leftOut(text: string): { letters: string } | 'emoji' | null {
  const letters = [...new Set(text.normalize('NFC').match(OTHER_SCRIPTS) ?? [])].slice(0, 5).join(' ');
  if (letters !== '') return { letters };
  return EMOJI.test(text) ? 'emoji' : null;
}
