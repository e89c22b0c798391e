import { beforeAll, describe, expect, it } from 'vitest';
import { testDb } from '../../../test/db.ts';
import { openDatabase } from '#db/client.ts';
import { silentLog } from '#server/log.ts';
import { fold } from '#shared/fold.ts';
import { refreshListing } from '../listing/refresh.ts';
import { rebuildListings } from '../listing/version.ts';
import { search } from '../lists/search.ts';
import { suggest, type SuggestInput } from './suggest.ts';
import type { Where } from '../types.ts';
import { foldWords } from '../text/words.ts';
import { at, BOXES, build, type Built, type Sketch } from '../world.fixture.ts';

const database = testDb();
const SF: Where = { kind: 'box', box: BOXES.sanFrancisco };
const EVERYWHERE: Where = { kind: 'everywhere' };
const ctx = () => at(database.db);

const suggestFor = async (text: string, where: Where = SF, overrides: Partial<SuggestInput> = {}) => {
  const answer = await suggest(ctx(), { text, where, ...overrides });
  if (!answer) throw new Error('the place is unknown');
  return { queries: answer.queries.map(({ text }) => text), events: answer.events.map((event) => event.name) };
};

/** The first letters of every word of these names. */
const prefixesOf = (names: string[]): Set<string> => {
  const words = names.flatMap((name) => foldWords(name).split(' '));
  return new Set(words.flatMap((word) => [1, 2, 4].map((length) => word.slice(0, length))));
};

const repeat = (count: number, sketch: Sketch): Sketch[] => Array.from({ length: count }, () => sketch);

let eventIds: Built;
beforeAll(async () => {
  eventIds = await build(database.db, [
    { name: 'Jazz Night at the Lantern' },
    { name: 'Jazz Night with Friends' },
    { name: 'Jazz Night on the Pier', venue: 'pier' },
    { name: 'Jazz for Beginners' },
    { name: 'Jazz for Beginners in Spring' },
    { name: 'Latin Jazz Brunch' },
    { name: 'Jamboree' },
    { name: 'January Jam', state: 'canceled' },
    { name: 'Jackdaw Walk', state: 'draft' },
    { name: 'Jasmine Tea', starts: '2026-11-01T20:00' },
    { name: 'Jade Carving', state: 'removed' },
    { name: 'Berlin Jazz', venue: 'kesselhaus' },
    { name: 'Berlin Jukebox', venue: 'kesselhaus' },
    ...repeat(4, { name: 'Choir', series: 'Choir' }),
    ...repeat(3, { name: 'Twin Gathering' }),
    { name: 'Café Crème: R&B Brunch' },
    { name: 'Online Juggling', venue: null },
    { name: 'Snorkel Safari', venue: 'domain' },
    { name: 'ジャズナイト', venue: 'pier' },
    { name: 'The Winter Concert' },
    { name: 'The Winter Market' },
    { name: 'St Patrick’s Day Parade' },
    { name: 'St. Patricks Day Parade' },
    { name: 'Suva Sunrise', venue: 'suva' },
    { name: 'Taveuni Sunset', venue: 'taveuni' },
  ]);
});

describe('whether the place has events', () => {
  const hasEvents = async (text: string, where: Where) => (await suggest(ctx(), { text, where }))?.hasUpcomingEvents;
  const nowhere: Where = { kind: 'box', box: { west: -40, south: 29, east: -39, north: 30 } };

  it('is looked up when nothing was found', async () => {
    expect(await hasEvents('qqxxzz', SF)).toBe(true);
    expect(await hasEvents('!', SF)).toBe(true);
    expect(await hasEvents('qqxxzz', nowhere)).toBe(false);
    expect(await hasEvents('!', nowhere)).toBe(false);
  });

  it('is true when something was found, even elsewhere', async () => {
    expect(await hasEvents('jazz', nowhere)).toBe(true);
  });
});

describe('suggested phrases', () => {
  it('continue the typed words, most frequent first', async () => {
    const { queries } = await suggestFor('ja', SF, { types: { queries: true, events: false } });
    expect(queries.slice(0, 4)).toEqual(['jazz', 'jazz night', 'jazz for beginners', 'jamboree']);
  });

  it('start at any word of a title', async () => {
    expect((await suggestFor('begin')).queries).toContain('beginners');
  });

  it('never end in a linking word', async () => {
    const { queries } = await suggestFor('ja');
    expect(queries).not.toContain('jazz for');
    expect((await suggestFor('the')).queries).not.toContain('the');
    expect((await suggestFor('t')).queries.join(' ')).not.toMatch(/^the/);
    expect((await suggestFor('the')).queries).toContain('the winter');
  });

  it('leave out phrases that are always continued the same way', async () => {
    const { queries } = await suggestFor('wint', SF, { types: { queries: true, events: false } });
    expect(queries.slice(0, 1)).toEqual(['winter']);
    const jazz = await suggestFor('ja', SF, { types: { queries: true, events: false } });
    expect(jazz.queries).not.toContain('jazz for');
    expect((await suggestFor('twi', SF, { types: { queries: true, events: false } })).queries).toEqual([
      'twin gathering',
    ]);
  });

  it('are written as in the title, with marks and accents', async () => {
    expect((await suggestFor('cafe')).queries[0]).toBe('café');
    expect((await suggestFor('st pat')).queries.join('\n')).toMatch(/^st\.? patrick’?s day parade$/m);
  });

  it('appear once, in whatever spelling', async () => {
    const { queries } = await suggestFor('st');
    expect(new Set(queries.map(fold)).size).toBe(queries.length);
  });

  it('complete the last of several words', async () => {
    expect((await suggestFor('jazz ni')).queries[0]).toBe('jazz night');
    expect((await suggestFor('night ja')).queries).toContain('night jazz');
  });

  it('include names of venues and organizers', async () => {
    expect((await suggestFor('lant')).queries).toContain('The Lantern');
    expect((await suggestFor('oz')).queries).toContain('Oz Presents');
  });
});

