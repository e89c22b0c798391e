import { beforeAll, describe, expect, it } from 'vitest';
import { eventPage } from '#domain/events';
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
    { name: 'River Jazz', organizer: 'River', venue: 'sacramento', overrides: jazz },
    { name: 'Stream One', organizer: 'Streamers', venue: null, overrides: jazz },
    { name: 'Stream Two', organizer: 'Streamers', venue: null, overrides: jazz },
    { name: 'Berlin Solo', organizer: 'Solo', venue: 'kesselhaus' },
    { name: 'Oz Canceled', state: 'canceled', overrides: jazz },
    ...['New York Trio', 'New York Duo', 'New York Salon', 'New York Revue'].map((name) => ({
      name,
      organizer: name,
      venue: 'vanguard' as const,
      overrides: { categoryId: '105' },
    })),
    { name: 'New York Jazz', venue: 'vanguard', overrides: jazz },
    { name: 'New York Family Jazz', venue: 'vanguard', overrides: { ...jazz, tags: ['kid-friendly'] } },
    {
      name: 'New York Puppets',
      organizer: 'Puppets',
      venue: 'vanguard',
      starts: '2026-12-20T20:00',
      overrides: { categoryId: '115', tags: ['kid-friendly'] },
    },
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

const pageOf = (name: string) => eventPage(ctx(), { id: ids[name] ?? '' });
const similarTo = async (name: string) => similar(ctx(), { event: await pageOf(name) });

describe('more from the organizer', () => {
  const more = async (name: string) => names(await moreFromOrganizer(ctx(), { event: await pageOf(name) }));

  it('is its other upcoming events, without the other dates of the event’s own series', async () => {
    expect(await more('Blue Monday')).toEqual(['Blue Tuesday']);
    expect(await more('Choir')).not.toContain('Choir');
  });

  it('is empty for an unlisted event', async () => {
    expect(await more('Blue Secret')).toEqual([]);
  });
});

describe('similar events', () => {
  it('are of other organizers, at most one of each, nearby first, then within 170 km, then online', async () => {
    const cards = await similarTo('Oz Jazz');
    expect(names(cards)).toEqual([
      expect.stringMatching(/^Blue (Monday|Tuesday)$/),
      'River Jazz',
      expect.stringMatching(/^Stream/),
    ]);
    expect(new Set(cards.map((card) => card.organizer.id)).size).toBe(cards.length);
    expect(cards.map((card) => card.organizer.name)).not.toContain('Oz Presents');
  });

  it('are of any category where no other organizer has events of the same category', async () => {
    expect(names(await similarTo('New York Jazz')).toSorted()).toEqual([
      'New York Duo',
      'New York Puppets',
      'New York Revue',
      'New York Salon',
      'New York Trio',
    ]);
  });

  it('share a tag before they are of any category', async () => {
    expect(names(await similarTo('New York Family Jazz'))[0]).toBe('New York Puppets');
  });

  it('are online for an online event', async () => {
    expect(names(await similarTo('Stream One'))).toEqual([]);
  });

  it('are found for canceled and ended events', async () => {
    expect(names(await similarTo('Oz Canceled'))).toContain('River Jazz');
    expect(names(await similarTo('Blue Past'))).toContain('River Jazz');
  });

  it('are none for an unlisted event', async () => {
    expect(await similarTo('Blue Secret')).toEqual([]);
  });
});

describe('the sitemap', () => {
  it('has every event that may be found and has not ended, once', async () => {
    const first = await sitemapPage(ctx(), { page: 1, size: 5 });
    const second = await sitemapPage(ctx(), { page: 2, size: 5 });
    expect([first.total, first.pageCount, first.entries.length, second.entries.length]).toEqual([19, 4, 5, 5]);
    expect(new Set([...first.entries, ...second.entries].map((entry) => entry.id)).size).toBe(10);
  });
});
