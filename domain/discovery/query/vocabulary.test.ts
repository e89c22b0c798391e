import { describe, expect, test } from 'vitest';
import { isLexiconWord, nearLexiconWords } from './vocabulary.ts';

test.each(['knitting', 'hiking', 'comedy', 'tomorrow', 'konzert', 'gratuit'])(
  '"%s" is in the lexicon or in a phrase, so a search never corrects it',
  (word) => expect(isLexiconWord(word)).toBe(true),
);

test.each(['comdy', 'xqzwv'])('"%s" is no word of the lexicon', (word) => expect(isLexiconWord(word)).toBe(false));

describe('the words near a misspelt word', () => {
  test.each([
    ['comdy', 'en', 'comedy'],
    ['photografy', 'en', 'photography'],
    ['wekshop', 'en', 'workshop'],
    ['konzret', 'de', 'konzert'],
  ])('of %s in %s include %s', (word, language, near) =>
    expect(nearLexiconWords(word, { edits: 2, language }).map((found) => found.word)).toContain(near),
  );
  test('are absent for letters that resemble no word', () =>
    expect(nearLexiconWords('xqzwv', { edits: 2, language: 'en' })).toEqual([]));
});
