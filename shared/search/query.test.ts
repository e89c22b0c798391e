import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../../test/any-character.ts';
import { normalizeQuery, queryWords } from './query.ts';

describe('the query segment, sentence by sentence of spec 2', () => {
  test('a query segment is lowercase', () => expect(normalizeQuery('JAZZ Été')).toBe('jazz-été'));
  test('a query segment is trimmed', () => expect(normalizeQuery('  jazz \t\n')).toBe('jazz'));
  test('periods are removed', () => expect(normalizeQuery('Dr. No 2.0')).toBe('dr-no-20'));
  test('commas are removed', () => expect(normalizeQuery('rock, pop,folk')).toBe('rock-popfolk'));
  test("' & ' becomes 'and'", () => expect(normalizeQuery('Rock & Roll')).toBe('rock-and-roll'));
  test('an ampersand inside a word stays', () => expect(normalizeQuery('R&B')).toBe('r&b'));
  test('several ampersands each become "and"', () => expect(normalizeQuery('a & b & c')).toBe('a-and-b-and-c'));
  test('a run of spaces is one hyphen', () => expect(normalizeQuery('open   air')).toBe('open-air'));
  test('a run of plus signs is one hyphen', () => expect(normalizeQuery('open++air')).toBe('open-air'));
  test('a run of slashes is one hyphen', () => expect(normalizeQuery('hip//hop')).toBe('hip-hop'));
  test('a mixed run is one hyphen', () => expect(normalizeQuery('a,,+/ b')).toBe('a-b'));
});

describe('what the segment never contains', () => {
  test.each(['', ' ', '.', '..', '...', '. .', '/', '+', '-', '--', ' , ', '\u0000'])('%j is empty', (text) => {
    expect(normalizeQuery(text)).toBe('');
  });
  test('control characters vanish', () => expect(normalizeQuery('ja\u0000z\u0085z\u001b')).toBe('jazz'));
  test('marks that turn the writing direction vanish', () => expect(normalizeQuery('\u202ejazz')).toBe('jazz'));
  test('the joiner of a family of emoji stays', () => expect(normalizeQuery('👩‍👧')).toBe('👩‍👧'));
  test('composed and decomposed accents are one query', () => {
    expect(normalizeQuery('cafe\u0301')).toBe(normalizeQuery('café'));
  });
  test('a letter and its accent are composed when the period between them is removed', () => {
    expect(normalizeQuery('e.\u0301')).toBe('é');
  });
  test('a hyphen among spaces joins their run', () => expect(normalizeQuery('jazz - blues')).toBe('jazz-blues'));
  test('a hundred characters are the maximum', () => expect(normalizeQuery('é'.repeat(5000))).toBe('é'.repeat(100)));
  test('no character is split', () => expect([...normalizeQuery('🎷'.repeat(200))]).toHaveLength(100));
  test('a cut leaves no hyphen at the end', () => {
    expect(normalizeQuery(`${'a'.repeat(99)} b`)).toBe('a'.repeat(99));
  });
});

const anyText = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 200 }),
  fc.string({ unit: fc.constantFrom('.', ',', '/', '+', '&', ' ', '-', 'a', 'Σ', 'İ', '\u0301', '\u0000', '\ud800') }),
);

test('normalizing twice changes nothing', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const once = normalizeQuery(text);
      expect(normalizeQuery(once)).toBe(once);
    }),
  );
});

test('for any input the segment has no period, comma, slash, plus, space or control character', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const query = normalizeQuery(text);
      expect(query).not.toMatch(/[.,/+\s\p{Cc}]|^-|-$|--/u);
      expect(query.isWellFormed()).toBe(true);
    }),
  );
});

test('hyphens are read as spaces', () => expect(queryWords('rock-and-roll')).toBe('rock and roll'));

test('an ampersand between any separators becomes "and"', () => {
  expect(normalizeQuery('rock/& roll')).toBe('rock-and-roll');
  expect(normalizeQuery('rock-&-roll')).toBe('rock-and-roll');
  expect(normalizeQuery('R&B')).toBe('r&b');
});

test('the words of a query segment are normalized to the same segment', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const query = normalizeQuery(text);
      expect(normalizeQuery(queryWords(query))).toBe(query);
    }),
    { numRuns: 2_000 },
  );
});