describe('suggested events', () => {
  it('have all typed words', async () => {
    expect((await suggestFor('lantern jazz')).events[0]).toBe('Jazz Night at the Lantern');
    expect((await suggestFor('jazz brunch')).events).toEqual(['Latin Jazz Brunch', 'Berlin Jazz'].slice(0, 1));
  });

  it('are ranked higher when the title starts with the typed words', async () => {
    const { events } = await suggestFor('jazz');
    expect(events.indexOf('Latin Jazz Brunch')).toBeGreaterThan(events.indexOf('Jazz for Beginners'));
  });

  it('of one series or with one name are collapsed', async () => {
    expect((await suggestFor('choir')).events).toEqual(['Choir']);
    expect((await suggestFor('twin')).events).toEqual(['Twin Gathering']);
  });

  it('that are canceled, unpublished, removed or over appear nowhere', async () => {
    const { queries, events } = await suggestFor('ja', EVERYWHERE);
    expect([...queries, ...events].join(' ').toLowerCase()).not.toMatch(/january|jackdaw|jasmine|jade/);
  });

  it('in scripts without spaces are found by any part', async () => {
    expect((await suggestFor('ジャ')).events).toEqual(['ジャズナイト']);
    expect((await suggestFor('ナイト')).events).toEqual(['ジャズナイト']);
    expect((await suggestFor('ナ')).queries).toEqual([]);
  });
});

describe('the place', () => {
  it('is searched first', async () => {
    expect((await suggestFor('jazz', { kind: 'box', box: BOXES.berlin })).events[0]).toBe('Berlin Jazz');
    expect((await suggestFor('jazz')).events).not.toContain('Berlin Jazz');
  });

  it('with few events is supplemented by events elsewhere, but not by their phrases', async () => {
    expect(await suggestFor('snork')).toEqual({ queries: [], events: ['Snorkel Safari'] });
  });

  it('comes before events elsewhere, which are marked and sorted by distance', async () => {
    const events = (await suggest(ctx(), { text: 'su', where: { kind: 'box', box: BOXES.sydney } }))?.events ?? [];
    expect(events.map(({ name }) => name)).toEqual(['Suva Sunrise', 'Taveuni Sunset']);
    expect(events.every(({ isElsewhere }) => isElsewhere)).toBe(true);
    const own = (await suggest(ctx(), { text: 'jazz', where: SF }))?.events ?? [];
    expect(own.length).toBeGreaterThanOrEqual(3);
    expect(own.some(({ isElsewhere }) => isElsewhere)).toBe(false);
  });

  it('is supplemented by online events before events elsewhere', async () => {
    const { events = [] } = (await suggest(ctx(), { text: 'ju', where: { kind: 'box', box: BOXES.sydney } })) ?? {};
    expect(events.map(({ name, online, isElsewhere }) => ({ name, online, isElsewhere }))).toEqual([
      { name: 'Online Juggling', online: true, isElsewhere: false },
      { name: 'Berlin Jukebox', online: false, isElsewhere: true },
    ]);
  });

  it.each(Object.entries(BOXES))('%s finds something by every phrase it suggests', async (_name, box) => {
    const where: Where = { kind: 'box', box };
    for (const text of prefixesOf(Object.keys(eventIds))) {
      const { queries } = await suggestFor(text, where);
      for (const query of queries)
        expect((await search(ctx(), { text: query, where })).total, `${text} → ${query}`).toBeGreaterThan(0);
    }
  });

  it('may be online, which no other place supplements', async () => {
    expect(await suggestFor('jugg', { kind: 'online' })).toEqual({
      queries: ['juggler', 'juggling'],
      events: ['Online Juggling'],
    });
    expect(await suggestFor('jazz', { kind: 'online' })).toMatchObject({ queries: [], events: [] });
  });

  it('may lie on both sides of the antimeridian', async () => {
    const fiji: Where = { kind: 'box', box: BOXES.fiji };
    expect((await suggestFor('su', fiji)).events.slice(0, 2).toSorted()).toEqual(['Suva Sunrise', 'Taveuni Sunset']);
  });

  it('that is unknown differs from a place without events', async () => {
    expect(await suggest(ctx(), { text: 'jazz', where: { kind: 'place', placeId: '999' } })).toBeNull();
    expect(await suggest(ctx(), { text: '?', where: SF })).toMatchObject({ queries: [], events: [] });
  });
});

