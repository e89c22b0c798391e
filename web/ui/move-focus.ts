/** Keyboard navigation of lists (spec 4: arrow keys, Home and End move focus). */

type EdgeBehavior = 'wrap' | 'stop';

/** The index a key moves to from `from` (-1: none) among `count` items; null for other keys. */
export function indexOfKey(
  key: string,
  from: number,
  { count, edges }: { count: number; edges: EdgeBehavior },
): number | null {
  if (count === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowDown') return from + 1 < count ? from + 1 : edges === 'wrap' ? 0 : from;
  if (key === 'ArrowUp') return from > 0 ? from - 1 : edges === 'wrap' ? count - 1 : Math.max(from, 0);
  return null;
}

/**
 * Type-ahead: the index of the next label that starts with the typed text. Repeating one letter cycles through all
 * labels with that letter. Null without a match.
 */
export function indexOfTyped(typed: string, from: number, labels: readonly string[]): number | null {
  const text = typed.toLocaleLowerCase();
  const isOneLetter = new Set(text).size === 1;
  const begin = isOneLetter ? from + 1 : Math.max(from, 0);
  const order = labels.map((_, index) => (begin + index) % labels.length);
  const prefix = isOneLetter ? text.charAt(0) : text;
  return order.find((index) => labels[index]?.trim().toLocaleLowerCase().startsWith(prefix)) ?? null;
}
