// The only folding of names, searches and slugs. PostgreSQL never folds: both sides of a comparison are folded by this
// file.

const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ə: 'a',
};
const ASCII_ONLY = /^[\x20-\x7e]*$/;

/**
 * Folds a text for comparison: removes case, accents, apostrophes and punctuation. Returns words of letters and digits
 * separated by single spaces; '' when nothing is left.
 */
export function fold(text: string): string {
  const plain = ASCII_ONLY.test(text) ? text.toLowerCase() : foldLetters(text);
  return plain
    .replace(/[ʻʼ’‘'`´ʿʾ]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The ASCII segment of a location slug ('São Paulo' -> 'sao-paulo'); '' when the name has no Latin letter or digit. */
export function slugSegment(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþıə]/g, (letter) => LETTERS[letter] ?? letter);
}