describe('a misspelt word', () => {
  it.each([
    ['jaxz night', 'jazz night'],
    ['jzaz', 'jazz'],
    ['begniners', 'beginners'],
    ['begniner', 'beginners'],
    ['wintre cocnert', 'winter concert'],
  ])('%s is read as %s', async (typed, correction) => {
    expect((await suggestFor(typed)).queries[0]).toBe(correction);
  });

  it('may be a word of an event elsewhere', async () => {
    expect((await suggestFor('snorcle')).events).toEqual(['Snorkel Safari']);
  });

  it('is not corrected when an event uses it', async () => {
    expect((await suggestFor('winter')).queries).not.toContain('sunset');
    expect((await suggestFor('qqqqqq')).queries).toEqual([]);
  });
});

describe('the response', () => {
  it('has at most 24 suggestions, or as many as requested', async () => {
    const all = await suggestFor('j', EVERYWHERE);
    expect(all.queries.length + all.events.length).toBeLessThanOrEqual(24);
    const few = await suggestFor('j', EVERYWHERE, { limit: 5 });
    expect(few.queries.length + few.events.length).toBe(5);
  });

  it('has only the requested types', async () => {
    expect((await suggestFor('ja', SF, { types: { queries: true, events: false } })).events).toEqual([]);
    expect((await suggestFor('ja', SF, { types: { queries: false, events: true } })).queries).toEqual([]);
  });

  it('lists an event in one of the two lists only', async () => {
    const { queries, events } = await suggestFor('ja');
    expect(events).toContain('Jamboree');
    expect(queries).not.toContain('jamboree');
  });

  it('lists a name that several events share as a query, too', async () => {
    const { queries, events } = await suggestFor('jazz for');
    expect(events).toContain('Jazz for Beginners');
    expect(queries).toContain('jazz for beginners');
  });
});

describe('a change', () => {
  it('is visible once its listing is refreshed', async () => {
    expect((await suggestFor('jukebox', EVERYWHERE)).events).toEqual(['Berlin Jukebox']);
    const eventId = eventIds['Berlin Jukebox'] ?? '';
    await database.db.updateTable('event').set({ name: 'Berlin Gramophone' }).where('id', '=', eventId).execute();
    await refreshListing(ctx(), { eventIds: [eventId] });
    expect((await suggestFor('gramo', EVERYWHERE)).queries).toContain('gramophone');
    expect(await suggestFor('jukebox', EVERYWHERE)).toMatchObject({ queries: [], events: [] });
  });

  it('that removes an event removes its words', async () => {
    const eventId = eventIds['Berlin Jazz'] ?? '';
    await database.db
      .updateTable('event')
      .set({ status: 'draft', published_at: null })
      .where('id', '=', eventId)
      .execute();
    await refreshListing(ctx(), { eventIds: [eventId] });
    expect((await suggestFor('jazz', { kind: 'box', box: BOXES.berlin })).events).not.toContain('Berlin Jazz');
  });
});

it('a refresh in one process is visible in every other at once', async () => {
  const other = openDatabase(database.url, { log: silentLog });
  try {
    const inOtherProcess = () => suggest(at(other.db), { text: 'taveuni', where: EVERYWHERE });
    expect((await inOtherProcess())?.events).toHaveLength(1);
    const eventId = eventIds['Taveuni Sunset'] ?? '';
    await database.db
      .updateTable('event')
      .set({ status: 'draft', published_at: null })
      .where('id', '=', eventId)
      .execute();
    await refreshListing(ctx(), { eventIds: [eventId] });
    expect(await inOtherProcess()).toMatchObject({ queries: [], events: [] });
  } finally {
    await other.close();
  }
});

it('a refresh during many concurrent requests leaves every request answered, and the last one with current data', async () => {
  const ids = Object.values(eventIds).slice(0, 12);
  const requests = Array.from({ length: 40 }, () => suggestFor('j', EVERYWHERE));
  // one refresh after the other, because twelve at once would wait for the same lock longer than its timeout
  const refreshes = async () => {
    for (const id of ids) await refreshListing(ctx(), { eventIds: [id] });
  };
  await Promise.all([...requests, refreshes()]);
  await rebuildListings(ctx());
  expect((await suggestFor('jamb')).events).toEqual(['Jamboree']);
});

it('an ended event disappears without a refresh', async () => {
  const later = at(database.db, '2027-06-01T00:00:00Z');
  expect(await suggest(later, { text: 'jazz', where: EVERYWHERE })).toMatchObject({ queries: [], events: [] });
});
