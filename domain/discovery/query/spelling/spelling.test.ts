import { describe, expect, test } from 'vitest';
import { completionsOf } from './completions.ts';
import { repair, type Vocabulary } from './repair.ts';

const noEvents: Vocabulary = { has: () => false };
const vocabularyOf = (...words: string[]): Vocabulary => ({ has: (word) => words.includes(word) });

describe('a misspelt word', () => {
  test.each([
    ['comdy', 'en', 'comedy'],
    ['photografy', 'en', 'photography'],
    ['wekshop', 'en', 'workshop'],
    ['konzret', 'de', 'konzert'],
  ])('%s in %s is repaired to %s', (word, language, repaired) =>
    expect(repair(word, { vocabulary: noEvents, language })).toBe(repaired),
  );
  test('is repaired to a word that an event has', () =>
    expect(repair('lanterm', { vocabulary: vocabularyOf('lantern'), language: 'en' })).toBe('lantern'));
  test.each(['jaz', '12345', 'xqzwv', 'a b', ''])('"%s" has no repair', (word) =>
    expect(repair(word, { vocabulary: noEvents, language: 'en' })).toBeNull(),
  );
});

test.each(['knitting', 'hiking', 'tekno', 'comedy', 'tomorrow', 'konzert', 'gratuit'])(
  '"%s" is in the lexicon or in a phrase, so it is not replaced',
  (word) => expect(repair(word, { vocabulary: vocabularyOf('sitting', 'hiring'), language: 'en' })).toBeNull(),
);

test('a word of an event is not replaced', () =>
  expect(repair('comedi', { vocabulary: vocabularyOf('comedi'), language: 'en' })).toBeNull());

describe('completions', () => {
  test.each([
    ['theat', 'en', 'theat'],
    ['konz', 'de', 'konzert'],
    ['exposi', 'fr', 'expos'],
  ])('of "%s" in %s start with "%s"', (prefix, language, start) =>
    expect(completionsOf(prefix, language)[0]?.folded.startsWith(start)).toBe(true),
  );
  test('name each kind once', () => {
    const ids = completionsOf('co', 'en', 50).map(({ conceptId }) => conceptId);
    expect(new Set(ids).size).toBe(ids.length);
  });
  test('in other languages follow those in the language of the query', () =>
    expect(completionsOf('konz', 'en').map(({ folded }) => folded)).toContain('konzert'));
  test.each(['', 'k', 'zzzz'])('of "%s" there are none', (prefix) => expect(completionsOf(prefix, 'en')).toEqual([]));
});
