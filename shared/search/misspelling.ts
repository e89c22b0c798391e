// Similarity of spellings, in edits.

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** All texts one edit away: an extra letter, two swapped letters, a wrong letter, a missing letter. */
export function spellingsOneEditAway(word: string): string[] {
  const spellings = new Set<string>();
  for (let index = 0; index <= word.length; index += 1) {
    const head = word.slice(0, index);
    const tail = word.slice(index);
    if (tail.length > 0) spellings.add(head + tail.slice(1));
    if (tail.length > 1) spellings.add(head + tail.charAt(1) + tail.charAt(0) + tail.slice(2));
    for (const letter of LETTERS) {
      spellings.add(head + letter + tail);
      if (tail.length > 0) spellings.add(head + letter + tail.slice(1));
    }
  }
  spellings.delete(word);
  return [...spellings];
}

/** Damerau–Levenshtein distance of adjacent swaps: the number of edits between two words. */
export function editDistance(a: string, b: string): number {
  let older: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
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
