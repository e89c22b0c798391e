import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../../test/any-character.ts';
import { normalizeQuery } from './query.ts';
import { formatSearchPath, isCanonical, parseSearchPath, searchSegments } from './url.ts';
import type { SearchRoute } from './url.ts';
import { categories, dateFilters, formats, tags } from '../taxonomy/taxonomy.ts';

function parse(url: string) {
  const [pathname = '', search = ''] = url.split('?');
  return parseSearchPath(searchSegments(pathname), new URLSearchParams(search));
}
function route(url: string): SearchRoute {
  const parsed = parse(url);
  if (!parsed.ok) throw new Error(`${url} answers ${parsed.status}`);
  return parsed.route;
}
function canonical(url: string): string {
  const parsed = parse(url);
  return parsed.ok ? parsed.canonical : String(parsed.status);
}

describe('writing a URL', () => {
  test('price, category, format and date are joined in this order', () => {
    expect(
      formatSearchPath({
        location: 'x',
        date: 'this-weekend',
        format: 'performances',
        category: 'music',
        price: 'free',
      }),
    ).toBe('/d/x/free--music--performances--this-weekend/');
  });
  test('without refinements the segment is `events`', () => {
    expect(formatSearchPath({ location: 'germany--berlin' })).toBe('/d/germany--berlin/events/');
  });
  test('without refinements but with a query the segment is `all-events`', () => {
    expect(formatSearchPath({ location: 'x', query: 'jazz' })).toBe('/d/x/all-events/jazz/');
  });
  test("the home page's variant has the segment `events` even with a query", () => {
    expect(formatSearchPath({ location: 'x', query: 'jazz' }, { home: true })).toBe('/d/x/events/jazz/');
  });
  test('refinements are unchanged by a query', () => {
    expect(formatSearchPath({ location: 'x', price: 'paid', query: 'jazz' })).toBe('/d/x/paid/jazz/');
  });
  test('the query is normalized and percent-encoded', () => {
    expect(formatSearchPath({ location: 'x', query: 'R&B? 100% Été' })).toBe(
      '/d/x/all-events/r%26b%3F-100%25-%C3%A9t%C3%A9/',
    );
  });
  test('a box puts united-states into the location segment', () => {
    const bbox = { west: 13.1, south: 52.3, east: 13.7, north: 52.7 };
    expect(formatSearchPath({ location: 'germany--berlin', bbox })).toBe(
      '/d/united-states/events/?bbox=13.1,52.3,13.7,52.7',
    );
  });
  test('subcategories are sorted by number without duplicates', () => {
    expect(formatSearchPath({ location: 'x', subcategories: ['10001', '3002', '3001', '3002'] })).toBe(
      '/d/x/events/?subcategories=3001,3002,10001',
    );
  });
  test('the query string has one order', () => {
    expect(
      formatSearchPath({
        page: 2,
        sort: 'date',
        endDate: '2026-12-24',
        startDate: '2026-12-01',
        tags: ['date-night', 'nightlife'],
        subcategories: ['3001'],
        location: 'x',
      }),
    ).toBe(
      '/d/x/events/?subcategories=3001&tags=nightlife,date-night&start_date=2026-12-01&end_date=2026-12-24&sort=date&page=2',
    );
  });
  test('a highest price, languages and the cheapest first are parameters', () => {
    expect(
      formatSearchPath({
        location: 'x',
        maxPrice: 20,
        languages: ['fr', 'de', 'fr', 'x'],
        sort: 'cheapest',
        price: 'paid',
      }),
    ).toBe('/d/x/paid/?max_price=20&languages=de,fr&sort=cheapest');
    expect(route('/d/x/events/?max_price=20&languages=fr,de,zzz')).toMatchObject({
      maxPrice: 20,
      languages: ['de', 'fr'],
    });
  });
  test.each(['max_price=-1', 'max_price=1.5', 'max_price=x', 'max_price=1000000', 'languages=', 'languages=DE1'])(
    'an invalid price or language is left out: %s',
    (parameters) => {
      expect(canonical(`/d/x/events/?${parameters}`)).toBe('/d/x/events/');
    },
  );
  test('free events have no highest price', () => {
    expect(canonical('/d/x/free/?max_price=20')).toBe('/d/x/free/');
  });
  test('defaults are left out', () => {
    expect(formatSearchPath({ location: 'x', sort: 'relevance', page: 1, tags: [], subcategories: [] })).toBe(
      '/d/x/events/',
    );
  });
  test('values that cannot be part of a URL are left out', () => {
    expect(
      formatSearchPath({
        location: '../admin',
        category: 'x/y',
        format: '..',
        startDate: '1&page=9',
        page: Number.NaN,
      }),
    ).toBe('/d/local/events/');
  });
});

