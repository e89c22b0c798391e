import { describe, expect, test } from 'vitest';
import { locales } from '#shared/locales.ts';
import { dayTile, eventHeading } from './event-heading.ts';
import { labeledLine, localeOfLanguage, whenInMail } from './format.ts';
import { labeledValues } from './layout.ts';

const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
// This is Saturday in London, and still Friday in San Francisco.
const startsAt = '2099-02-28T04:00:00.000Z';

test.each([
  ['en', 'America/Los_Angeles', ['FEB', '27']],
  ['en', 'Europe/London', ['FEB', '28']],
  ['de', 'Europe/London', ['FEB', '28']],
  ['fr', 'Europe/London', ['FÉVR', '28']],
  ['es', 'Europe/London', ['FEB', '28']],
  ['pt', 'Europe/London', ['FEV', '28']],
])('the tile in %s has month and day in the zone %s', (lang, tz, words) => {
  expect(wordsOf(dayTile(localeOfLanguage(lang), { startsAt, tz }).text)).toEqual(words);
});

test('the heading escapes the name and hides the tile from screen readers', () => {
  const event = { name: 'Jazz & <Co>', link: 'https://x.example/', startsAt, tz: 'UTC' };
  const { text } = eventHeading(localeOfLanguage('en'), event);
  expect(text).toContain('Jazz &amp; &lt;Co&gt;');
  expect(text).toMatch(/<td aria-hidden="true"[^>]*><div\s+class="tile"/);
});

describe.each(locales.map(({ lang }) => lang))('the time of an event in %s', (lang) => {
  const event = { startsAt, endsAt: '2099-02-28T06:30:00.000Z', tz: 'America/Los_Angeles' };
  const when = whenInMail(localeOfLanguage(lang), event);

  test('may break inside the name of its zone', () => {
    expect(when).not.toMatch(/\([^)]*\u00a0/);
  });

  test('has no line break between start and end', () => {
    const { text } = labeledValues([{ term: 'When', value: when }]);
    expect(text).toMatch(/<span style="white-space:nowrap">\d[^<]*–[^<]*\d[^<]*<\/span>/);
  });
});

test('a line with a label has a no-break space before the colon in French only', () => {
  const line = (lang: string) => labeledLine(localeOfLanguage(lang), { term: 'Date', value: '28' });
  expect(line('fr')).toBe('Date\u00a0: 28');
  expect(line('en')).toBe('Date: 28');
});
