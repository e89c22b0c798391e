import { fold } from '#shared/fold.ts';

/** Maximum number of letters by which a word of a name may be longer than the corrected word. */
const ENDING_MAX = 4;

/**
 * A corrected text in the spelling of the found events: "Kestrel Weekender" for `kestrel weekend`. The correction has
 * words of the search index, whose endings may be missing. Returns the correction itself when no name contains its
 * words in sequence.
 */
export function writtenCorrection(corrected: string, names: readonly string[]): string {
  const correctedWords = fold(corrected).split(' ');
  for (const name of names) {
    const words = name.split(/\s+/u);
    const folded = words.map(fold);
    const start = words.findIndex((_, from) =>
      correctedWords.every((word, at) => isFormOf(folded[from + at] ?? '', word)),
    );
    if (start >= 0) return withoutEdges(words.slice(start, start + correctedWords.length).join(' '));
  }
  return corrected;
}

const isFormOf = (word: string, base: string): boolean =>
  word.startsWith(base) && word.length - base.length <= ENDING_MAX;

const withoutEdges = (text: string): string => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
