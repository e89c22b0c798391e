import { beforeAll, expect, it } from 'vitest';
import { testDb } from '../../../test/db.ts';
import { buildEngineQuery } from '../engine/build-query.ts';
import type { SearchArea } from '../engine/search-area.ts';
import { selectSubcategoryTotals } from '../engine/search-queries.ts';
import type { SearchQuery } from '../types.ts';
import { at, BOXES, build } from '../world.fixture.ts';
import { search } from './search.ts';
import { subcategoryTotals } from './subcategory-totals.ts';

const database = testDb();

const jazz = { categoryId: '103', subcategoryId: '3002' };
const dj = { categoryId: '103', subcategoryId: '3023' };

beforeAll(async () => {
  await build(database.db, [
    { name: 'Jazz at the Pier', venue: 'pier', price: 2500, overrides: jazz },
    { name: 'Jazz in the Park', venue: 'pier', price: 0, overrides: jazz },
    { name: 'Late Floor', venue: 'pier', overrides: dj },
    { name: 'Berlin Floor', venue: 'kesselhaus', overrides: dj },
    { name: 'Any Music', venue: 'pier', overrides: { categoryId: '103' } },
    { name: 'Pottery', overrides: { categoryId: '105', subcategoryId: '5007' } },
    { name: 'Jazz of Yesterday', starts: '2026-11-17T20:00', overrides: jazz },
    ...['2026-11-23T19:00', '2026-11-30T19:00'].map((starts) => ({
      name: 'Blues Mondays',
      starts,
      series: 'Blues Mondays',
      overrides: { categoryId: '103', subcategoryId: '3022' },
    })),
  ]);
});

const totals = (query: Partial<SearchQuery>) =>
  subcategoryTotals(at(database.db), { where: { kind: 'everywhere' }, ...query });

it('the sub-category totals count the cards of each sub-category of a category: a series once, ended events never', async () => {
  expect(await totals({ categoryId: '103' })).toMatchObject({ '3022': 3, '3023': 2 });
});

it('a sub-category has the events of a combination with another, and the combination the events of its parts', async () => {
  expect(await totals({ categoryId: '103' })).toEqual({ '3002': 3, '3022': 3, '3023': 2, '3027': 2 });
  const found = await search(at(database.db), { where: { kind: 'everywhere' }, subcategoryIds: ['3027'] });
  expect(found.cards.map(({ name }) => name).toSorted()).toEqual(['Jazz at the Pier', 'Jazz in the Park']);
});

it('each sub-category total is the number of cards that a search for the sub-category finds', async () => {
  for (const [id, total] of Object.entries((await totals({})) ?? {})) {
    const found = await search(at(database.db), { where: { kind: 'everywhere' }, subcategoryIds: [id] });
    expect({ id, total }).toEqual({ id, total: found.total });
  }
});

it('the sub-category totals respect every filter except the chosen sub-categories', async () => {
  const sanFrancisco = { kind: 'box', box: BOXES.sanFrancisco } as const;
  expect(await totals({ categoryId: '103', where: sanFrancisco, price: 'free', text: 'jazz' })).toEqual({
    '3002': 1,
    '3022': 1,
    '3027': 1,
  });
  expect(await totals({ categoryId: '103', subcategoryIds: ['3002'] })).toHaveProperty('3023', 2);
});

it('the query of the sub-category totals counts matches up to the limit plus one, so that larger searches are recognized', async () => {
  const area: SearchArea = { area: { kind: 'everywhere' }, center: null, place: null };
  const query = await buildEngineQuery(at(database.db), { query: {}, area, offset: 0, limit: 1 });
  const matchesUpTo = async (limit: number) =>
    (await selectSubcategoryTotals(database.db, query, { text: null, limit }))[0]?.matches;
  expect(await matchesUpTo(3)).toBe(4);
  expect(await matchesUpTo(100)).toBe(8);
});

it('there are no sub-category totals for a text without a word', async () => {
  expect(await totals({ text: '!?' })).toEqual({});
});
