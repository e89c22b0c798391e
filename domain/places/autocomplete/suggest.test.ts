// Expected suggestions of the location picker for typed texts.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../../../test/any-character.ts';
import { PLACE_TYPES, type PlaceSuggestion } from '#shared/geo/places.ts';
import { AUTOCOMPLETE_MAX_SUGGESTIONS, SECONDARY_TEXT_MAX } from '#shared/limits.ts';
import { testDb } from '../../../test/db.ts';
import { placeByMapsId, placeByName, suggestPlaces, type PlaceType } from '../index.ts';

const ctx = testDb({ gazetteer: true });
const SAN_FRANCISCO = { latitude: 37.77, longitude: -122.42 };
const SYDNEY = { latitude: -33.87, longitude: 151.2 };
const ANY = { types: [...PLACE_TYPES] };

type Options = Omit<Parameters<typeof suggestPlaces>[1], 'text'>;

const suggest = (text: string, options: Options = {}) => suggestPlaces(ctx, { text, ...options });
/** Number of graphemes of a text. */
const characters = (text: string) => [...new Intl.Segmenter().segment(text)].length;
const shownAs = ({ content, secondaryContent }: PlaceSuggestion) => `${content} · ${secondaryContent}`;

async function firstSlug(text: string, options: Options = {}): Promise<string | undefined> {
  const [first] = await suggest(text, options);
  return first && (await placeByMapsId(ctx, first.value))?.slug;
}

describe('typed text suggests first', () => {
  test.each([
    ['San Fr', 'ca--san-francisco'],
    ['sao paulo', 'brazil--sao-paulo'],
    ['München', 'germany--munich'],
    ['Brooklyn', 'ny--brooklyn'],
    ['münch', 'germany--munich'],
    ['wien', 'austria--vienna'],
    ['lisb', 'portugal--lisbon'],
    ['Bengaluru', 'india--bengaluru'],
    ['bangalore', 'india--bengaluru'],
    ['bombay', 'india--mumbai'],
    ['94107', 'ca--94107'],
    ['united states', 'united-states'],
    ['New South Wales', 'australia--new-south-wales'],
    ['Paris, TX', 'tx--paris'],
    ['paris texas', 'tx--paris'],
    ['london, on', 'canada--london'],
    ['London Ontario', 'canada--london'],
    ['Portland, OR', 'or--portland'],
    ['Portland, Maine, United States', 'me--portland'],
    ['München, Bayern', 'germany--munich'],
    ['London, UK', 'united-kingdom--london'],
    ['san, ca', 'ca--san-diego'],
    ['la, ca', 'ca--los-angeles'],
    ['東京', 'japan--tokyo'],
    ['東', 'japan--tokyo'],
    ['Моск', 'russia--moscow'],
    ['köln', 'germany--cologne'],
    ['NYC', 'ny--new-york'],
    ['new york', 'ny--new-york'],
    ['nsw', 'australia--new-south-wales'],
    ['wil', 'switzerland--wil'],
    ['ber', 'germany--berlin'],
    ['rio de', 'brazil--rio-de-janeiro'],
  ])('%s: %s', async (text, slug) => {
    expect(await firstSlug(text)).toBe(slug);
  });

  test.each([
    ['SoHo', 'ny--manhattan--soho'],
    ['Soho London', 'united-kingdom--london--soho'],
    ['soma san francisco', 'ca--san-francisco--south-of-market'],
  ])('with neighbourhoods, %s: %s', async (text, slug) => {
    expect(await firstSlug(text, ANY)).toBe(slug);
  });
});

describe('long and short spellings give the same suggestion', () => {
  test.each([
    [['Saint Louis', 'St Louis', 'St. Louis', 'st lou', 'saint lou'], 'mo--st-louis'],
    [['Fort Worth', 'Ft Worth', 'ft. wor'], 'tx--fort-worth'],
    [['Mount Pleasant, SC', 'Mt. Pleasant, SC'], 'sc--mount-pleasant'],
  ])('%j', async (texts, slug) => {
    for (const text of texts) expect(await firstSlug(text)).toBe(slug);
    for (const text of texts) expect((await placeByName(ctx, { text }))?.slug).toBe(slug);
  });
});

describe('a misspelt name', () => {
  test.each([
    ['san fransisco', 'ca--san-francisco'],
    ['san fransis', 'ca--san-francisco'],
    ['bengalore', 'india--bengaluru'],
    ['philadelpha', 'pa--philadelphia'],
    ['phildel', 'pa--philadelphia'],
    ['new yrok', 'ny--new-york'],
    ['berln', 'germany--berlin'],
    ['Grmany', 'germany'],
  ])('%s still suggests %s', async (text, slug) => {
    expect(await firstSlug(text)).toBe(slug);
  });

  test.each(['zzq', '99999999', 'qqqqxxxxqqqq'])('%s suggests nothing', async (text) => {
    expect(await suggest(text)).toEqual([]);
  });
});

