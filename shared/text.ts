import { slugSegment } from './fold.ts';
import { BADGE_MAX, MENU_LABEL_CUT, MENU_LABEL_MAX } from './limits.ts';

const SLUG_MAX_CHARS = 80;

/**
 * Cleans the value of a text input (spec 5): control characters are removed, line and paragraph separators become
 * newlines, other space separators become plain spaces. Line ends of any kind are newlines and a tab is a space. The
 * server cleans the value again, for requests that do not come from the site's inputs. Lone surrogates, which the
 * database refuses, become �.
 */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[\t\p{Zs}]/gu, ' ')
    .replace(/(?!\n)\p{Cc}/gu, '');

/** Zero-width spaces and direction marks: invisible, and they can reverse the text beside them. */
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/**
 * Cleans a text of one line: like `cleanText`, without invisible characters, with one space for each run of white
 * space, and trimmed.
 */
export const cleanLine = (text: string): string => cleanText(text).replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();

/**
 * A text without the characters that set the direction of the text after them: they could show a web address backwards, as
 * that of another site. Marks of a direction remain, which texts in Hebrew and Arabic need.
 */
export const withoutDirections = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');

/** The slug of a name (`Café & Bar` gives `cafe-bar`); '' without a Latin letter or digit. */
export function slugify(text: string): string {
  const slug = slugSegment(text);
  if (slug.length <= SLUG_MAX_CHARS) return slug;
  // one more character, so that a word that ends exactly at the maximum is not cut
  const cut = slug.slice(0, SLUG_MAX_CHARS + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), 0)) || slug.slice(0, SLUG_MAX_CHARS);
}

/** A user menu label: over 30 characters it is cut to 25 plus an ellipsis (spec 5). */
export const menuLabel = (text: string): string => truncate(text, MENU_LABEL_MAX, MENU_LABEL_CUT);

/** Cuts a text of more than `max` characters to `cutTo` graphemes plus an ellipsis. Counts graphemes. */
export function truncate(text: string, max: number, cutTo: number = max - 1): string {
  if (text.length <= max) return text;
  const characters = Array.from(new Intl.Segmenter().segment(text), (part) => part.segment);
  return characters.length <= max ? text : `${characters.slice(0, cutTo).join('').trimEnd()}…`;
}

/** At most `max` code points of a text; never splits a character. */
export const cutToCodePoints = (text: string, max: number): string =>
  text.length <= max ? text : Array.from(text).slice(0, Math.max(max, 0)).join('');

/** Cleans the value of a number input (spec 5): digits of any script, as 0 to 9. */
export const digitsOnly = (text: string): string =>
  Array.from(text.normalize('NFKC'), (character) => digitOf(character)).join('');

/** A badge: counts above 99 are shown as 99+ (spec 9). */
export const badge = (count: number): string => (count > BADGE_MAX ? `${BADGE_MAX}+` : String(count));

/** Digits of every script are consecutive code points, zero first. */
function digitOf(character: string): string {
  if (!/^\p{Nd}$/u.test(character)) return '';
  if (/^\d$/.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}
