// Words that a shortened headline must not end with.
const dangling =
  /^(&|\+|-|–|—|a|à|al|am|an|and|at|au|aux|bei|by|chez|da|das|de|del|dem|den|der|des|die|do|dos|du|e|el|em|en|et|for|from|für|im|in|la|las|le|les|los|mit|na|no|of|on|or|para|por|pour|sur|the|to|und|vom|von|with|y|zum|zur)$/iu;

/**
 * The short form of a title: the part before the first strong break, at most four words and about 26 characters. The
 * full name is shown next to the poster on every page.
 */
export function headlineOf(title: string): string {
  const clean = printable(title);
  const head = (clean.split(/\s+[|•·–—-]\s+|[:|([]|\s@\s/u)[0] ?? '').trim();
  const words = (head.length >= 3 ? head : clean).split(' ').filter(Boolean);
  const headline: string[] = [];
  for (const word of words) {
    if (headline.length === 4 || (headline.length > 0 && [...headline, word].join(' ').length > 26)) break;
    headline.push(word);
  }
  if (headline.length < words.length) dropTail(headline);
  return headline.join(' ').replace(/[,;:!.\s]+$/u, '');
}

/** Ends a shortened headline before its last function word: "Film with live" becomes "Film". */
function dropTail(words: string[]): void {
  const last = words.findLastIndex((word, i) => i > 0 && dangling.test(word));
  if (last >= words.length - 2 && last > 0) words.length = last;
  while (words.length > 1 && dangling.test(words.at(-1) ?? '')) words.pop();
}

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