describe('reading a URL', () => {
  test('every part of a URL is read', () => {
    expect(
      route('/d/ca--san-francisco/free--music--performances--this-weekend/jazz-club/?sort=distance&page=3'),
    ).toEqual({
      location: 'ca--san-francisco',
      price: 'free',
      category: 'music',
      format: 'performances',
      date: 'this-weekend',
      subcategories: [],
      tags: [],
      query: 'jazz-club',
      sort: 'distance',
      page: 3,
    });
  });
  test('every category, format and date of the taxonomy is a refinement', () => {
    for (const { slug } of [...categories, ...formats, ...dateFilters])
      expect(canonical(`/d/x/${slug}/`)).toBe(`/d/x/${slug}/`);
  });
  test('a date range is the custom date', () => {
    expect(route('/d/x/events/?start_date=2026-12-01&end_date=2026-12-24')).toMatchObject({
      date: 'custom',
      startDate: '2026-12-01',
      endDate: '2026-12-24',
    });
  });
  test('one open end is enough for a custom date', () => {
    expect(route('/d/x/events/?end_date=2026-12-24').date).toBe('custom');
  });
  test('days in the wrong order are swapped', () => {
    expect(canonical('/d/x/events/?start_date=2026-12-24&end_date=2026-12-01')).toBe(
      '/d/x/events/?start_date=2026-12-01&end_date=2026-12-24',
    );
  });
  test('a location may be written in any script', () => {
    expect(route('/d/%E6%9D%B1%E4%BA%AC/events/').location).toBe('東京');
  });
});

describe('a URL in another form redirects to the canonical one', () => {
  test.each([
    ['/d/x', '/d/x/events/'],
    ['/d/x/', '/d/x/events/'],
    ['/d/x/all-events/', '/d/x/events/'],
    ['/d/x/events/jazz/', '/d/x/all-events/jazz/'],
    ['/d/x/free--music--events/', '/d/x/free--music/'],
    ['/d/x/this-weekend--music--free/', '/d/x/free--music--this-weekend/'],
    ['/d/x/Free--MUSIC/Jazz%20Club/', '/d/x/free--music/jazz-club/'],
    ['/d/X/free--free/', '/d/x/free/'],
    ['/d/x/all-events/a%2Fb/', '/d/x/all-events/a-b/'],
    ['/d/x/all-events/.../', '/d/x/events/'],
    ['/d/S%C3%A3o%20Paulo/events/', '/d/s%C3%A3o-paulo/events/'],
    ['/d/x/halloweenhaunt--free/', '/d/x/free--holiday/?subcategories=16004'],
    ['/d/x/easter--christmas/?subcategories=3001', '/d/x/holiday/?subcategories=3001,16002,16006'],
    ['/d/x/events/?subcategories=3002,nonsense,3001,3002,4', '/d/x/events/?subcategories=3001,3002'],
    ['/d/x/events/?subcategories=nonsense', '/d/x/events/'],
    ['/d/x/events/?tags=nightlife,nonsense', '/d/x/events/?tags=nightlife'],
    ['/d/x/events/?sort=relevance&page=1', '/d/x/events/'],
    ['/d/x/events/?sort=nonsense&page=minus', '/d/x/events/'],
    ['/d/x/events/?utm_source=mail&page=2&fbclid=1', '/d/x/events/?page=2'],
    ['/d/x/today/?start_date=2026-12-01', '/d/x/events/?start_date=2026-12-01'],
    ['/d/berlin/events/?bbox=13.12345678,52,13.5,52.500', '/d/united-states/events/?bbox=13.123457,52,13.5,52.5'],
    ['/d/x/events/?bbox=179,-17,-179,-16', '/d/united-states/events/?bbox=179,-17,-179,-16'],
  ])('%s', (url, expected) => {
    expect(canonical(url)).toBe(expected);
    expect(canonical(expected)).toBe(expected);
  });

  test('a canonical URL is recognized', () => {
    expect(isCanonical({ pathname: '/d/x/events/', search: '?page=2' }, '/d/x/events/?page=2')).toBe(true);
  });

  test('a URL is canonical in either encoding of commas, because routers rewrite them', () => {
    const canonical = '/d/united-states/events/?bbox=1,2,3,4';
    for (const search of ['?bbox=1,2,3,4', '?bbox=1%2C2%2C3%2C4'])
      expect(isCanonical({ pathname: '/d/united-states/events/', search }, canonical)).toBe(true);
  });

  test("a campaign's parameters do not make a URL less canonical", () => {
    expect(isCanonical({ pathname: '/d/x/events/', search: '?utm_source=mail' }, '/d/x/events/')).toBe(true);
  });
  test('a missing slash is not canonical', () => {
    expect(isCanonical({ pathname: '/d/x/events', search: '' }, '/d/x/events/')).toBe(false);
  });
  test('an explicit default is not canonical', () => {
    expect(isCanonical({ pathname: '/d/x/events/', search: '?page=1' }, '/d/x/events/')).toBe(false);
  });
});

