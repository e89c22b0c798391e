// Words that would leave a shortened headline hanging.
const dangling =
  /^(&|\+|-|–|—|a|à|al|am|an|and|at|au|aux|bei|by|chez|da|das|de|del|dem|den|der|des|die|do|dos|du|e|el|em|en|et|for|from|für|im|in|la|las|le|les|los|mit|na|no|of|on|or|para|por|pour|sur|the|to|und|vom|von|with|y|zum|zur)$/iu;

/**
 * What a title says at a glance: the part before the first strong break, at most four words and
 * about 26 characters. The full name stands beside the poster on every page, so the poster quotes it.
 */
export function headlineOf(title: string): string {
  const clean = printable(title);
  const head = (clean.split(/\s+[|•·–—-]\s+|[:|([]|\s@\s/u)[0] ?? '').trim();
  const words = (head.length >= 3 ? head : clean).split(' ').filter(Boolean);
  const kept: string[] = [];
  for (const word of words) {
    if (kept.length === 4 || (kept.length > 0 && [...kept, word].join(' ').length > 26)) break;
    kept.push(word);
  }
  if (kept.length < words.length) dropTail(kept);
  return kept.join(' ').replace(/[,;:!.\s]+$/u, '');
}

/** Takes a shortened headline back to before its last small word: "Film with live" is "Film". */
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
      // What is left of emoji sequences: variation selectors and the enclosing keycap.
      .replace(/\p{Variation_Selector}|\p{Me}/gu, '')
      .replace(/[\p{C}\p{Z}]+/gu, ' ')
      .replace(/[★☆♪♫♥❤✨✦➔→]/gu, ' ')
      .replace(/(\p{L})'(\p{L})/gu, '$1’$2')
      .replace(/ {2,}/g, ' ')
      .trim()
  );
}
