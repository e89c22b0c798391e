import { beforeAll, describe, expect, it } from 'vitest';
import { testDb } from '../../../test/db.ts';
import { filterTotals } from './facet-totals.ts';
import { filterCounts } from './filter-counts.ts';
import { search } from './search.ts';
import type { SearchQuery } from '../types.ts';
import { at, BOXES, build, type Built, NOW } from '../world.fixture.ts';

const database = testDb();
let ids: Built;

beforeAll(async () => {
  ids = await build(database.db, [
    {
      name: 'Jazz at the Pier',
      venue: 'pier',
      summary: 'A quartet by the water.',
      price: 2500,
      overrides: { categoryId: '103', subcategoryId: '3002', formatId: '6', tags: ['date-night'] },
    },
    {
      name: 'Brass Evening',
      venue: 'lantern',
      text: '<p>Some jazz, some funk &amp; some dancing.</p>',
      price: 0,
      overrides: { categoryId: '103', subcategoryId: '3010', formatId: '11', tags: ['date-night', 'nightlife'] },
    },
    { name: 'Cellar Session', venue: 'vanguard', organizer: 'blue' },
    {
      name: 'Pottery for Beginners',
      starts: '2026-11-19T18:00',
      price: 4000,
      overrides: { categoryId: '105', formatId: '9' },
    },
    { name: 'Concerts in the Park', venue: 'domain' },
    {
      name: 'Die Kunst der Töpferei',
      venue: 'kesselhaus',
      overrides: { language: 'de' },
      summary: 'Drehen, glasieren, brennen',
    },
    { name: 'Grüne Woche', venue: 'kesselhaus', overrides: { language: 'de' } },
    { name: "L'Orchestre de la Nuit", venue: 'kesselhaus', overrides: { language: 'fr' } },
    { name: 'São João na Rua', venue: 'kesselhaus', overrides: { language: 'pt' } },
    { name: '東京ジャズ祭', venue: 'domain', overrides: { language: 'ja' } },
    { name: 'The Who Tribute', venue: 'pier' },
    { name: 'Photography Walk', venue: 'pier', starts: '2026-11-21T09:00' },
    { name: 'Festival of Lights', venue: 'pier' },
    { name: 'Lights, Camera, Festival', venue: 'pier' },
    { name: 'Code from Home', venue: null, overrides: { categoryId: '102' } },
    { name: 'Suva Song Night', venue: 'suva' },
    { name: 'Taveuni Song Night', venue: 'taveuni' },
    { name: 'Secret Supper', overrides: { visibility: 'unlisted' } },
    { name: 'Family Reunion', overrides: { visibility: 'private' } },
    { name: 'Unfinished Business', state: 'draft' },
    { name: 'Canceled Cabaret', state: 'canceled' },
    { name: 'Removed Revue', state: 'removed' },
    { name: 'Postponed Polka', state: 'postponed' },
    { name: 'Yesterday Party', starts: '2026-11-17T20:00' },
    ...['2026-11-23T19:00', '2026-11-30T19:00', '2026-12-07T19:00'].map((starts) => ({
      name: 'Sketch Club',
      starts,
      series: 'Sketch Club',
    })),
  ]);
});

const find = (query: Partial<SearchQuery>) => search(at(database.db), { where: { kind: 'everywhere' }, ...query });
const names = async (query: Partial<SearchQuery>) => (await find(query)).cards.map((card) => card.name);

