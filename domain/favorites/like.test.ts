import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/client.ts';
import { cancelEventIn, removeEventIn } from '#domain/events';
import { LIKES_MAX } from './limits.ts';
import { manyConnections, testDb } from '../../test/db.ts';
import { favoriteCounts, favoriteIds, like, likedEvents, mergeLikes, unlike } from './index.ts';
import { contextOf } from '../../test/worlds/context.ts';
import { asImpersonator, codeOf, names, type Scene, seedEvents, visitor } from '../../test/worlds/favorites-scene.ts';
import { createPerson } from '../../test/worlds/people.ts';

// Concurrent calls may wait long for a connection on a busy machine.
const database = testDb({ ...manyConnections, connectTimeout: 30_000, lockTimeout: 30_000 });
let scene: Scene;
const id = (name: string) => scene.events[name] ?? '';

beforeAll(async () => {
  scene = await seedEvents(database.db, [
    { name: 'Jazz Night', days: 3 },
    { name: 'Rock Night', days: 2 },
    { name: 'Secret Supper', days: 4, over: { visibility: 'unlisted' } },
    { name: 'Called Off', days: 6, state: 'canceled' },
    { name: 'Private Party', over: { visibility: 'private' } },
    { name: 'Hidden Draft', state: 'draft' },
    { name: 'Gone for Good', state: 'removed' },
    { name: 'Last Week', days: -7 },
    { name: 'Last Month', days: -30 },
    { name: 'Other Organizer', by: 'Blue Note', days: 8 },
  ]);
});

describe('a like', () => {
  it('adds one row, however often it is repeated', async () => {
    const ada = await createPerson(database.db);
    await like(ada.ctx, { eventId: id('Jazz Night') });
    await like(ada.ctx, { eventId: id('Jazz Night') });
    expect(await favoriteIds(ada.ctx, ada)).toEqual({ eventIds: [id('Jazz Night')], organizerIds: [] });
    expect(await favoriteCounts(ada.ctx, ada)).toEqual({ likes: 1, follows: 0 });
  });

  it('is one row after a hundred concurrent likes', async () => {
    const ada = await createPerson(database.db);
    const eventId = id('Jazz Night');
    const answers = await Promise.all(Array.from({ length: 100 }, () => codeOf(like(ada.ctx, { eventId }))));
    expect(new Set(answers)).toEqual(new Set(['done']));
    expect((await favoriteIds(ada.ctx, ada)).eventIds).toEqual([eventId]);
  });

  it('can be removed, and removing again does nothing', async () => {
    const ada = await createPerson(database.db);
    await like(ada.ctx, { eventId: id('Jazz Night') });
    await unlike(ada.ctx, { eventId: id('Jazz Night') });
    await unlike(ada.ctx, { eventId: id('Jazz Night') });
    for (const eventId of ['99999999', 'nonsense', '', '9'.repeat(30)]) await unlike(ada.ctx, { eventId });
    expect((await favoriteIds(ada.ctx, ada)).eventIds).toEqual([]);
  });

  it.each(['Private Party', 'Hidden Draft', 'Gone for Good'])('refuses %s as not found', async (name) => {
    const ada = await createPerson(database.db);
    expect(await codeOf(like(ada.ctx, { eventId: id(name) }))).toBe('NOT_FOUND');
  });

  it.each(['99999999', 'nonsense', '', '0', '-1', '9'.repeat(30)])(
    'refuses the event id %j as not found',
    async (eventId) => {
      expect(await codeOf(like((await createPerson(database.db)).ctx, { eventId }))).toBe('NOT_FOUND');
    },
  );

  it('does not affect other people', async () => {
    const [ada, bob] = [await createPerson(database.db), await createPerson(database.db)];
    await like(ada.ctx, { eventId: id('Jazz Night') });
    await unlike(bob.ctx, { eventId: id('Jazz Night') });
    expect((await favoriteCounts(ada.ctx, ada)).likes).toBe(1);
    expect((await favoriteIds(bob.ctx, bob)).eventIds).toEqual([]);
  });

  it('requires signing in', async () => {
    const eventId = id('Jazz Night');
    expect(await codeOf(like(contextOf(database.db, visitor), { eventId }))).toBe('NOT_SIGNED_IN');
    expect(await codeOf(likedEvents(contextOf(database.db, visitor), { page: 1, when: 'past' }))).toBe('NOT_SIGNED_IN');
  });

  it('is refused while impersonating; reading likes is allowed', async () => {
    const ada = await createPerson(database.db);
    await like(ada.ctx, { eventId: id('Jazz Night') });
    const ctx = asImpersonator(database.db, ada.actor);
    expect(await codeOf(like(ctx, { eventId: id('Rock Night') }))).toBe('FORBIDDEN');
    expect(await codeOf(unlike(ctx, { eventId: id('Jazz Night') }))).toBe('FORBIDDEN');
    expect(await codeOf(mergeLikes(ctx, { eventIds: [], organizerIds: [] }))).toBe('FORBIDDEN');
    expect(names((await likedEvents(ctx, { page: 1, when: 'upcoming' })).cards)).toEqual(['Jazz Night']);
  });
});

