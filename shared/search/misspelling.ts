// Similarity of spellings, in edits.

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** All texts one edit away: an extra letter, two swapped letters, a wrong letter, a missing letter. */
export function spellingsOneEditAway(word: string): string[] {
  const found = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const head = word.slice(0, at);
    const tail = word.slice(at);
    if (tail.length > 0) found.add(head + tail.slice(1));
    if (tail.length > 1) found.add(head + tail.charAt(1) + tail.charAt(0) + tail.slice(2));
    for (const letter of LETTERS) {
      found.add(head + letter + tail);
      if (tail.length > 0) found.add(head + letter + tail.slice(1));
    }
  }
  found.delete(word);
  return [...found];
}

/** Damerau–Levenshtein distance of adjacent swaps: the number of edits between two words. */
export function editDistance(a: string, b: string): number {
  let older: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          (last[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (last[j - 1] ?? 0) + same,
          swapped ? (older[j - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [older, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
