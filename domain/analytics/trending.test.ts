import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelEventIn } from '#domain/events';
import { refreshListing } from '#domain/discovery';
import { testDb } from '../../test/db.ts';
import { blockWord, recordEvents, refreshTrends, trendingTerms, unblockWord } from './index.ts';
import { at, resetSearches, publish, recordSearches, searchRun, SF, visitor } from './world.fixture.ts';

const EVENTS = [
  'Jazz Night',
  'Blues Night',
  'Pottery Class',
  'Salsa Social',
  'Food Truck Fair',
  'Karaoke Marathon',
  'Cocktail Masterclass',
  'Bitch Please Drag Show',
];

const people = (count: number, from = 0) => Array.from({ length: count }, (_, position) => `10.0.0.${from + position}`);

const database = testDb({ gazetteer: true });

beforeAll(() => publish(database.db, EVENTS));
beforeEach(() => resetSearches(database.db));

/**
 * The answer to the second request for a place. The first request is answered before the terms of the place are
 * checked.
 */
const trending = async (slug = SF, hoursAgo = 0) => {
  await trendingTerms(at(database.db, hoursAgo), { slug });
  await refreshTrends(at(database.db, hoursAgo));
  return trendingTerms(at(database.db, hoursAgo), { slug });
};

describe('a trending term', () => {
  it('is a term that most visitors search; the terms with the most visitors come first', async () => {
    await recordSearches(database.db, 'pottery', { by: people(2) });
    await recordSearches(database.db, 'jazz', { by: people(4) });
    await recordSearches(database.db, 'salsa', { by: people(3) });
    expect(await trending()).toEqual(['jazz', 'salsa', 'pottery']);
  });

  it('is never a term of one visitor alone, however often the visitor searches the term', async () => {
    const manySearches = { from: visitor('10.9.9.9'), events: Array.from({ length: 50 }, () => searchRun('karaoke')) };
    for (let times = 0; times < 20; times += 1) await recordEvents(at(database.db), manySearches);
    await recordSearches(database.db, 'jazz', { by: people(2) });
    expect(await trending()).toEqual(['jazz']);
    await recordSearches(database.db, 'karaoke', { by: ['10.9.9.8'] });
    await recordSearches(database.db, 'jazz', { by: ['10.0.0.7'] });
    expect(await trending()).toEqual(['jazz', 'karaoke']);
  });

  it('is never a term of one network alone, however many browsers it claims', async () => {
    for (let browser = 0; browser < 5; browser += 1)
      await recordEvents(at(database.db), {
        from: { network: '10.9.9.9', userAgent: `Browser ${browser}` },
        events: [searchRun('karaoke')],
      });
    expect(await trending()).toEqual([]);
  });

  it('counts at most a few visitors of one network, however many browsers it claims', async () => {
    for (let browser = 0; browser < 100; browser += 1)
      await recordEvents(at(database.db), {
        from: { network: '10.9.9.9', userAgent: `Browser ${browser}` },
        events: [searchRun('karaoke')],
      });
    await recordSearches(database.db, 'karaoke', { by: people(1, 50) });
    await recordSearches(database.db, 'jazz', { by: people(5) });
    expect(await trending()).toEqual(['jazz', 'karaoke']);
  });

  it('counts two days of one person as one person', async () => {
    await recordSearches(database.db, 'jazz', { by: people(1), hoursAgo: 48 });
    await recordSearches(database.db, 'jazz', { by: people(1), hoursAgo: 24 });
    await recordSearches(database.db, 'jazz', { by: people(1) });
    expect(await trending()).toEqual([]);
  });

  it('halves its score every two days', async () => {
    await recordSearches(database.db, 'jazz', { by: people(5), hoursAgo: 72 });
    await recordSearches(database.db, 'salsa', { by: people(2) });
    // Three days are one and a half half-lives: jazz has 5 × 0.35, salsa has 2.
    expect(await trending()).toEqual(['salsa', 'jazz']);
    await recordSearches(database.db, 'jazz', { by: people(3, 100), hoursAgo: 72 });
    expect(await trending()).toEqual(['jazz', 'salsa']);
  });

  it('expires after a week', async () => {
    await recordSearches(database.db, 'jazz', { by: people(5), hoursAgo: 6 * 24 });
    expect(await trending()).toEqual(['jazz']);
    expect(await trending(SF, -2 * 24)).toEqual([]);
  });

  it('is one of at most five', async () => {
    for (const term of ['jazz', 'blues', 'pottery', 'salsa', 'food truck', 'karaoke'])
      await recordSearches(database.db, term, { by: people(2) });
    expect(await trending()).toHaveLength(5);
    expect(await trendingTerms(at(database.db), { slug: SF, limit: 2 })).toHaveLength(2);
  });

  it('has results at the place', async () => {
    await recordSearches(database.db, 'unicycle polo', { by: people(5) });
    await recordSearches(database.db, 'jaz night', { by: people(4) });
    await recordSearches(database.db, 'jazz', { by: people(2) });
    expect(await trending()).toEqual(['jazz']);
  });

  it('has results at some place, even for the first request', async () => {
    await recordSearches(database.db, 'unicycle polo', { by: people(5) });
    await recordSearches(database.db, 'jazz', { by: people(2) });
    await refreshTrends(at(database.db));
    expect(await trendingTerms(at(database.db), { slug: 'ca--san-jose' })).toEqual(['jazz']);
  });

  it('is left out after its event was canceled', async () => {
    const [id = ''] = await publish(database.db, ['Ukulele Jam']);
    await recordSearches(database.db, 'ukulele', { by: people(3) });
    await recordSearches(database.db, 'pottery', { by: people(2) });
    expect(await trending()).toEqual(['ukulele', 'pottery']);
    await database.db.transaction().execute((tx) => cancelEventIn(tx, { id }));
    await refreshListing(at(database.db), { eventIds: [id] });
    expect(await trending()).toEqual(['pottery']);
  });

  it('groups near duplicates under the most common spelling', async () => {
    await recordSearches(database.db, 'food trucks', { by: people(3) });
    await recordSearches(database.db, 'Food Truck', { by: people(2, 10) });
    await recordSearches(database.db, 'truck food', { by: people(1, 20) });
    await recordSearches(database.db, 'karaokee', { by: people(2, 30) });
    await recordSearches(database.db, 'karaoke', { by: people(3, 40) });
    expect(await trending()).toEqual(['food trucks', 'karaoke']);
  });

  it('does not count searches that started from the trending term', async () => {
    for (const name of people(9))
      await recordEvents(at(database.db), { from: visitor(name), events: [searchRun('jazz', SF, 'trending')] });
    expect(await trending()).toEqual([]);
  });
});

