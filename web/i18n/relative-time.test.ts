import { expect, test } from 'vitest';
import { locales } from '#shared/locales.ts';
import { minutesUntil, timeUntil } from './relative-time.ts';

const now = Date.parse('2026-11-22T12:00:00Z');

test.each([
  ['2026-11-22T12:00:20Z', 'in 1 minute'],
  ['2026-11-22T12:59:00Z', 'in 59 minutes'],
  ['2026-11-22T14:50:00Z', 'in 3 hours'],
])('the time until %s reads “%s”', (iso, text) => {
  const [english] = locales;
  expect(english && timeUntil(english, minutesUntil(iso, now))).toBe(text);
});

test('the time until an event is in the language of the page', () => {
  const texts = locales.map((locale) => timeUntil(locale, 180));
  expect(texts).toEqual(['in 3 hours', 'in 3 Stunden', 'dans 3 heures', 'dentro de 3 horas', 'em 3 horas']);
});