describe('the limit of likes', () => {
  it('is exact, also for concurrent likes, and existing likes may be repeated', async () => {
    const ada = await createPerson(database.db);
    await insertManyLikes(ada.accountId, LIKES_MAX - 1);
    const both = [id('Jazz Night'), id('Rock Night')];
    const answers = await Promise.all(both.map((eventId) => codeOf(like(ada.ctx, { eventId }))));
    expect(answers.toSorted()).toEqual(['TOO_MANY_FAVORITES', 'done']);
    const likedId = both[answers.indexOf('done')] ?? '';
    expect(await codeOf(like(ada.ctx, { eventId: likedId }))).toBe('done');
    expect(await mergeLikes(ada.ctx, { eventIds: both, organizerIds: [] })).toEqual({ added: 0 });
  });

  it('lets a merge add as many likes as the limit allows, newest first', async () => {
    const ada = await createPerson(database.db);
    await insertManyLikes(ada.accountId, LIKES_MAX - 1);
    const eventIds = [id('Rock Night'), id('Jazz Night')];
    expect(await mergeLikes(ada.ctx, { eventIds, organizerIds: [] })).toEqual({ added: 1 });
    expect((await favoriteIds(ada.ctx, ada)).eventIds).toContain(id('Rock Night'));
  });

  /** Creates `count` events, and a like for each event. */
  async function insertManyLikes(accountId: string, count: number): Promise<void> {
    await sql`
      with filler as (
        insert into event (organizer_id, name, slug, starts_at, ends_at, tz)
        select organizer_id, 'Filler', 'filler', now(), now(), 'UTC' from event, generate_series(1, ${count}::int)
        where id = ${id('Jazz Night')}::bigint returning id)
      insert into event_like (account_id, event_id, created_at)
      select ${accountId}::bigint, id, now() - interval '1 day' from filler`.execute(database.db);
  }
});