describe('the types of suggested places', () => {
  const types = async (text: string, options?: Options) =>
    new Set((await suggest(text, options)).map((place) => place.placeType));

  // The location picker asks for regions, which include postcodes, when the five types have no result.
  test.each(['94110', '10001', '60601', '02139', '96815', '941', '9411'])(
    'without the five types of spec 5, the postcode %s is suggested',
    async (text) => {
      const five: PlaceType[] = ['neighborhood', 'locality', 'borough', 'country', 'region'];
      expect(await suggest(text, { types: five, near: SAN_FRANCISCO })).toEqual([]);
      expect(await types(text, { near: SAN_FRANCISCO })).toEqual(new Set(['postal_code']));
    },
  );
  test('without coordinates only regions are suggested: no neighborhoods', async () => {
    expect(await types('mission')).not.toContain('neighborhood');
    expect(await types('94')).toEqual(new Set(['postal_code']));
  });

  test('with coordinates neighborhoods are suggested too', async () => {
    expect(await firstSlug('mission', { near: SAN_FRANCISCO })).toBe('ca--san-francisco--mission-district');
  });

  test.each(PLACE_TYPES)(
    'only places of type %s are suggested when only that type is requested',
    async (type: PlaceType) => {
      const letter = type === 'postal_code' ? '9' : 'm';
      for (const near of [{}, { near: SYDNEY }])
        expect(await types(letter, { types: [type], ...near })).toEqual(new Set([type]));
    },
  );

  test('without any type nothing is suggested', async () => {
    expect(await suggest('berlin', { types: [] })).toEqual([]);
  });
});

describe('near a point', () => {
  test.each(['s', 'sa', 'san', 'San Fran'])('%s suggests the city nearby', async (text) => {
    expect(await firstSlug(text, { near: SAN_FRANCISCO })).toBe('ca--san-francisco');
  });

  test('a small place nearby comes before a larger place far away', async () => {
    expect(await firstSlug('Newtown', { near: SYDNEY })).toBe('australia--sydney--newtown');
    expect(await firstSlug('ori', { near: SAN_FRANCISCO })).toBe('ca--orinda');
  });

  test('a world-famous city far away is still suggested', async () => {
    expect(await firstSlug('paris', { near: SAN_FRANCISCO })).toBe('france--paris');
  });

  test.each([
    [90, 0],
    [-90, 180],
    [0, 180],
    [0, -180],
    [-17, 179.99],
  ])('%d, %d is a valid point', async (latitude, longitude) => {
    expect(await firstSlug('tok', { near: { latitude, longitude } })).toBe('japan--tokyo');
  });
});

describe('in the visitor’s language', () => {
  test.each([
    ['de', 'mün', 'München · Bayern, Deutschland'],
    ['de', 'Vereinigte St', 'Vereinigte Staaten · '],
    ['de', 'köln', 'Köln · Nordrhein-Westfalen, Deutschland'],
    ['de', 'munich', 'München · Bayern, Deutschland'],
    ['fr', 'londres', 'Londres · Angleterre, Royaume-Uni'],
    ['es', 'nueva yo', 'Nueva York · Nueva York, Estados Unidos'],
    ['pt_BR', 'lond', 'Londres · Inglaterra, Reino Unido'],
    ['pt_BR', 'nova york', 'Nova York · Nova York, Estados Unidos'],
    ['pt_BR', 'nova iorque', 'Nova York · Nova York, Estados Unidos'],
    ['pt_BR', 'amesterda', 'Amsterdã · Holanda do Norte, Países Baixos'],
  ])('%s, %s: %s', async (locale, text, first) => {
    expect((await suggest(text, { locale })).map(shownAs)[0]).toBe(first);
  });

  test('a name in that language comes before the same prefix in other languages', async () => {
    const milan = 'italy--milan';
    expect(await firstSlug('mail', { locale: 'de' })).toBe(milan);
    expect(await firstSlug('mail')).not.toBe(milan);
  });

  test('places without a name in that language have their default name', async () => {
    expect((await suggest('Bloomington, Indiana', { locale: 'de' })).map(shownAs)[0]).toBe(
      'Bloomington · Indiana, Vereinigte Staaten',
    );
  });

  test.each(['en', 'en-US', 'xx', '', 'x', '../de', 'de'.repeat(400)])('%j is answered in English', async (locale) => {
    expect((await suggest('munich', { locale })).map(shownAs)[0]).toBe('Munich · Bavaria, Germany');
  });
});

