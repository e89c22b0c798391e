/** The texts a poster may show for one title, each in the order of preference. */
export type Headlines = {
  /** The whole title; empty when it has no letter or digit. */
  full: string;
  /** Parts before a strong break (colon, spaced dash, bar, opening parenthesis), the longest first. */
  strong: string[];
  /** Parts before " with " or " in " in the five languages, the longest first. These parts lose meaning more often. */
  weak: string[];
};

/**
 * The texts a poster may show for a title: the title itself, or a part that ends at a natural break. A text that ends
 * anywhere else would misname the event ("The Great San Francisco"). All lists are empty when the title has no letter
 * or digit.
 */
export function headlinesOf(title: string): Headlines {
  const clean = printable(title);
  const full = trimmed(clean);
  if (!/[\p{L}\p{N}]/u.test(full)) return { full: '', strong: [], weak: [] };
  return {
    full,
    strong: partsBefore(clean, STRONG_BREAK).filter((part) => letters(part) >= 3),
    weak: partsBefore(clean, WEAK_BREAK).filter((part) => letters(part) >= WEAK_LETTERS_MIN && part.includes(' ')),
  };
}

const STRONG_BREAK = /\s+[|•·–—-]\s|\s*:(?=\s)|\s*[|([]|\s@\s/gu;
const WEAK_BREAK = /,?\s(?:in|with|mit|con|avec|com)\s/giu;
// The fewest letters of a part before a preposition: "Made in Italy" must not become "Made".
const WEAK_LETTERS_MIN = 9;

const letters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

function partsBefore(title: string, breaks: RegExp): string[] {
  const parts = [...title.matchAll(breaks)].map(({ index }) => trimmed(title.slice(0, index)));
  return [...new Set(parts)].filter((part) => isWhole(part)).toReversed();
}

/** The text without punctuation at its end that announces more text. */
const trimmed = (text: string): string => text.replace(/[\s,;:…–—|/&+×-]+$|\.{2,}$/gu, '').trim();

/** False for a part that stops inside quotation marks or brackets, or ends with a word that needs a following word. */
function isWhole(part: string): boolean {
  const count = (pattern: RegExp) => part.match(pattern)?.length ?? 0;
  if (count(/«/g) !== count(/»/g) || count(/[“„]/g) > count(/[”“]/g) || count(/"/g) % 2 === 1) return false;
  if (count(/[([]/g) > count(/[)\]]/g)) return false;
  if (count(/(?:^|\s)['‘]/g) > count(/\S['’](?=\s|$|\p{P})/gu)) return false;
  return !DANGLING.test(part.split(' ').at(-1) ?? '');
}

// Articles, prepositions, conjunctions and auxiliaries of the five languages.
const DANGLING =
  /^(?:&|\+|×|a|à|al|am|an|and|ao|are|as|at|au|auf|aus|aux|avec|bei|by|chez|com|como|con|d’|da|das|de|dei|del|dem|den|der|des|die|do|dos|du|durch|e|é|ein|eine|einem|einen|einer|el|em|en|entre|es|est|et|for|from|für|gegen|his|her|im|in|into|is|ist|its|la|las|le|les|los|mit|my|na|nach|nas|near|no|nos|o|of|ohne|on|or|os|ou|our|para|par|per|por|pour|sans|sem|sin|sobre|son|sous|sur|that|the|their|to|u|um|uma|un|una|une|und|unter|vom|von|vor|was|were|with|without|y|zu|zum|zur|über)$/iu;

/** The title without emoji, dingbats, controls and doubled spaces; quotes made typographic. */
export function printable(title: string): string {
  return (
    title
      .normalize('NFC')
      .replace(/\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}/gu, ' ')
      // Remains of emoji sequences: variation selectors and the enclosing keycap.
      .replace(/\p{Variation_Selector}|\p{Me}/gu, '')
      .replace(/[\p{C}\p{Z}]+/gu, ' ')
      .replace(/[★☆♪♫♥❤✨✦➔→]/gu, ' ')
      .replace(/(\p{L})'(\p{L})/gu, '$1’$2')
      .replace(/ {2,}/g, ' ')
      .trim()
  );
}