describe('searching by words', () => {
  it('finds words of the title', async () => {
    expect(await names({ text: 'tribute' })).toEqual(['The Who Tribute']);
  });

  it('ranks the title over the venue, and finds no kind by the body alone', async () => {
    expect(await names({ text: 'jazz' })).toEqual(['Jazz at the Pier', 'Cellar Session']);
  });

  it('finds a kind in every language', async () => {
    expect(await names({ text: 'pottery' })).toEqual(['Pottery for Beginners', 'Die Kunst der Töpferei']);
    expect(await names({ text: 'Töpfern', language: 'de' })).toEqual(await names({ text: 'pottery' }));
  });

  it('finds a kind by its sub-category, without a word of it', async () => {
    expect((await names({ text: 'blues' })).at(0)).toBe('Jazz at the Pier');
  });

  it('finds the organizer by name', async () => {
    expect(await names({ text: 'blue note' })).toEqual(['Cellar Session']);
  });

  it('finds other forms of a word in the language of the event', async () => {
    expect(await names({ text: 'tributes' })).toEqual(['The Who Tribute']);
    expect(await names({ text: 'glasiert' })).toEqual(['Die Kunst der Töpferei']);
  });

  it('reads letters with accents as those without', async () => {
    expect(await names({ text: 'sao joao' })).toEqual(['São João na Rua']);
    expect(await names({ text: 'Töpferei' })).toEqual(await names({ text: 'topferei' }));
  });

  it('finds umlauts written with an e', async () => {
    expect(await names({ text: 'gruene woche' })).toEqual(['Grüne Woche']);
  });

  it('finds the noun behind a French article', async () => {
    expect(await names({ text: 'orchestre' })).toEqual(["L'Orchestre de la Nuit"]);
  });

  it('finds part of a name in a script without spaces', async () => {
    expect(await names({ text: 'ジャズ' })).toEqual(['東京ジャズ祭']);
  });

  it('treats the last word as a prefix', async () => {
    expect(await names({ text: 'tribu' })).toEqual(['The Who Tribute']);
  });

  it('reads the last word as the beginning of a kind', async () => {
    expect((await names({ text: 'potte' })).toSorted()).toEqual(['Die Kunst der Töpferei', 'Pottery for Beginners']);
  });

  it('treats only the last word as a prefix', async () => {
    expect(await names({ text: 'tribu who' })).toEqual([]);
    expect(await names({ text: '"tribu"' })).toEqual([]);
  });

  it('requires all words, in any text of the event', async () => {
    expect(await names({ text: 'brass dancing' })).toEqual(['Brass Evening']);
  });

  it('without an event that has all words finds a part of them, and reports it', async () => {
    const result = await find({ text: 'jazz pottery' });
    expect(result.isPartial).toBe(true);
    expect(result.cards.map((card) => card.name)).toContain('Pottery for Beginners');
  });

  it('finds no part of a text with a word that no event and no kind has', async () => {
    expect(await names({ text: 'jazz xqzvbn ' })).toEqual([]);
  });

  it('finds events on other days when the day of the text has none, and reports it', async () => {
    const result = await find({ text: 'tribute next month' });
    expect([result.cards.map((card) => card.name), result.relaxed]).toEqual([['The Who Tribute'], ['date']]);
  });

  it('finds events at other prices when the price of the text has none, and reports it', async () => {
    const result = await find({ text: 'free pottery' });
    expect([result.cards.map((card) => card.name)[0], result.relaxed]).toEqual(['Pottery for Beginners', ['price']]);
  });

  it('reads a highest price in the currency of the event', async () => {
    expect(await names({ text: 'jazz under 30' })).toEqual(['Jazz at the Pier']);
    expect((await find({ text: 'jazz under 20' })).relaxed).toEqual(['price']);
  });

  it('returns the organizer and the venue that the text names', async () => {
    expect((await find({ text: 'blue note' })).organizers.map(({ name, total }) => [name, total])).toEqual([
      ['Blue Note Society', 1],
    ]);
    expect((await find({ text: 'kesselhaus' })).venues.map(({ name, city }) => [name, city])).toEqual([
      ['Kesselhaus', 'Berlin'],
    ]);
    expect((await find({ text: 'jazz' })).organizers).toEqual([]);
  });

  it('requires words between quotation marks in a row', async () => {
    expect(await names({ text: '"festival of lights"' })).toEqual(['Festival of Lights']);
    expect(await names({ text: '“festival of lights”' })).toEqual(['Festival of Lights']);
  });

  it('ranks words in a row over the same words apart', async () => {
    expect(await names({ text: 'festival of lights' })).toEqual(['Festival of Lights', 'Lights, Camera, Festival']);
  });

  it('ignores stop words beside others, in any language', async () => {
    expect(await names({ text: 'the jazz at a pier' })).toEqual(['Jazz at the Pier']);
  });

  it('searches stop words when there are no others', async () => {
    expect(await names({ text: 'the who' })).toContain('The Who Tribute');
  });

  it('corrects a misspelt word and reports the correction', async () => {
    const result = await find({ text: 'potery for beginers' });
    expect(result.cards.map((card) => card.name)).toEqual(['Pottery for Beginners']);
    expect(result.corrected).toBe('pottery for beginners');
  });

  it.each([
    ['jzaz', 'jazz'],
    ['photograpy', 'photography'],
    ['fotography', 'photography'],
    ['tribbute', 'tribute'],
    ['concrets', 'concerts'],
  ])('reads %s as %s', async (typed, correction) => {
    expect((await find({ text: typed })).corrected).toBe(correction);
  });

  it('does not correct words that an event uses', async () => {
    expect((await find({ text: 'pottery jazz' })).corrected).toBeUndefined();
  });

  it('does not correct words that resemble no other word', async () => {
    const result = await find({ text: 'xqzvbn' });
    expect([result.total, result.corrected]).toEqual([0, undefined]);
  });
});

