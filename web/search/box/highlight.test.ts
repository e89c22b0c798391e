import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../../../test/any-character.ts';
import { containsText, highlight } from './highlight.ts';

/** The text with the typed parts in brackets. */
const highlightOf = (text: string, query: string) =>
  highlight(text, query)
    .map((piece) => (piece.isTyped ? `[${piece.text}]` : piece.text))
    .join('');

describe('the typed text', () => {
  test.each([
    ['jazz night', 'jazz', '[jazz] night'],
    ['Jazz in the Jazzcellar', 'JAZZ', '[Jazz] in the [Jazz]cellar'],
    ['Café Müller', 'cafe mu', '[Café Mü]ller'],
    ['Cafe\u0301 Noir', 'café', '[Cafe\u0301] Noir'],
    ['Straße', 'ss', 'Stra[ß]e'],
    ['東京ジャズ', 'ジャズ', '東京[ジャズ]'],
    ['rock & roll', '& r', 'rock [& r]oll'],
    ['C++ meetup', '++', 'C++ meetup'],
    ['jazz', '', 'jazz'],
    ['jazz', '  ', 'jazz'],
    ['jazz', 'opera', 'jazz'],
    ['banana', 'ana', 'b[ana]na'],
  ])('is highlighted in “%s” for the query “%s”', (text, query, highlighted) => {
    expect(highlightOf(text, query)).toBe(highlighted);
  });
});

describe('a query that is not a valid pattern', () => {
  test.each(['(', '[a', '*', 'a**', '\\', '(?<', '+', 'a{2,1}', '['])('%s highlights nothing', (query) => {
    expect(highlightOf(`jazz ${query} a`, query)).toBe(`jazz ${query} a`);
  });
});

describe('a query that is a valid pattern', () => {
  test.each([
    ['jazz', 'j.zz', 'jazz'],
    ['j.zz', 'j.zz', '[j.zz]'],
    ['jazz', '.*', 'jazz'],
    ['jazz', '^j', 'jazz'],
    ['aaa', 'a|b', 'aaa'],
  ])('is taken literally: “%s” for “%s”', (text, query, highlighted) => {
    expect(highlightOf(text, query)).toBe(highlighted);
  });

  test.each(['(a+)+$', '(.*)*x', '([a-z]+)*!', '(a|a)*b'])('%s is never executed', (query) => {
    expect(highlightOf(`${'a'.repeat(50_000)}!`, query)).toBe(`${'a'.repeat(50_000)}!`);
  });
});

const anyText = fc.string({ unit: anyCharacter, maxLength: 40 });

test('the pieces joined are the text, for any text and query', () => {
  fc.assert(
    fc.property(anyText, anyText, (text, query) => {
      expect(
        highlight(text, query)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});

test('a text contains its words, in any case', () => {
  const words = fc.stringMatching(/^[a-zäöüé]{1,8}$/);
  fc.assert(
    fc.property(words, words, words, (before, word, after) => {
      const text = `${before} ${word} ${after}`;
      expect(highlight(text, word.toUpperCase()).some((piece) => piece.isTyped)).toBe(true);
      expect(containsText(text, word)).toBe(true);
    }),
  );
});