describe('a suggestion', () => {
  test('has the fields the picker needs', async () => {
    expect((await suggest('Portland, OR'))[0]).toEqual({
      content: 'Portland',
      secondaryContent: 'Oregon, United States',
      placeType: 'locality',
      value: 'emb:5746545',
      currentPlace: 'Portland',
      currentPlaceParent: 'OR',
      country: 'US',
    });
  });

  test('of a neighborhood names its borough and city', async () => {
    expect((await suggest('SoHo', ANY)).map(shownAs)[0]).toBe('SoHo · Manhattan, New York, United States');
  });

  test('of a place inside a place with the same name shows the name once', async () => {
    expect((await suggest('Luxembourg')).map(shownAs)).toContain('Luxembourg · Luxembourg');
  });

  test('has a second line of at most 88 characters, including its ellipsis', async () => {
    await ctx.pool.query(`update place set name = $1 where slug = 'united-states--vermont'`, ['Vermont '.repeat(20)]);
    const [first] = await suggest('Montpelier, VT');
    await ctx.pool.query(`update place set name = 'Vermont' where slug = 'united-states--vermont'`);
    expect(first?.secondaryContent).toMatch(/^Vermont .*…$/);
    expect(first?.secondaryContent.length).toBeLessThanOrEqual(SECONDARY_TEXT_MAX);
  });

  test('is for a place that is still active', async () => {
    await ctx.pool.query(`update place set status = 'retired' where slug = 'iceland--reykjavik'`);
    expect((await suggest('Reykjav')).map(shownAs)).not.toContain('Reykjavík · Capital Region, Iceland');
    await ctx.pool.query(`update place set status = 'active' where slug = 'iceland--reykjavik'`);
  });
});

describe('any text', () => {
  const letters = fc.constantFrom('a', 's', 'st', 'san ', 'new ', ' ', ',', '東', 'ü', '9', '%', '_', "'", '\\');
  const text = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 60 }),
    fc.array(letters, { maxLength: 8 }).map((all) => all.join('')),
  );
  const near = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  const anyInput = fc.record(
    {
      text,
      near,
      types: fc.subarray([...PLACE_TYPES]),
      locale: fc.constantFrom('de', 'fr_FR', 'en', 'zz', 'ar'),
      limit: fc.integer({ min: 0, max: 24 }),
    },
    { requiredKeys: ['text'] },
  );

  test('gives at most as many places as requested, each once, and never fails', async () => {
    await fc.assert(
      fc.asyncProperty(anyInput, async (input) => {
        const suggestions = await suggestPlaces(ctx, input);
        expect(suggestions.length).toBeLessThanOrEqual(input.limit ?? AUTOCOMPLETE_MAX_SUGGESTIONS);
        expect(new Set(suggestions.map(shownAs)).size).toBe(suggestions.length);
        for (const { secondaryContent } of suggestions)
          expect(characters(secondaryContent)).toBeLessThanOrEqual(SECONDARY_TEXT_MAX);
        for (const { placeType } of suggestions) expect(input.types ?? PLACE_TYPES).toContain(placeType);
      }),
      { numRuns: 40 },
    );
  }, 60_000);

  test.each([
    '',
    ' ',
    ',',
    ',,,,',
    '%',
    '_',
    '%%%%',
    '\\',
    '\u0000',
    '\u202e\u200f',
    '😀',
    '💃🏽🕺',
    '---',
    "'; drop table place; --",
    '\ud800',
    ' '.repeat(10_000),
    '%'.repeat(10_000),
    '\u0301'.repeat(500),
  ])('%j suggests nothing', async (hostile) => {
    expect(await suggest(hostile)).toEqual([]);
  });

  test.each(['a'.repeat(10_000), 'a '.repeat(5_000), 'a,'.repeat(5_000), 'st '.repeat(3_000)])(
    'a long or malformed text is read as far as possible (%#)',
    async (hostile) => {
      expect((await suggest(hostile)).length).toBeLessThanOrEqual(AUTOCOMPLETE_MAX_SUGGESTIONS);
    },
  );

  test('direction marks are not part of a name', async () => {
    expect(await firstSlug('\u202eber\u200flin\u202c')).toBe('germany--berlin');
  });

  test('at most 24 places are suggested', async () => {
    expect(await suggest('s', { limit: 1_000 })).toHaveLength(AUTOCOMPLETE_MAX_SUGGESTIONS);
    expect(await suggest('s', { limit: -1 })).toEqual([]);
  });
});

describe('prefixes that many names share', () => {
  /** Runs `work`. Meanwhile the extracts are empty, so that every prefix is searched in the whole table. */
  async function runWithExtracts<T>(areEmpty: boolean, work: () => Promise<T>): Promise<T> {
    if (areEmpty)
      await ctx.pool.query(
        'alter table place_prefix rename to place_prefix_aside; create table place_prefix (like place_prefix_aside)',
      );
    const answer = await work();
    if (areEmpty)
      await ctx.pool.query('drop table place_prefix; alter table place_prefix_aside rename to place_prefix');
    return answer;
  }

  test.each([
    ['s', {}],
    ['sa', {}],
    ['san', {}],
    ['san ', { ...ANY }],
    ['9', {}],
    ['m', { types: ['neighborhood'] as PlaceType[] }],
    ['b', { locale: 'de' }],
    ['l', { locale: 'pt' }],
    ['s', { near: SAN_FRANCISCO }],
    ['ne', { near: SYDNEY }],
  ])('%j %j gives the same answer as a search of the whole table', async (text, options) => {
    const quick = await runWithExtracts(false, () => suggest(text, options));
    const whole = await runWithExtracts(true, () => suggest(text, options));
    expect(quick.map(shownAs)).toEqual(whole.map(shownAs));
  });
});
