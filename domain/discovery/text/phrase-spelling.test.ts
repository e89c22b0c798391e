import { expect, test } from 'vitest';
import { shortWordOfPhrase } from './phrase-spelling.ts';

test.each([
  ['pup quiz', 0, 'en', 'pub'],
  ['opne mic', 0, 'en', null], // a longer word is corrected without its neighbors
  ['open mik', 1, 'en', 'mic'],
  ['the pup quiz', 1, 'en', 'pub'],
  ['pup', 0, 'en', null],
  ['pup jazz', 0, 'en', null],
  ['p5p quiz', 0, 'en', null],
  ['pup quiz', 0, 'de', 'pub'],
])('in "%s", word %i in %s is %s', (text, at, language, expected) => {
  expect(shortWordOfPhrase(text.split(' '), at, language)).toBe(expected);
});
