/** The texts of an ordered list that start with a prefix. */
export function sortedRange(sorted: readonly string[], prefix: string): readonly string[] {
  return sorted.slice(firstFrom(sorted, prefix), firstFrom(sorted, `${prefix}\u{10FFFF}`));
}

/** The index of the first text that is not before `start`. */
function firstFrom(sorted: readonly string[], start: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
