import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { placeBySlug } from '#domain/places';
import { testDb } from '../../../test/db.ts';
import { popularThisWeek } from './popular-this-week.ts';
import { searchAlternatives } from './search-alternatives.ts';
import { rebuildListings } from '../listing/version.ts';
import { search } from './search.ts';
import { shelves } from './shelves.ts';
import type { SearchQuery, Where } from '../types.ts';
import { at, BOXES, build, NOW } from '../world.fixture.ts';

const database = testDb({ gazetteer: true });
const ctx = () => at(database.db);

beforeAll(async () => {
  const music = { categoryId: '103' };
  await build(database.db, [
    { name: 'Lantern One', price: 0, overrides: music },
    { name: 'Lantern Two', price: 1000, overrides: music },
    { name: 'Lantern Three', starts: '2026-11-18T20:00', overrides: { categoryId: '110' } },
    { name: 'Pier One', venue: 'pier', starts: '2026-11-21T19:00', overrides: { tags: ['nightlife'] } },
    { name: 'Pier Two', venue: 'pier', starts: '2026-11-22T19:00' },
    { name: 'Cellar Jazz', venue: 'vanguard', price: 0, overrides: music },
    { name: 'Kesselhaus Abend', venue: 'kesselhaus', overrides: { language: 'de' } },
    { name: 'Zanzibar Day', venue: 'domain' },
    { name: 'From Home', venue: null },
    { name: 'Secret Supper', overrides: { visibility: 'unlisted' } },
  ]);
});

async function where(slug: string): Promise<Where> {
  const slugResult = await placeBySlug(ctx(), slug);
  if (slugResult.kind !== 'found') throw new Error(`no place is called ${slug}`);
  return { kind: 'place', placeId: slugResult.place.id };
}

async function names(slug: string, query: Partial<SearchQuery> = {}): Promise<string[]> {
  const { cards } = await search(ctx(), { where: await where(slug), ...query });
  return cards.map((card) => card.name).toSorted();
}

describe('a place', () => {
  const bay = ['Lantern One', 'Lantern Three', 'Lantern Two', 'Pier One', 'Pier Two'];

  it.each([
    ['ca--san-francisco', bay],
    ['ny--new-york', ['Cellar Jazz']],
    ['united-states--california', bay],
    ['united-states', ['Cellar Jazz', ...bay]],
    ['germany', ['Kesselhaus Abend']],
    ['germany--berlin', ['Kesselhaus Abend']],
    ['australia--sydney', ['Zanzibar Day']],
    ['france', []],
  ])('finds the events in %s', async (slug, expected) => {
    expect(await names(slug)).toEqual(expected);
  });

  it('that the text names has the events there, or else the events with its name in their texts', async () => {
    const inSydney = { where: await where('australia--sydney') };
    const meanings = async (text: string) => {
      const { cards, understanding } = await search(ctx(), { ...inSydney, text });
      return [cards.map((card) => card.name), understanding?.parts.map(({ meaning }) => meaning.kind)];
    };
    expect(await meanings('berlin')).toEqual([['Kesselhaus Abend'], ['place']]);
    expect(await meanings('zanzibar')).toEqual([['Zanzibar Day'], ['words']]);
    expect(await meanings('kathmandu')).toEqual([[], ['place']]);
  });

  it('gives distances from its center', async () => {
    const { cards } = await search(ctx(), { where: await where('ca--san-francisco'), sort: 'distance' });
    expect(cards.map((card) => (card.distanceKm ?? 99) < 15)).toEqual(cards.map(() => true));
  });
});

describe('the index', () => {
  // The table is small here, so the question is whether a plan exists that does not read every row.
  beforeAll(() => database.pool.query('drop index listing_soonest'));

  async function plan(query: SearchQuery): Promise<string> {
    const captured: string[] = [];
    await database.db.connection().execute(async (db) => {
      await sql`set enable_seqscan = off`.execute(db);
      const executor = db.getExecutor();
      const execute = executor.executeQuery.bind(executor);
      executor.executeQuery = async (statement, ...rest) => {
        if (statement.sql.includes('candidate')) {
          const explained = await execute<{ 'QUERY PLAN': string }>(
            { ...statement, sql: `explain ${statement.sql}` },
            ...rest,
          );
          captured.push(...explained.rows.map((row) => row['QUERY PLAN']));
        }
        return execute(statement, ...rest);
      };
      await search({ ...ctx(), db }, query);
      await sql`reset enable_seqscan`.execute(db);
    });
    return captured.join('\n');
  }

  it.each([
    ['a box', { where: { kind: 'box', box: BOXES.sanFrancisco } }],
    ['a box and a word', { where: { kind: 'box', box: BOXES.sanFrancisco }, text: 'jazz' }],
    ['a box and filters', { where: { kind: 'box', box: BOXES.berlin }, price: 'free', categoryId: '103' }],
    ['a word anywhere', { where: { kind: 'everywhere' }, text: 'jazz' }],
  ] satisfies [string, SearchQuery][])('answers %s', async (_, query) => {
    const text = await plan(query);
    expect(text).toContain('listing_find');
    expect(text).not.toContain('Seq Scan on listing');
  });
});

