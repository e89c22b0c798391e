// Texts that are searched by position.

/** Lower case without accents, of the same length, so that positions are those of the text. */
export const foldInPlace = (text: string): string => Array.from(text, foldUnit).join('');

function foldUnit(character: string): string {
  const [base = character] = character.normalize('NFD');
  const folded = base.toLowerCase();
  if (folded.length === character.length) return folded === '’' ? "'" : folded;
  return character;
}

/** Something that was read in a text, and where. */
export interface Reading<T> {
  value: T;
  /** Start and end of the words that say it. */
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

/** Words that lead to what was read, and mean nothing without it. */
const LINKS =
  '(?:a las|on|at|from|in|for|to|until|the|this|next|am|um|von|ab|im|in|fur|bis|der|den|die|das|le|la|les|a|au|aux|de|des|du|pour|en|el|los|por|para|em|no|na|as|dia|desde|und|et|y|e|and|con|mit|avec|com)';

/** The text without the words at these places and the words that led to them. */
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
