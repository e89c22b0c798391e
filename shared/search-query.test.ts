import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normaliseQuery, queryWords } from './search-query.ts';

describe('the query segment, sentence by sentence of spec 2', () => {
  test('it is lowercase', () => expect(normaliseQuery('JAZZ Été')).toBe('jazz-été'));
  test('it is trimmed', () => expect(normaliseQuery('  jazz \t\n')).toBe('jazz'));
  test('periods are removed', () => expect(normaliseQuery('Dr. No 2.0')).toBe('dr-no-20'));
  test('commas are removed', () => expect(normaliseQuery('rock, pop,folk')).toBe('rock-popfolk'));
  test("' & ' becomes 'and'", () => expect(normaliseQuery('Rock & Roll')).toBe('rock-and-roll'));
  test('an ampersand inside a word stays', () => expect(normaliseQuery('R&B')).toBe('r&b'));
  test('several ampersands each say and', () => expect(normaliseQuery('a & b & c')).toBe('a-and-b-and-c'));
  test('a run of spaces is one hyphen', () => expect(normaliseQuery('open   air')).toBe('open-air'));
  test('a run of plus signs is one hyphen', () => expect(normaliseQuery('open++air')).toBe('open-air'));
  test('a run of slashes is one hyphen', () => expect(normaliseQuery('hip//hop')).toBe('hip-hop'));
  test('a mixed run is one hyphen', () => expect(normaliseQuery('a,,+/ b')).toBe('a-b'));
});

describe('what the segment never is', () => {
  test.each(['', ' ', '.', '..', '...', '. .', '/', '+', '-', '--', ' , ', '\u0000'])('%j leaves nothing', (text) => {
    expect(normaliseQuery(text)).toBe('');
  });
  test('control characters vanish', () => expect(normaliseQuery('ja\u0000z\u0085z\u001b')).toBe('jazz'));
  test('marks that turn the writing direction vanish', () => expect(normaliseQuery('\u202ejazz')).toBe('jazz'));
  test('the joiner of a family of emoji stays', () => expect(normaliseQuery('👩‍👧')).toBe('👩‍👧'));
  test('composed and decomposed accents are one query', () => {
    expect(normaliseQuery('cafe\u0301')).toBe(normaliseQuery('café'));
  });
  test('a period between a letter and its accent does not keep them apart', () => {
    expect(normaliseQuery('e.\u0301')).toBe('é');
  });
  test('a hyphen among spaces joins their run', () => expect(normaliseQuery('jazz - blues')).toBe('jazz-blues'));
  test('a hundred characters are kept', () => expect(normaliseQuery('é'.repeat(5000))).toBe('é'.repeat(100)));
  test('no character is cut in two', () => expect([...normaliseQuery('🎷'.repeat(200))]).toHaveLength(100));
  test('a cut leaves no hyphen at the end', () => {
    expect(normaliseQuery(`${'a'.repeat(99)} b`)).toBe('a'.repeat(99));
  });
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: fc.constantFrom('.', ',', '/', '+', '&', ' ', '-', 'a', 'Σ', 'İ', '\u0301', '\u0000', '\ud800') }),
);

test('normalising twice changes nothing', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const once = normaliseQuery(text);
      expect(normaliseQuery(once)).toBe(once);
    }),
  );
});

test('whatever is typed, the segment holds no period, comma, slash, plus, space or control character', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const query = normaliseQuery(text);
      expect(query).not.toMatch(/[.,/+\s\p{Cc}]|^-|-$|--/u);
      expect(query.isWellFormed()).toBe(true);
    }),
  );
});

test('hyphens are read as spaces', () => expect(queryWords('rock-and-roll')).toBe('rock and roll'));

test('an ampersand left alone by any separators says "and"', () => {
  expect(normaliseQuery('rock/& roll')).toBe('rock-and-roll');
  expect(normaliseQuery('rock-&-roll')).toBe('rock-and-roll');
  expect(normaliseQuery('R&B')).toBe('r&b');
});

test('the words of a query lead back to it', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const query = normaliseQuery(text);
      expect(normaliseQuery(queryWords(query))).toBe(query);
    }),
    { numRuns: 2_000 },
  );
});
