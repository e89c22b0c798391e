import { beforeAll, describe, expect, it } from 'vitest';
import { testDb } from '../../../test/db.ts';
import { byOrganizer, moreFromOrganizer, similar } from './related-events.ts';
import { sitemapPage } from './sitemap.ts';
import { search } from './search.ts';
import { at, build, type Built } from '../world.fixture.ts';

const database = testDb();
const ctx = () => at(database.db);
let ids: Built;
let blue = '';

beforeAll(async () => {
  const jazz = { categoryId: '103', subcategoryId: '3002' };
  ids = await build(database.db, [
    { name: 'Blue Monday', organizer: 'blue', overrides: jazz },
    { name: 'Blue Tuesday', organizer: 'blue', starts: '2026-11-24T20:00', overrides: jazz },
    { name: 'Blue Past', organizer: 'blue', starts: '2026-11-10T20:00' },
    { name: 'Blue Long Past', organizer: 'blue', starts: '2026-10-10T20:00' },
    { name: 'Blue Secret', organizer: 'blue', overrides: { visibility: 'unlisted' } },
    { name: 'Oz Jazz', overrides: jazz },
    { name: 'Oz Rock', overrides: { categoryId: '103', subcategoryId: '3012' } },
    { name: 'Oz Cooking', overrides: { categoryId: '110' } },
    { name: 'Berlin Jazz', venue: 'kesselhaus', overrides: jazz },
    ...['2026-11-25T19:00', '2026-12-02T19:00'].map((starts) => ({ name: 'Choir', starts, series: 'Choir' })),
  ]);
  const { cards } = await search(ctx(), { where: { kind: 'everywhere' }, text: 'blue monday' });
  blue = cards[0]?.organizer.id ?? '';
});

const names = (cards: { name: string }[]) => cards.map((card) => card.name);

describe('an organizer', () => {
  it('shows upcoming events, soonest first', async () => {
    const list = await byOrganizer(ctx(), { organizerId: blue, when: 'upcoming', page: 1 });
    expect(names(list.cards)).toEqual(['Blue Monday', 'Blue Tuesday']);
  });

  it('shows past events, latest first, as ended', async () => {
    const list = await byOrganizer(ctx(), { organizerId: blue, when: 'past', page: 1 });
    expect(list.cards.map((card) => [card.name, card.status])).toEqual([
      ['Blue Past', 'ended'],
      ['Blue Long Past', 'ended'],
    ]);
  });

  it('has empty pages beyond the last', async () => {
    const list = await byOrganizer(ctx(), { organizerId: blue, when: 'upcoming', page: 7 });
    expect([list.cards.length, list.total, list.pageCount]).toEqual([0, 2, 1]);
  });

  it('without events has an empty list', async () => {
    expect((await byOrganizer(ctx(), { organizerId: '1', when: 'upcoming', page: 1 })).total).toBe(0);
  });
});

describe('related events', () => {
  it('include other upcoming events of the organizer', async () => {
    expect(names(await moreFromOrganizer(ctx(), { eventId: ids['Blue Monday'] ?? '' }))).toEqual(['Blue Tuesday']);
  });

  it('exclude the other dates of the event’s own series', async () => {
    expect(names(await moreFromOrganizer(ctx(), { eventId: ids['Choir'] ?? '' }))).not.toContain('Choir');
  });

  it('are nearby events of the same kind, the closest kind first', async () => {
    const cards = names(await similar(ctx(), { eventId: ids['Oz Jazz'] ?? '' }));
    expect(cards.slice(0, 2).toSorted()).toEqual(['Blue Monday', 'Blue Tuesday']);
    expect(cards).toContain('Oz Rock');
    expect(cards).not.toContain('Oz Jazz');
    expect(cards).not.toContain('Berlin Jazz');
  });

  it('are empty when the event is not listed', async () => {
    expect(await similar(ctx(), { eventId: ids['Blue Secret'] ?? '' })).toEqual([]);
    expect(await moreFromOrganizer(ctx(), { eventId: '1' })).toEqual([]);
  });
});

describe('the sitemap', () => {
  it('has every event that may be found and has not ended, once', async () => {
    const first = await sitemapPage(ctx(), { page: 1, size: 5 });
    const second = await sitemapPage(ctx(), { page: 2, size: 5 });
    expect([first.total, first.pageCount, first.entries.length, second.entries.length]).toEqual([8, 2, 5, 3]);
    expect(new Set([...first.entries, ...second.entries].map((entry) => entry.id)).size).toBe(8);
  });
});
