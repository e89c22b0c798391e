/** Where the keys of a list lead (spec 4: arrow keys, Home and End move focus). */

type Edges = 'wrap' | 'stop';

/** The index a key leads to from `from` (-1: none yet) among `count`; null for keys that do not move. */
export function indexOfKey(
  key: string,
  from: number,
  { count, edges }: { count: number; edges: Edges },
): number | null {
  if (count === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowDown') return from + 1 < count ? from + 1 : edges === 'wrap' ? 0 : from;
  if (key === 'ArrowUp') return from > 0 ? from - 1 : edges === 'wrap' ? count - 1 : Math.max(from, 0);
  return null;
}

/**
 * The index typing leads to: the next label that begins with what was typed. The same letter again and again goes
 * through all labels of that letter, as menus of every system do. Null when there is none.
 */
export function indexOfTyped(typed: string, from: number, labels: readonly string[]): number | null {
  const text = typed.toLocaleLowerCase();
  const isOneLetter = new Set(text).size === 1;
  const begin = isOneLetter ? from + 1 : Math.max(from, 0);
  const order = labels.map((_, at) => (begin + at) % labels.length);
  const wanted = isOneLetter ? text.charAt(0) : text;
  return order.find((at) => labels[at]?.trim().toLocaleLowerCase().startsWith(wanted)) ?? null;
}