describe('searching by place', () => {
  it('finds what lies in a box, and nothing outside', async () => {
    expect(await names({ where: { kind: 'box', box: BOXES.newYork } })).toEqual(['Cellar Session']);
  });

  it('finds both sides of the antimeridian in a box across it', async () => {
    expect((await names({ where: { kind: 'box', box: BOXES.fiji } })).toSorted()).toEqual([
      'Suva Song Night',
      'Taveuni Song Night',
    ]);
  });

  it('finds everything in a box as large as the world', async () => {
    const everywhere = await find({
      where: { kind: 'box', box: { west: -180, south: -90, east: 180, north: 90 } },
      pageSize: 100,
    });
    expect(everywhere.cards.map((card) => card.name)).not.toContain('Code from Home');
    expect(everywhere.total).toBe((await find({})).total - 1);
  });

  it('finds online events online', async () => {
    expect(await names({ where: { kind: 'online' } })).toEqual(['Code from Home']);
  });

  it('finds nothing in a place that does not exist', async () => {
    expect((await find({ where: { kind: 'place', placeId: '1' } })).total).toBe(0);
  });

  it('gives distances', async () => {
    const { cards } = await find({
      where: { kind: 'box', box: BOXES.sanFrancisco },
      near: { latitude: 37.7647, longitude: -122.4219 },
      text: 'jazz pier',
    });
    expect(cards[0]?.distanceKm).toBeCloseTo(5, 0);
  });
});

describe('filters', () => {
  const sanFrancisco = { kind: 'box', box: BOXES.sanFrancisco } as const;

  it('finds free events', async () => {
    expect(await names({ price: 'free' })).toEqual(['Brass Evening']);
  });

  it('finds events that cost something', async () => {
    expect((await names({ price: 'paid' })).toSorted()).toEqual(['Jazz at the Pier', 'Pottery for Beginners']);
  });

  it('finds a category', async () => {
    expect((await names({ categoryId: '103' })).toSorted()).toEqual(['Brass Evening', 'Jazz at the Pier']);
  });

  it('finds any of the sub-categories', async () => {
    expect(await names({ subcategoryIds: ['3002'] })).toEqual(['Jazz at the Pier']);
    expect((await names({ subcategoryIds: ['3002', '3010', '3011'] })).length).toBe(2);
  });

  it('finds events up to a highest price, and in a language', async () => {
    expect((await names({ maxPrice: 25 })).toSorted()).toEqual(['Brass Evening', 'Jazz at the Pier']);
    expect(await names({ languages: ['fr', 'pt'] })).toEqual(["L'Orchestre de la Nuit", 'São João na Rua']);
  });

  it('have a total for each value, to which the filter itself does not apply', async () => {
    const totals = await filterTotals(at(database.db), { where: { kind: 'everywhere' }, categoryId: '103' });
    expect([totals?.categories['103'], totals?.categories['102'], totals?.subcategories]).toEqual([
      2,
      1,
      { 3002: 1, 3010: 1, 3022: 1, 3027: 1 },
    ]);
    expect([totals?.prices, totals?.tags, totals?.formats]).toEqual([
      { free: 1, paid: 1 },
      { 'date-night': 2, nightlife: 1 },
      { 6: 1, 11: 1 },
    ]);
  });

  it.each<Partial<SearchQuery>>([
    {},
    { maxPrice: 25 },
    { price: 'free' },
    { text: 'jazz' },
    { text: 'jaz at the peer' },
  ])('have a total for each highest price: %o', async (query) => {
    const totals = await filterTotals(at(database.db), { where: { kind: 'everywhere' }, ...query });
    const { price: _price, ...others } = query;
    const ceilings = [10, 25, 40, 1_000];
    const found = ceilings.map(async (maxPrice) => (await find({ ...others, maxPrice })).total);
    expect(filterCounts(totals, ceilings)?.price).toMatchObject(
      Object.fromEntries((await Promise.all(found)).map((total, index) => [ceilings[index], total])),
    );
  });

  it('finds a format', async () => {
    expect(await names({ formatId: '9' })).toEqual(['Pottery for Beginners']);
  });

  it('finds events that have all of the tags', async () => {
    expect((await names({ tags: ['date-night'] })).length).toBe(2);
    expect(await names({ tags: ['date-night', 'nightlife'] })).toEqual(['Brass Evening']);
  });

  it('combines everything', async () => {
    const all = {
      where: sanFrancisco,
      text: 'jazz',
      price: 'paid',
      categoryId: '103',
      subcategoryIds: ['3002'],
      formatId: '6',
      tags: ['date-night'],
      date: 'this-weekend',
    } as const;
    expect(await names({ ...all, subcategoryIds: [...all.subcategoryIds], tags: [...all.tags] })).toEqual([
      'Jazz at the Pier',
    ]);
    expect(await names({ ...all, subcategoryIds: [], tags: [], price: 'free' })).toEqual([]);
  });
});

