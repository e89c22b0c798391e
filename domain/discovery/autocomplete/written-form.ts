import { foldWords } from '../text/words.ts';

// what may stand in a search as people write it; anything else is left to the folded words
const PLAIN = /^[\p{L}\p{M}\p{N}'’&+#. -]+$/u;
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}+#]+$/gu;

/** Folded words of a name as they are written there, in small letters: `cafe r b` of `Café: R&B` is `café r b`. */
export function writtenForm(name: string, folded: string): string {
  const words = name.split(/\s+/u).flatMap((token, at) => {
    const parts = foldWords(token).split(' ').filter(Boolean);
    return parts.map((word, part) => ({ word, at, opens: part === 0, closes: part === parts.length - 1 }));
  });
  const wanted = folded.split(' ');
  const start = words.findIndex((_, from) => wanted.every((word, k) => words[from + k]?.word === word));
  const [first, last] = [words[start], words[start + wanted.length - 1]];
  if (!first?.opens || !last?.closes) return folded;
  const written = name
    .split(/\s+/u)
    .slice(first.at, last.at + 1)
    .join(' ')
    .replace(EDGES, '')
    .toLowerCase();
  return PLAIN.test(written) && written.length <= folded.length + SPARE ? written : folded;
}

/** Marks between words may be so many. */
const SPARE = 6;
