import { beforeAll, describe, expect, test } from 'vitest';
import { type PlaceNames, understand } from '#domain/discovery';
import { defaultLocale, localeByPrefix } from '#shared/locales.ts';
import type { SearchRoute } from '#shared/search/route.ts';
import { formatSearchPath } from '#shared/search/url.ts';
import { i18nFor, loadAllMessages } from '../../i18n/messages.ts';
import { refinedRoute, tonightRoute } from './refined-route.ts';
import { asName, understoodChips } from './understood-chips.ts';

beforeAll(loadAllMessages);

const newYork = {
  placeId: '7',
  slug: 'ny--new-york',
  name: 'New York',
  population: 8_000_000,
  isProminent: true,
};
const places: PlaceNames = { find: (phrase) => (phrase === 'new york' ? newYork : null), longest: 2 };
const route = (query: string, parts: Partial<SearchRoute> = {}): SearchRoute => ({
  location: 'united-kingdom--london',
  subcategories: [],
  tags: [],
  query: query.replaceAll(' ', '-'),
  page: 1,
  ...parts,
});
const read = (query: string, language = 'en') =>
  understand(query, { language, now: Temporal.Instant.from('2026-11-22T06:05Z'), zone: 'Europe/London', places });

describe('the URL of the same search with filters', () => {
  const pathOf = (query: string, parts: Partial<SearchRoute> = {}) => {
    const refined = refinedRoute(route(query, parts), read(query));
    return refined && formatSearchPath(refined);
  };

  test.each([
    ['music tomorrow', '/d/united-kingdom--london/music--tomorrow/'],
    ['free music', '/d/united-kingdom--london/free--music/'],
    ['music new york', '/d/ny--new-york/music/'],
    ['online music', '/d/online/music/'],
    ['online cooking class', '/d/online/classes/?subcategories=10003'],
    ['music events this weekend', '/d/united-kingdom--london/music--this-weekend/'],
    ['24 december', '/d/united-kingdom--london/events/?start_date=2026-12-24&end_date=2026-12-24'],
    ['cheap music under 20', '/d/united-kingdom--london/music/?max_price=20'],
    ['paid music', '/d/united-kingdom--london/paid--music/'],
  ])('%s is %s', (query, path) => {
    expect(pathOf(query)).toBe(path);
  });

  test.each(['free music under 20', 'music tonight', 'music near me', 'wintergarten music', 'events'])(
    '“%s” has no filter of the same meaning',
    (query) => {
      expect(pathOf(query)).toBeNull();
    },
  );

  test('a filter of the URL that the query contradicts is not replaced', () => {
    expect(pathOf('music tomorrow', { date: 'today' })).toBeNull();
    expect(pathOf('free music', { category: 'arts' })).toBeNull();
    expect(pathOf('music under 20', { price: 'paid' })).toBeNull();
    expect(pathOf('free music', { maxPrice: 20 })).toBeNull();
  });
});

describe('the title of a search for this evening', () => {
  const titleOf = (query: string, parts: Partial<SearchRoute> = {}, lang = 'en') => {
    const titled = tonightRoute(route(query, parts), read(query, lang));
    return titled && [titled.isTonight, formatSearchPath(titled)];
  };

  test.each([
    ['tonight', 'events/'],
    ['events tonight', 'events/'],
    ['music tonight', 'music/'],
    ['free music tonight', 'free--music/'],
  ])('“%s” is named without its words', (query, path) => {
    expect(titleOf(query)).toEqual([true, `/d/united-kingdom--london/${path}`]);
  });

  test('the words of the other languages too', () => {
    for (const [lang, query] of Object.entries({
      de: 'heute abend',
      fr: 'ce soir',
      es: 'esta noche',
      pt: 'hoje à noite',
    }))
      expect(titleOf(query, {}, lang)).toEqual([true, '/d/united-kingdom--london/events/']);
  });

  test.each(['tomorrow evening', 'wintergarten tonight', 'tonight near me', 'music'])(
    '“%s” is another search',
    (query) => {
      expect(titleOf(query)).toBeNull();
    },
  );

  test('a date of the URL is not replaced', () => {
    expect(titleOf('tonight', { date: 'tomorrow' })).toBeNull();
  });
});

describe('the chips of a query', () => {
  const chips = (query: string, lang = 'en') => {
    const locale = localeByPrefix(lang) ?? defaultLocale;
    const page = { i18n: i18nFor(lang), locale, today: '2026-11-22' };
    return understoodChips(route(query), read(query, lang), page).map(({ label, path }) => [
      label,
      decodeURIComponent(path.split('/')[4] ?? ''),
    ]);
  };

  test('name each part, and lead to the query without it', () => {
    expect(chips('free music tomorrow new york')).toEqual([
      ['Free', 'music-tomorrow-new-york'],
      ['Music', 'free-tomorrow-new-york'],
      ['Tomorrow', 'free-music-new-york'],
      ['New York', 'free-music-tomorrow'],
    ]);
  });

  test('name a day with its weekday, and with its year when it is another one', () => {
    expect(chips('music 24 december')[1]?.[0]).toBe('Thu, Dec 24');
    expect(chips('musik 24. dezember', 'de')[1]?.[0]).toBe('Do., 24. Dez.');
    expect(chips('music 2 january 2027')[1]?.[0]).toBe('Jan 2, 2027');
  });

  test('show the words that are searched as text as one chip', () => {
    expect(chips('wintergarten tomorrow')).toEqual([
      ['Tomorrow', 'wintergarten'],
      ['“wintergarten”', 'tomorrow'],
    ]);
  });

  test('show the kinds in the name of an organizer or venue as words', () => {
    const kinds = (query: string) => asName(read(query)).parts.map(({ text, meaning }) => [text, meaning.kind]);
    expect(kinds('wintergarten jazz')).toEqual([
      ['wintergarten', 'words'],
      ['jazz', 'words'],
    ]);
    expect(asName(read('wintergarten jazz tomorrow')).words).toBe('wintergarten jazz');
    expect(kinds('comedy club').every(([, kind]) => kind === 'concepts')).toBe(true);
  });

  test('use the names of the page’s language', () => {
    expect(chips('musik morgen', 'de').map(([label]) => label)).toEqual(['Musik', 'Morgen']);
  });

  test('are absent when no part was understood', () => {
    expect(chips('wintergarten')).toEqual([]);
  });
});
