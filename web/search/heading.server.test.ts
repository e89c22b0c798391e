import { beforeAll, expect, test } from 'vitest';
import { defaultLocale, localeByPrefix } from '#shared/locales.ts';
import { i18nFor, loadAllMessages } from '../i18n/messages.ts';
import { pageHeading, withWholeName } from './heading.server.ts';

beforeAll(loadAllMessages);

const lineOf = (title: string, name: string, longName: string) =>
  withWholeName(title, { name, longName }).replaceAll('\u00a0', '_');

test('a heading does not break inside the name of the place, nor between a short preposition and the name', () => {
  expect(lineOf('Événements à Paris, France', 'Paris', 'Paris, France')).toBe('Événements à_Paris,_France');
  expect(lineOf('Musik: Events in Berlin, Deutschland', 'Berlin', 'Berlin, Deutschland')).toBe(
    'Musik: Events in_Berlin, Deutschland',
  );
  expect(lineOf('Events in San Francisco, CA', 'San Francisco', 'San Francisco, CA')).toBe(
    'Events in_San_Francisco,_CA',
  );
  expect(lineOf('Veranstaltungen in der Schweiz', 'Schweiz', 'Schweiz')).toBe('Veranstaltungen in der_Schweiz');
  expect(lineOf('Events online', '', '')).toBe('Events online');
});

test.each([
  ['en', 'Events in Berlin · Nightlife · Up to €20'],
  ['de', 'Events in Berlin · Nachtleben · Bis 20\u00a0€'],
])('a heading names its tags and its highest price in %s', (lang, heading) => {
  const route = {
    location: 'germany--berlin',
    subcategories: [],
    tags: ['nightlife' as const],
    query: '',
    page: 1,
    maxPrice: 20,
  };
  const texts = { i18n: i18nFor(lang), locale: localeByPrefix(lang) ?? defaultLocale };
  expect(pageHeading(route, { place: { name: 'Berlin', isArea: false }, countryCode: 'DE' }, texts)).toBe(heading);
});