describe('liked events', () => {
  it('are listed soonest first when upcoming and latest first when past, whether or not search finds them', async () => {
    const ada = await createPerson(database.db);
    for (const name of ['Jazz Night', 'Rock Night', 'Secret Supper', 'Called Off', 'Last Month', 'Last Week'])
      await like(ada.ctx, { eventId: id(name) });
    const upcoming = await likedEvents(ada.ctx, { page: 1, when: 'upcoming' });
    expect(names(upcoming.cards)).toEqual(['Rock Night', 'Jazz Night', 'Secret Supper', 'Called Off']);
    expect(upcoming.cards.map((card) => card.status)).toEqual(['live', 'live', 'live', 'canceled']);
    expect(upcoming).toMatchObject({ total: 4, page: 1, pageCount: 1, hasMore: false });
    const past = await likedEvents(ada.ctx, { page: 1, when: 'past' });
    expect(past.cards.map((card) => [card.name, card.status])).toEqual([
      ['Last Week', 'ended'],
      ['Last Month', 'ended'],
    ]);
  });

  it('have the fields of cards', async () => {
    const ada = await createPerson(database.db);
    await like(ada.ctx, { eventId: id('Secret Supper') });
    const [card] = (await likedEvents(ada.ctx, { page: 1, when: 'upcoming' })).cards;
    expect(card).toMatchObject({
      organizer: { id: scene.organizers['Oz Presents'], name: 'Oz Presents', slug: 'oz-presents' },
      price: { free: true },
      salesStatus: 'on_sale',
      venueName: 'The Lantern',
      city: 'San Francisco',
    });
  });

  it('come in pages', async () => {
    const ada = await createPerson(database.db);
    const many = await seedEvents(
      database.db,
      Array.from({ length: 23 }, (_, position) => ({ name: `Many ${position}`, by: 'Many', days: position + 1 })),
    );
    await mergeLikes(ada.ctx, { eventIds: Object.values(many.events), organizerIds: [] });
    const pages = await Promise.all([1, 2, 3, -1].map((page) => likedEvents(ada.ctx, { page, when: 'upcoming' })));
    expect(pages.map((page) => [page.cards.length, page.hasMore, page.total, page.pageCount])).toEqual([
      [20, true, 23, 2],
      [3, false, 23, 2],
      [0, false, 23, 2],
      [20, true, 23, 2],
    ]);
    expect(new Set(pages.slice(0, 2).flatMap((page) => names(page.cards))).size).toBe(23);
  });
});

describe('the number of likes', () => {
  it('leaves out past, private and deleted events, and includes canceled events', async () => {
    const ada = await createPerson(database.db);
    const scene = await seedEvents(database.db, [
      { name: 'Stays', by: 'Count' },
      { name: 'Goes', by: 'Count' },
      { name: 'Over', by: 'Count', days: -2 },
    ]);
    for (const eventId of Object.values(scene.events)) await like(ada.ctx, { eventId });
    expect((await favoriteCounts(ada.ctx, ada)).likes).toBe(2);
    await inTransaction(database.db, (tx) => removeEventIn(tx, { id: scene.events['Goes'] ?? '' }));
    expect((await favoriteCounts(ada.ctx, ada)).likes).toBe(1);
    await inTransaction(database.db, (tx) => cancelEventIn(tx, { id: scene.events['Stays'] ?? '' }));
    expect((await favoriteCounts(ada.ctx, ada)).likes).toBe(1);
    expect((await favoriteIds(ada.ctx, ada)).eventIds).toHaveLength(3);
    expect(names((await likedEvents(ada.ctx, { page: 1, when: 'upcoming' })).cards)).toEqual(['Stays']);
  });
});

describe('merging a browser’s local likes', () => {
  it('adds the likes and follows of visible events and organizers, skips other ids, and counts new likes and follows', async () => {
    const ada = await createPerson(database.db);
    await like(ada.ctx, { eventId: id('Rock Night') });
    const local = {
      eventIds: [
        id('Jazz Night'),
        id('Jazz Night'),
        id('Rock Night'),
        id('Hidden Draft'),
        id('Private Party'),
        '42',
        "x'",
      ],
      organizerIds: [scene.organizers['Blue Note'] ?? '', '77777777', 'nobody'],
    };
    expect(await mergeLikes(ada.ctx, local)).toEqual({ added: 2 });
    expect(await mergeLikes(ada.ctx, local)).toEqual({ added: 0 });
    expect(await favoriteCounts(ada.ctx, ada)).toEqual({ likes: 2, follows: 1 });
  });

  it('reads at most two hundred events', async () => {
    const ada = await createPerson(database.db);
    const eventIds = [...Array.from({ length: 200 }, (_, position) => String(position + 1)), id('Jazz Night')];
    expect(await mergeLikes(ada.ctx, { eventIds, organizerIds: [] })).toEqual({ added: 0 });
  });

  it('does nothing with empty lists', async () => {
    const ada = await createPerson(database.db);
    expect(await mergeLikes(ada.ctx, { eventIds: [], organizerIds: [] })).toEqual({ added: 0 });
  });
});