describe('an invalid search URL', () => {
  test.each([
    ['/d/', 404],
    ['/d/x/events/jazz/more/', 404],
    ['/d/x/nonsense/', 404],
    ['/d/x/free--nonsense/', 404],
    ['/d/x/constructor/', 404],
    ['/d/x/free----music/', 404],
    ['/d/x/free--paid/', 404],
    ['/d/x/music--business/', 404],
    ['/d/x/today--tomorrow/', 404],
    ['/d/x/easter--music/', 404],
    ['/d//events/', 404],
    ['/d/a<b/events/', 404],
    [`/d/${'x'.repeat(151)}/events/`, 404],
    ['/d/x/events/?page=51', 404],
    ['/d/x/events/?page=999999999', 404],
  ])('%s is not found', (url, status) => expect(parse(url)).toEqual({ ok: false, status }));

  test.each([
    ['a parent folder', '/d/x/all-events/../'],
    ['a parent folder, encoded', '/d/x/all-events/%2e%2e/'],
    ['this folder, encoded', '/d/x/all-events/%2E/'],
    ['a parent folder as a location', '/d/%2e%2e/events/'],
    ['NUL', '/d/x/all-events/jazz%00/'],
    ['a line end', '/d/x/all-events/jazz%0d%0aSet-Cookie/'],
    ['an invalid escape', '/d/x/all-events/100%/'],
    ['an incomplete escape', '/d/x/all-events/%E4%B/'],
    ['an escape that is no UTF-8', '/d/x/all-events/%ff/'],
    ['an escaped surrogate', '/d/x/all-events/%ED%A0%80/'],
    ['a lone surrogate', '/d/x/all-events/\ud800/'],
    ['five thousand characters', `/d/x/all-events/${'a'.repeat(5000)}/`],
    ['a box that is no number', '/d/x/events/?bbox=NaN,1,2,3'],
    ['an infinite box', '/d/x/events/?bbox=-Infinity,-90,Infinity,90'],
    ['an exponent', '/d/x/events/?bbox=1e1,1,2,3'],
    ['three corners', '/d/x/events/?bbox=1,2,3'],
    ['five corners', '/d/x/events/?bbox=1,2,3,4,5'],
    ['a box with its south above its north', '/d/x/events/?bbox=1,50,2,40'],
    ['a box off the globe', '/d/x/events/?bbox=-181,1,2,3'],
    ['a day that does not exist', '/d/x/events/?start_date=2026-02-30'],
    ['a day in another format', '/d/x/events/?start_date=1.12.2026'],
  ])('%s is a bad request', (_, url) => expect(parse(url)).toEqual({ ok: false, status: 400 }));

  test('a doubly encoded parent folder is decoded once and is only a query', () => {
    expect(route('/d/x/all-events/%252e%252e/').query).toBe('%2e%2e');
  });
});