describe('shelves', () => {
  it('report how far they searched', async () => {
    const rows = await shelves(ctx(), { where: await where('ca--san-francisco'), placeName: 'San Francisco' });
    const scopes = Object.fromEntries(rows.map((row) => [row.key, row.scope]));
    expect(scopes).toMatchObject({ trending: 'place', online: 'everywhere' });
    expect(scopes['free']).toBe('country');
  });

  it('are never empty and never show hidden events', async () => {
    for (const slug of ['ca--san-francisco', 'france--paris', 'germany']) {
      const rows = await shelves(ctx(), { where: await where(slug), placeName: '' });
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(row.cards.length).toBeGreaterThan(0);
      expect(rows.flatMap((row) => row.cards).map((card) => card.name)).not.toContain('Secret Supper');
    }
  });

  it('tonight has events that begin this evening', async () => {
    const rows = await shelves(ctx(), { where: await where('ca--san-francisco'), placeName: '' });
    expect(rows.find((row) => row.key === 'tonight')?.cards.map((card) => card.name)).toContain('Lantern Three');
  });

  it('tonight has nothing further than 100 km away', async () => {
    const tonightIn = async (slug: string) =>
      (await shelves(ctx(), { where: await where(slug), placeName: '' })).find((row) => row.key === 'tonight');
    expect(await tonightIn('ca--san-jose')).toMatchObject({ scope: 'nearby', cards: [{ name: 'Lantern Three' }] });
    expect(await tonightIn('ca--los-angeles')).toBeUndefined();
    expect(await tonightIn('france--paris')).toBeUndefined();
  });

  it('repeat an event only to fill a shelf of four', async () => {
    const rows = await shelves(ctx(), { where: { kind: 'everywhere' }, placeName: '' });
    const seen = new Set<string>();
    for (const { key, cards } of rows) {
      const repeated = cards.filter((card) => seen.has(card.id));
      if (repeated.length > 0) expect([key, cards.length <= 4]).toEqual([key, true]);
      cards.forEach((card) => seen.add(card.id));
    }
    expect(rows.find((row) => row.key === 'trending')?.cards).toHaveLength(8);
  });

  it('are cached for a minute', async () => {
    const ctxAtStart = at(database.db, NOW.add({ hours: 1 }));
    const input = { where: { kind: 'online' } as const, placeName: '' };
    const first = await shelves(ctxAtStart, input);
    expect(await shelves(at(database.db, NOW.add({ hours: 1, seconds: 59 })), input)).toBe(first);
    expect(await shelves(at(database.db, NOW.add({ hours: 1, seconds: 61 })), input)).not.toBe(first);
  });
});

