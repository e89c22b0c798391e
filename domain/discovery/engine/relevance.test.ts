import { beforeAll, describe, expect, it } from 'vitest';
import { testDb } from '../../../test/db.ts';
import { rebuildListings } from '../listing/version.ts';
import { search } from '../lists/search.ts';
import type { SearchQuery } from '../types.ts';
import { at, BOXES, build, NOW, type Sketch } from '../world.fixture.ts';

const database = testDb();
const find = (query: Partial<SearchQuery>, now = NOW) =>
  search(at(database.db, now), { where: { kind: 'everywhere' }, ...query });
const names = async (query: Partial<SearchQuery>) => (await find(query)).cards.map((card) => card.name);

const equalEvents: Sketch[] = Array.from({ length: 45 }, () => ({
  name: 'Twin Gathering',
  venue: 'kesselhaus',
  starts: '2026-12-24T20:00',
}));

beforeAll(async () => {
  await build(database.db, [
    { name: 'Wine Tasting' },
    { name: 'Wine Tasting for Winter', starts: '2026-11-20T20:00' },
    { name: 'An Evening of Tasting Wine', starts: '2026-11-20T20:00' },
    { name: 'Cheese and Friends', summary: 'With a little wine tasting.' },
    { name: 'Harvest Supper', text: '<p>There will be wine tasting at the end.</p>' },
    { name: 'Art Opening', summary: 'Paintings.' },
    { name: 'Artisan Market', summary: 'Bread and soap.' },
    { name: 'Salsa Soon', starts: '2026-11-19T20:00' },
    { name: 'Salsa Later', starts: '2026-12-19T20:00' },
    { name: 'Tango Near', venue: 'lantern' },
    { name: 'Tango Far', venue: 'pier' },
    { name: 'Months of Sculpture', starts: '2026-06-01T09:00', hours: 24 * 300 },
    { name: 'Hour of Sculpture', starts: '2026-11-19T18:00', hours: 1 },
    { name: 'Samba Postponed', state: 'postponed' },
    { name: 'Samba Certain' },
    ...equalEvents,
  ]);
});

describe('relevance', () => {
  it.each([
    ['wine tasting', ['Wine Tasting', 'Wine Tasting for Winter', 'An Evening of Tasting Wine', 'Cheese and Friends']],
    ['artis', ['Artisan Market']],
    ['salsa', ['Salsa Soon', 'Salsa Later']],
    ['sculpture', ['Hour of Sculpture', 'Months of Sculpture']],
    ['samba', ['Samba Certain', 'Samba Postponed']],
  ])(
    'orders the results for "%s" by the words in title and texts, the time, and a certain date',
    async (text, expected) => {
      expect(await names({ text })).toEqual(expected);
    },
  );

  it('ranks the nearer of two equal events first', async () => {
    const near = { latitude: 37.7647, longitude: -122.4219 };
    expect(await names({ text: 'tango', near })).toEqual(['Tango Near', 'Tango Far']);
    expect(await names({ text: 'tango', near: { latitude: 37.8087, longitude: -122.4098 } })).toEqual([
      'Tango Far',
      'Tango Near',
    ]);
  });

  it('without a text ranks soon and near events first', async () => {
    const [first] = await names({ where: { kind: 'box', box: BOXES.sanFrancisco } });
    expect(first).toBe('Hour of Sculpture'); // tomorrow at six in the evening, Salsa Soon at eight
  });
});

describe('pages', () => {
  const page = async (number: number, more: Partial<SearchQuery> = {}) =>
    (await find({ text: 'twin', page: number, ...more })).cards.map((card) => card.id);

  it.each(['relevance', 'date', 'distance'] as const)(
    'by %s neither repeat nor skip events with equal scores',
    async (sort) => {
      const near = { latitude: 52.5, longitude: 13.4 };
      const all = [
        ...(await page(1, { sort, near })),
        ...(await page(2, { sort, near })),
        ...(await page(3, { sort, near })),
      ];
      expect([all.length, new Set(all).size]).toEqual([45, 45]);
    },
  );

  it('stay stable while a visitor turns them', async () => {
    const first = await find({ page: 1 }, NOW);
    const again = await find({ page: 1 }, NOW.add({ minutes: 20 }));
    expect(again.cards.map((card) => card.id)).toEqual(first.cards.map((card) => card.id));
  });

  it('carry the total', async () => {
    const result = await find({ text: 'twin', page: 2 });
    expect([result.total, result.totalIsCapped, result.page, result.pageCount]).toEqual([45, false, 2, 3]);
  });

  it('beyond the last are empty and still carry the total', async () => {
    const result = await find({ text: 'twin', page: 9 });
    expect([result.cards.length, result.total]).toEqual([0, 45]);
  });

  it.each([0, -1, 1.5, Number.NaN, 1e9])('with an invalid number are the nearest valid page: %s', async (number) => {
    const result = await find({ text: 'twin', page: number });
    expect(result.page).toBe(number === 1e9 ? 50 : 1);
  });
});

describe('totals', () => {
  it('are counted to a thousand and then reported as "or more"', async () => {
    const sharedTitle = 'CrowdedTitle';
    await database.pool.query(`
      with inserted as (
        insert into event (organizer_id, name, slug, starts_at, ends_at, tz, status, published_at)
        select (select min(id) from organizer), '${sharedTitle}', 'crowd', '2026-12-01', '2026-12-02', 'UTC', 'live', now()
        from generate_series(1, 1005) returning id
      ) select from inserted`);
    await rebuildListings(at(database.db));
    const result = await find({ text: sharedTitle });
    expect([result.total, result.totalIsCapped, result.pageCount]).toEqual([1000, true, 50]);
  });
});