describe('the visibility of events in search', () => {
  it.each(['secret', 'family reunion', 'unfinished', 'canceled', 'removed', 'yesterday'])(
    'excludes hidden events: %s',
    async (text) => {
      expect(await names({ text })).toEqual([]);
    },
  );

  it('shows no hidden event in any list', async () => {
    const all = await names({ pageSize: 100 });
    expect(all).toHaveLength(19);
    expect(all).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/Secret|Reunion|Unfinished|Canceled|Removed|Yesterday/)]),
    );
  });

  it('shows postponed events with their badge, but not on a date', async () => {
    const { cards } = await find({ text: 'polka' });
    expect(cards.map((card) => card.status)).toEqual(['postponed']);
    expect(await names({ text: 'polka', date: 'this-weekend' })).toEqual([]);
  });

  it('marks events under way', async () => {
    const during = at(database.db, NOW.add({ hours: 59 }));
    const { cards } = await search(during, { where: { kind: 'everywhere' }, text: 'brass' });
    expect(cards.map((card) => card.status)).toEqual(['started']);
  });

  it('drops an event the moment it has ended', async () => {
    const end = Temporal.Instant.from('2026-11-21T07:00:00Z'); // 23:00 in San Francisco
    const total = async (now: Temporal.Instant) =>
      (await search(at(database.db, now), { where: { kind: 'everywhere' }, text: 'brass' })).total;
    expect([await total(end.subtract({ milliseconds: 1 })), await total(end)]).toEqual([1, 0]);
  });
});

describe('series', () => {
  it('are one card with the next date and the number of further dates', async () => {
    const { cards, total } = await find({ text: 'sketch club' });
    expect(total).toBe(1);
    expect(cards.map((card) => [card.id, card.moreDates])).toEqual([[ids['Sketch Club'], 2]]);
  });

  it('show the next date that matches', async () => {
    const { cards } = await find({ text: 'sketch club', date: 'next-month' });
    expect(cards.map((card) => [card.id, card.moreDates])).toEqual([[ids['Sketch Club 3'], 0]]);
  });
});

describe('the order of results', () => {
  it('by date has earlier events first and postponed events last', async () => {
    const { cards } = await find({ sort: 'date', where: { kind: 'box', box: BOXES.sanFrancisco } });
    const dated = cards.filter((card) => card.status !== 'postponed').map((card) => card.startsAt);
    expect(dated).toEqual(dated.toSorted());
    expect(cards.at(-1)?.status).toBe('postponed');
  });

  it('by price has the cheapest first and events without a price last', async () => {
    const cards = (await find({ sort: 'cheapest', where: { kind: 'box', box: BOXES.sanFrancisco } })).cards;
    expect(cards.slice(0, 3).map((card) => card.price?.minMinor)).toEqual([0, 2500, 4000]);
  });

  it('by distance has nearer events first and events without coordinates last', async () => {
    const { cards } = await find({ sort: 'distance', near: { latitude: 37.8087, longitude: -122.4098 } });
    const distances = cards.map((card) => card.distanceKm);
    const known = distances.filter((km) => km !== undefined);
    expect(known).toEqual(known.toSorted((a, b) => a - b));
    expect(cards.at(-1)?.name).toBe('Code from Home');
  });
});
