// The events of a search on a map: the same events as in the list.
import { beforeAll, describe, expect, it } from 'vitest';
import { testDb } from '../../../test/db.ts';
import { at, BOXES, build, type Built } from '../world.fixture.ts';
import type { SearchQuery } from '../types.ts';
import { listedCards } from './listed-cards.ts';
import { search } from './search.ts';
import { searchPins } from './search-pins.ts';

const database = testDb();
const ctx = () => at(database.db);
const SIZE = { size: { width: 600, height: 800 } };
let ids: Built;

beforeAll(async () => {
  ids = await build(database.db, [
    { name: 'Lantern One', price: 0 },
    { name: 'Lantern Two', price: 1250 },
    { name: 'Pier One', venue: 'pier', price: 2500, starts: '2026-11-21T19:00' },
    { name: 'Weekly Sketch', venue: 'pier', series: 'Sketch', starts: '2026-11-21T19:00' },
    { name: 'Weekly Sketch', venue: 'pier', series: 'Sketch', starts: '2026-11-28T19:00' },
    { name: 'Weekly Sketch', venue: 'pier', series: 'Sketch', starts: '2026-12-05T19:00' },
    { name: 'Suva Night', venue: 'suva' },
    { name: 'Taveuni Night', venue: 'taveuni' },
    { name: 'From Home', venue: null },
    { name: 'Secret Supper', overrides: { visibility: 'unlisted' } },
  ]);
});

const inBox = (box: keyof typeof BOXES): SearchQuery => ({ where: { kind: 'box', box: BOXES[box] } });

describe('the pins of a search', () => {
  it.each<[string, Partial<SearchQuery>]>([
    ['all events', {}],
    ['a text', { text: 'lantern' }],
    ['free events', { price: 'free' }],
    ['a day', { date: { startDate: '2026-11-21', endDate: '2026-11-21' } }],
  ])('are as many as the cards of the list: %s', async (_, filters) => {
    const query = { ...inBox('sanFrancisco'), ...filters };
    const { total } = await search(ctx(), query);
    expect(total).toBeGreaterThan(0);
    const pins = await searchPins(ctx(), query, SIZE);
    expect(pins.total).toBe(total);
    expect(pins.clusters.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  });

  it('are one cluster for a city at a low zoom, and several clusters at a high zoom', async () => {
    const far = await searchPins(ctx(), { where: { kind: 'everywhere' } }, { box: BOXES.sanFrancisco, zoom: 6 });
    expect(far.clusters.map(({ count }) => count)).toEqual([4]);
    const near = await searchPins(ctx(), { where: { kind: 'everywhere' } }, { box: BOXES.sanFrancisco, zoom: 12 });
    expect(near.clusters.map(({ count }) => count)).toEqual([2, 2]);
  });

  it('show the price of a single event', async () => {
    const pins = await searchPins(ctx(), { ...inBox('sanFrancisco'), text: 'lantern two' }, SIZE);
    expect(pins.clusters).toEqual([
      expect.objectContaining({
        count: 1,
        ids: [ids['Lantern Two']],
        event: expect.objectContaining({ price: expect.objectContaining({ minMinor: 1250, currency: 'USD' }) }),
      }),
    ]);
  });

  it('come with the box around all of them, across the antimeridian too, or with the searched box', async () => {
    const { box } = await searchPins(ctx(), { where: { kind: 'everywhere' }, text: 'night' }, SIZE);
    expect(box?.west).toBeCloseTo(178.44, 1);
    expect(box?.east).toBeCloseTo(-179.98, 1);
    const exact = await searchPins(ctx(), inBox('fiji'), SIZE);
    expect([exact.box, exact.total]).toEqual([BOXES.fiji, 2]);
  });

  it('are absent for a place that does not exist, and for online events', async () => {
    const unknown = await searchPins(ctx(), { where: { kind: 'place', placeId: '1' } }, SIZE);
    const online = await searchPins(ctx(), { where: { kind: 'online' } }, SIZE);
    expect([unknown, online]).toEqual(Array.from({ length: 2 }, () => ({ box: null, clusters: [], total: 0 })));
  });
});

describe('cards of a picked pin', () => {
  it('are in the order of the ids, without events that search does not find', async () => {
    const wanted = [ids['Pier One'], ids['Secret Supper'], ids['Lantern One'], '999999999'].map(String);
    const cards = await listedCards(ctx(), { ids: wanted });
    expect(cards.map(({ name }) => name)).toEqual(['Pier One', 'Lantern One']);
  });
});
