// Functions that search texts by position.

/**
 * Converts a text to lower case without accents and does not change its length, so that positions are the same in both
 * texts.
 */
export const foldInPlace = (text: string): string => Array.from(text, foldUnit).join('');

function foldUnit(character: string): string {
  const [base = character] = character.normalize('NFD');
  const folded = base.toLowerCase();
  if (folded.length === character.length) return folded === '’' ? "'" : folded;
  return character;
}

/** A value that was read from a text, and its position in the text. */
export interface Reading<T> {
  value: T;
  /** Start and end of the words that state the value. */
  span: readonly [number, number];
}

/** The first match of a pattern that `read` accepts. */
export function firstReading<T>(
  text: string,
  pattern: RegExp,
  read: (groups: Record<string, string | undefined>) => T | null,
): Reading<T> | null {
  for (const match of text.matchAll(pattern)) {
    const value = read(match.groups ?? {});
    if (value !== null) return { value, span: [match.index, match.index + match[0].length] };
  }
  return null;
}

/** Words that introduce a value and have no meaning without the value. */
const LINKS =
  "(?:a l'|a las|on|at|from|in|for|to|until|the|this|next|am|um|von|ab|im|in|fur|bis|der|den|die|das|le|la|les|a|au|aux|de|des|du|pour|en|el|los|por|para|em|no|na|as|dia|desde|und|et|y|e|and|con|mit|avec|com)";

/** The text without the words at these positions and without the words that introduce them. */
export function withoutSpans(text: string, spans: readonly (readonly [number, number])[]): string {
  let rest = text;
  for (const [start, end] of spans.toSorted((a, b) => b[0] - a[0]))
    rest = `${trimLink(rest.slice(0, start))} ${rest.slice(end)}`;
  return rest
    .replace(/\s+([,.;:!?])/g, '$1')
    .replace(/(?:[,;:]\s*)+([,.;:])/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.;:–-]+|[\s,;:–-]+$/g, '');
}

const LINK_AT_END = new RegExp(`(?:^|[\\s,;])${LINKS}\\s*$`);

function trimLink(text: string): string {
  let rest = text;
  for (let i = 0; i < 2; i++) {
    const match = LINK_AT_END.exec(foldInPlace(rest));
    if (!match) break;
    rest = rest.slice(0, match.index);
  }
  return rest;
}