const degrees = (max: number) => fc.integer({ min: -max * 1e6, max: max * 1e6 }).map((value) => value / 1e6);
const day = fc.integer({ min: 0, max: 40_000 }).map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10));
const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });

/** Routes in their canonical form, as `parse` returns them. */
const anyRoute: fc.Arbitrary<SearchRoute> = fc
  .record({
    location: fc.constantFrom('ca--san-francisco', 'germany--berlin', 'online', 'local', '東京', 'united-states'),
    price: maybe(['free', 'paid'] as const),
    category: maybe(categories.map((row) => row.slug)),
    format: maybe(formats.map((row) => row.slug)),
    date: maybe(dateFilters.map((row) => row.slug)),
    days: fc.option(fc.tuple(day, day), { nil: undefined }),
    subcategories: fc.subarray(['1001', '3001', '3999', '14099', '16004', '99999']),
    tags: fc.subarray(tags.map((tag) => tag.slug)),
    query: fc.string({ unit: 'grapheme', maxLength: 30 }).map(normalizeQuery),
    bbox: fc.option(fc.tuple(degrees(180), degrees(90), degrees(180), degrees(90)), { nil: undefined }),
    sort: maybe(['date', 'distance'] as const),
    page: fc.integer({ min: 1, max: 50 }),
  })
  .map(({ days, bbox, ...plain }) => {
    const [startDate, endDate] = days?.sort() ?? [];
    const [west = 0, a = 0, east = 0, b = 0] = bbox ?? [];
    const box = bbox && { west: west + 0, south: Math.min(a, b) + 0, east: east + 0, north: Math.max(a, b) + 0 };
    return {
      ...plain,
      ...(days && { date: 'custom' as const, startDate, endDate }),
      ...(box && { bbox: box, location: 'united-states' }),
    };
  });

test('a formatted route is parsed back', () => {
  fc.assert(
    fc.property(anyRoute, (expected) => {
      expect(route(formatSearchPath(expected))).toEqual(expected);
    }),
  );
});

const anyPart = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.constantFrom('x', 'events', 'free--music', 'FREE', 'a & b', '..', '%2e', '%', '%00', '東京', 'halloweenhaunt', ''),
);
const parameters = fc.dictionary(
  fc.constantFrom('bbox', 'subcategories', 'tags', 'start_date', 'end_date', 'sort', 'page', 'utm_x'),
  fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.constantFrom('1,2,3,4', '3001,1', 'nightlife', '2026-12-01', 'date', '7'),
  ),
);

test('for any input, parsing never throws and its result is canonical', () => {
  fc.assert(
    fc.property(fc.array(anyPart, { maxLength: 5 }), parameters, (segments, search) => {
      const parsed = parseSearchPath(segments, new URLSearchParams(search));
      if (!parsed.ok) return;
      expect(canonical(parsed.canonical)).toBe(parsed.canonical);
      expect(route(parsed.canonical)).toEqual(parsed.route);
      expect(new URL(parsed.canonical, 'http://x').pathname + new URL(parsed.canonical, 'http://x').search).toBe(
        parsed.canonical,
      );
    }),
    { numRuns: 1000 },
  );
});

test('for any input, formatting never throws and gives a canonical URL', () => {
  fc.assert(
    fc.property(anyPart, anyPart, anyPart, (location, category, query) => {
      const url = formatSearchPath({ location, category, query, startDate: query });
      expect(canonical(url)).toBe(url);
    }),
    { numRuns: 1000 },
  );
});
