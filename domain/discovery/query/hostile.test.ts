// Properties of understanding, for any text.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../../../test/any-character.ts';
import { foldWords } from '../text/words.ts';
import { understandIn } from './golden/visitors.fixture.ts';
import { tokensOf } from './tokens.ts';

const WORDS =
  'jazz blues in the london paris nice a à tomorrow friday next fri - 24 26 december . / under 20 € $ free and & near me online " „ “ may am freitag für "quoted words" é 🎷 👨‍👩‍👧 e\u0301 \u0000 שלום 東京 ½ ㎏ l\'été d\'jazz'.split(
    ' ',
  );
const typed = fc.array(fc.constantFrom(...WORDS), { maxLength: 14 }).map((words) => words.join(' '));
const anyText = fc.oneof(
  typed,
  fc.string({ unit: anyCharacter, maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
);
const visitor = fc.constantFrom('en', 'us', 'de', 'fr', 'es', 'pt');
const wordsOf = (text: string) =>
  foldWords(text)
    .split(' ')
    .filter((word) => word !== '');

/** The folded text without spaces, because folding turns ㍘ into characters that join the neighboring words. */
const lettersOf = (text: string) => wordsOf(text).join('');

describe('for any text', () => {
  test('the parts are in the order of the text, do not overlap, and are pieces of the text', () => {
    fc.assert(
      fc.property(visitor, anyText, (language, text) => {
        let end = 0;
        for (const part of understandIn(language, text).parts) {
          expect(part.from).toBeGreaterThanOrEqual(end);
          expect(part.to).toBeGreaterThan(part.from);
          expect(part.text).toBe(text.slice(part.from, part.to));
          end = part.to;
        }
        expect(end).toBeLessThanOrEqual(text.length);
      }),
      { examples: [['en', '26 € 20']] },
    );
  });

  test('the parts have all words of the text', () => {
    fc.assert(
      fc.property(visitor, anyText, (language, text) => {
        const inParts = understandIn(language, text).parts.map((part) => lettersOf(part.text));
        expect(inParts.join('')).toBe(
          tokensOf(text)
            .map(({ from, to }) => lettersOf(text.slice(from, to)))
            .join(''),
        );
      }),
    );
  });

  test('the tokens of the text are the words that are indexed', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const tokens = tokensOf(text).filter(({ kind }) => kind !== 'emoji');
        const plain = text.replace(/[\p{Extended_Pictographic}\p{Regional_Indicator}]/gu, ' ');
        expect(tokens.map(({ folded }) => folded.replaceAll(' ', '')).join('')).toBe(lettersOf(plain));
      }),
    );
  });

  test('a query without a part has all other words except those that linked the part', () => {
    fc.assert(
      fc.property(visitor, typed, (language, text) => {
        const { parts } = understandIn(language, text);
        const linking = new Set(
          parts.filter(({ meaning }) => meaning.kind === 'filler').flatMap((part) => wordsOf(part.text)),
        );
        for (const part of parts) {
          const others = parts.filter((other) => other !== part).flatMap((other) => wordsOf(other.text));
          const left = wordsOf(part.without);
          expect(left.filter((word) => !linking.has(word))).toEqual(others.filter((word) => !linking.has(word)));
          expect(left.length).toBeLessThanOrEqual(others.length);
          expect(part.without).toBe(part.without.trim());
        }
      }),
    );
  });

  test('quoted words stay words', () => {
    fc.assert(
      fc.property(
        visitor,
        fc.constantFrom(...WORDS.filter((word) => wordsOf(word).length > 0 && !/["„“]/.test(word))),
        (language, word) => {
          const { parts } = understandIn(language, `"${word}"`);
          expect(parts.map(({ meaning }) => meaning.kind)).toEqual(['words']);
        },
      ),
    );
  });

  test('the `words` of an understanding are understood as words again', () => {
    fc.assert(
      fc.property(visitor, typed, (language, text) => {
        for (const part of understandIn(language, text).parts) {
          if (part.meaning.kind !== 'words' || part.text.startsWith('"')) continue;
          const again = understandIn(language, `"${part.text.replace(/["„“]/g, ' ')}"`);
          expect(again.parts.every(({ meaning }) => meaning.kind === 'words')).toBe(true);
        }
      }),
    );
  });
});

test.each([
  ['quotation marks', '"'.repeat(10_000)],
  ['quoted letters', '"a"'.repeat(10_000)],
  ['opening marks', '„'.repeat(10_000)],
  ['spaces', `jazz${' '.repeat(10_000)}blues`],
  ['apostrophes', "l'".repeat(10_000)],
  ['combining marks', `e${'\u0301'.repeat(10_000)}`],
  ['numbers', '24.'.repeat(10_000)],
  ['prepositions', 'in '.repeat(10_000)],
  ['dates', 'friday to '.repeat(10_000)],
  ['family emoji', '👨‍👩‍👧'.repeat(5_000)],
  ['Han characters', '東京'.repeat(10_000)],
])('a text of many %s is understood', (_, text) => {
  const { parts } = understandIn('en', text);
  expect(parts.length).toBeLessThan(200);
});
