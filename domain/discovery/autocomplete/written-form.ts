import { foldWords } from '../text/words.ts';

// characters allowed in a suggested search; any other name is shown as folded words
const PLAIN = /^[\p{L}\p{M}\p{N}'’&+#. -]+$/u;
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}+#]+$/gu;

/** Folded words of a name as the name writes them, in lower case: `cafe r b` of `Café: R&B` is `café r b`. */
export function writtenForm(name: string, folded: string): string {
  const words = name.split(/\s+/u).flatMap((token, index) => {
    const parts = foldWords(token).split(' ').filter(Boolean);
    return parts.map((word, part) => ({
      word,
      tokenIndex: index,
      opens: part === 0,
      closes: part === parts.length - 1,
    }));
  });
  const foldedWords = folded.split(' ');
  const start = words.findIndex((_, from) => foldedWords.every((word, k) => words[from + k]?.word === word));
  const [first, last] = [words[start], words[start + foldedWords.length - 1]];
  if (!first?.opens || !last?.closes) return folded;
  const written = name
    .split(/\s+/u)
    .slice(first.tokenIndex, last.tokenIndex + 1)
    .join(' ')
    .replace(EDGES, '')
    .toLowerCase();
  return PLAIN.test(written) && written.length <= folded.length + EXTRA_CHARS_MAX ? written : folded;
}

/** Maximum number of extra characters for marks between words. */
const EXTRA_CHARS_MAX = 6;