describe('the places of trending terms', () => {
  it('are the requested place, then the areas around it, then everywhere', async () => {
    await publish(database.db, ['Techno Night', 'Jazz Abend'], 'germany--berlin');
    await recordSearches(database.db, 'pottery', { by: people(2) });
    await recordSearches(database.db, 'blues', { by: people(3), slug: 'ca--oakland' });
    await recordSearches(database.db, 'salsa', { by: people(4), slug: 'united-states' });
    await recordSearches(database.db, 'jazz', { by: people(9), slug: 'germany--berlin' });
    await recordSearches(database.db, 'techno', { by: people(9), slug: 'germany--berlin' });
    expect(await trending()).toEqual(['pottery', 'blues', 'salsa', 'jazz']);
  });

  it('count a visitor in two parts of a city once for the city', async () => {
    const from = visitor('10.0.0.1');
    await recordEvents(at(database.db), { from, events: [searchRun('jazz', SF), searchRun('jazz', 'ca--oakland')] });
    await recordSearches(database.db, 'jazz', { by: ['10.0.0.2'], slug: 'ca--san-jose' });
    await recordSearches(database.db, 'blues', { by: people(3, 10), slug: 'ca--los-angeles' });
    expect(await trending('united-states--california')).toEqual(['blues', 'jazz']);
  });

  it('include online events, where only online events count', async () => {
    await publish(database.db, ['Watercolour from Home'], 'online');
    await recordSearches(database.db, 'watercolour', { by: people(2), slug: 'online' });
    await recordSearches(database.db, 'jazz', { by: people(4) });
    expect(await trending('online')).toEqual(['watercolour']);
    expect(await trending()).toEqual(['jazz']);
  });

  it('do not include an unknown slug, and searches with such a slug count at no place', async () => {
    await recordSearches(database.db, 'jazz', { by: people(4), slug: 'no--where' });
    expect(await trending('no--where')).toEqual([]);
    expect(await trending()).toEqual([]);
  });
});

describe('a blocked term', () => {
  it('is on the product’s list, however it is disguised', async () => {
    for (const term of ['bitch please', 'b1tch please', 'B I T C H please', 'biiiitch please'])
      await recordSearches(database.db, term, { by: people(3) });
    await recordSearches(database.db, 'cocktail', { by: people(2) });
    expect(await trending()).toEqual(['cocktail']);
  });

  it('is on the operator’s list, until the operator unblocks it', async () => {
    await recordSearches(database.db, 'karaoke', { by: people(3) });
    await recordSearches(database.db, 'jazz night', { by: people(2) });
    await blockWord(at(database.db), 'Kara*');
    expect(await trending()).toEqual(['jazz night']);
    await blockWord(at(database.db), 'Jazz Night');
    expect(await trending()).toEqual([]);
    expect(await unblockWord(at(database.db), 'kara*')).toBe(true);
    expect(await trending()).toEqual(['karaoke']);
  });
});
