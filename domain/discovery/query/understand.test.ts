import { expect, test } from 'vitest';
import { noPlaceNames } from './place-names.ts';
import { understand } from './understand.ts';

const options = {
  language: 'en',
  now: Temporal.Instant.from('2026-11-25T12:00:00Z'),
  zone: 'Europe/London',
  places: noPlaceNames,
};

test('a query is cut into its parts, in their order', () => {
  const { parts, words, asks } = understand('jazz trumpeter tomorrow under 20', options);
  expect(parts.map(({ text, meaning }) => [text, meaning.kind])).toEqual([
    ['jazz', 'concepts'],
    ['trumpeter', 'words'],
    ['tomorrow', 'date'],
    ['under 20', 'price'],
  ]);
  expect(words).toBe('trumpeter');
  expect(asks).toBe('something');
});
