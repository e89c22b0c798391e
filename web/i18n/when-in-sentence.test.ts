import { expect, test } from 'vitest';
import { locales } from '#shared/locales.ts';
import { whenInSentence } from './when-in-sentence.ts';

test.each([
  ['en', 'Thu, '],
  ['de', 'Do., '],
  ['fr', 'jeu. '],
  ['es', 'jue, '],
  ['pt', 'qui, '],
])('the weekday inside a sentence in %s is written "%s"', (lang, weekday) => {
  const locale = locales.find((candidate) => candidate.lang === lang) ?? expect.fail(lang);
  const at = '2099-12-03T18:00:00.000Z';
  const when = whenInSentence(locale, { startsAt: at, endsAt: at, tz: 'UTC' });
  expect(when.replaceAll('\u00a0', ' ').slice(0, weekday.length)).toBe(weekday);
});