describe('alternatives to an empty search', () => {
  it('name the filters to remove, and the total without each', async () => {
    const alternatives = await searchAlternatives(ctx(), {
      where: await where('ca--san-francisco'),
      categoryId: '110',
      price: 'free',
    });
    expect(alternatives.withoutFilter).toEqual([
      { filter: 'price', value: null, total: 1 },
      { filter: 'category', value: null, total: 1 },
    ]);
  });

  it('name each tag whose removal finds events, and no other', async () => {
    const alternatives = await searchAlternatives(ctx(), {
      where: await where('ca--san-francisco'),
      tags: ['nightlife', 'kid-friendly'],
    });
    expect(alternatives.withoutFilter).toEqual([{ filter: 'tags', value: 'kid-friendly', total: 1 }]);
  });

  it('remove the sub-categories together with their category', async () => {
    const alternatives = await searchAlternatives(ctx(), {
      where: await where('ny--new-york'),
      categoryId: '110',
      subcategoryIds: ['10001'],
    });
    expect(alternatives.withoutFilter).toEqual([{ filter: 'category', value: null, total: 1 }]);
  });

  it('leave out an understood day as a whole, and other words one by one', async () => {
    const without = async (text: string) =>
      (await searchAlternatives(ctx(), { where: await where('ca--san-francisco'), text })).withoutWord;
    expect(await without('lantern three next month')).toEqual([
      { word: 'next month', text: 'lantern three', total: 1 },
    ]);
    expect(await without('lantern xylophone tonight')).toEqual([
      { word: 'xylophone', text: 'lantern tonight', total: 1 },
    ]);
  });

  it('name a larger area with results', async () => {
    const alternatives = await searchAlternatives(ctx(), { where: await where('ca--oakland'), text: 'cellar' });
    expect(alternatives.widerArea).toMatchObject({ slug: 'united-states', total: 1 });
  });

  it('name cities nearby with results', async () => {
    const alternatives = await searchAlternatives(ctx(), { where: await where('ca--oakland') });
    expect(alternatives.nearbyCities).toContainEqual({ slug: 'ca--san-francisco', name: 'San Francisco', total: 5 });
  });

  it('find the place at the center of a box', async () => {
    const box = { west: -122.3, south: 37.78, east: -122.2, north: 37.82 };
    const alternatives = await searchAlternatives(ctx(), { where: { kind: 'box', box } });
    expect(alternatives.nearbyCities.map((city) => city.slug)).toContain('ca--san-francisco');
  });

  it('are empty for an unknown place', async () => {
    expect(await searchAlternatives(ctx(), { where: { kind: 'place', placeId: '1' } })).toEqual({
      withoutFilter: [],
      withoutWord: [],
      widerArea: null,
      nearbyCities: [],
      otherCities: [],
      online: null,
    });
  });

  it('name the word to leave out', async () => {
    const alternatives = await searchAlternatives(ctx(), {
      where: await where('ca--san-francisco'),
      text: 'lantern xylophone',
    });
    expect(alternatives.withoutWord).toEqual([{ word: 'xylophone', text: 'lantern', total: 3 }]);
  });

  it('name the word that finds something by itself', async () => {
    const alternatives = await searchAlternatives(ctx(), {
      where: await where('ca--san-francisco'),
      text: 'lantern xylophone zebra',
    });
    expect(alternatives.withoutWord).toEqual([{ word: 'xylophone zebra', text: 'lantern', total: 3 }]);
  });

  it('have the total online', async () => {
    const alternatives = await searchAlternatives(ctx(), { where: await where('france--paris'), text: 'home' });
    expect(alternatives.online).toEqual({ total: 1 });
    expect((await searchAlternatives(ctx(), { where: { kind: 'online' }, text: 'lantern' })).online).toBeNull();
  });

  it('name cities a day trip away, and the nearest ones when there are none', async () => {
    const leipzig = await searchAlternatives(ctx(), { where: await where('germany--leipzig') });
    expect(leipzig.otherCities).toEqual([{ slug: 'germany--berlin', name: 'Berlin', total: 1 }]);
    const perth = await searchAlternatives(ctx(), { where: await where('australia--perth') });
    expect(perth.otherCities.map((city) => city.slug)).toContain('ca--san-francisco');
  });

  it('name cities for an online search', async () => {
    const alternatives = await searchAlternatives(ctx(), { where: { kind: 'online' }, text: 'kesselhaus' });
    expect(alternatives.otherCities).toEqual([{ slug: 'germany--berlin', name: 'Berlin', total: 1 }]);
  });
});

describe('rebuilding', () => {
  it('locates venues without a place by their coordinates', async () => {
    await rebuildListings(ctx());
    expect(await names('germany')).toEqual(['Kesselhaus Abend']);
  });
});

describe('popular events of this week', () => {
  const popular = async (slug: string) => {
    const shelf = await popularThisWeek(ctx(), await where(slug));
    return { scope: shelf?.scope, names: shelf?.cards.map((card) => card.name) };
  };

  it('are in the place when it has enough, best selling first', async () => {
    await sql`update listing set popularity = 900 where name = 'Pier Two'`.execute(database.db);
    const { scope, names: found } = await popular('ca--san-francisco');
    expect(scope).toBe('place');
    expect(found?.[0]).toBe('Pier Two');
  });

  it('are none when none begins within seven days', async () => {
    const tenDaysEarlier = at(database.db, NOW.subtract({ hours: 240 }));
    expect(await popularThisWeek(tenDaysEarlier, await where('germany--berlin'))).toBeNull();
  });

  it('are within an hour of a town that has too few', async () => {
    expect(await popular('ca--oakland')).toMatchObject({ scope: 'nearby' });
    expect((await popular('ca--oakland')).names).toHaveLength(5);
  });

  it('are in a larger area when none is near', async () => {
    expect(await popular('ca--los-angeles')).toMatchObject({ scope: 'region' });
    expect(await popular('france--paris')).toMatchObject({ scope: 'everywhere' });
  });
});
