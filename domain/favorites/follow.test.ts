import { beforeAll, describe, expect, it } from 'vitest';
import { testDb } from '../../test/db.ts';
import {
  follow,
  followedOrganizers,
  followerCounts,
  followersOf,
  favoriteCounts,
  favoriteIds,
  unfollow,
} from './index.ts';
import { contextOf } from '../../test/worlds/context.ts';
import { asImpersonator, codeOf, names, type Scene, seedEvents, visitor } from '../../test/worlds/favorites-scene.ts';
import { createPerson } from '../../test/worlds/people.ts';

// Concurrent calls may wait long for a connection on a busy machine.
const database = testDb({ connectTimeout: 30_000, lockTimeout: 30_000 });
let scene: Scene;
const id = (name: string) => scene.organizers[name] ?? '';

beforeAll(async () => {
  scene = await seedEvents(database.db, [
    ...[4, 1, 3, 2].map((days) => ({ name: `Blue ${days}`, by: 'Blue Note', days })),
    { name: 'Blue Past', by: 'Blue Note', days: -3 },
    { name: 'Blue Secret', by: 'Blue Note', over: { visibility: 'unlisted' as const } },
    ...[1, 8, 15].map((days) => ({ name: `Choir ${days}`, by: 'Choir', days, series: 'Choir' })),
    { name: 'Quiet Past', by: 'Quiet', days: -3 },
  ]);
});

describe('following', () => {
  it('adds one row, and unfollowing deletes it', async () => {
    const ada = await createPerson(database.db);
    const organizerId = id('Blue Note');
    await Promise.all(Array.from({ length: 20 }, () => follow(ada.ctx, { organizerId })));
    expect(await favoriteCounts(ada.ctx, ada)).toEqual({ likes: 0, follows: 1 });
    expect((await favoriteIds(ada.ctx, ada)).organizerIds).toEqual([organizerId]);
    for (const id of [organizerId, organizerId, 'nonsense']) await unfollow(ada.ctx, { organizerId: id });
    expect((await favoriteIds(ada.ctx, ada)).organizerIds).toEqual([]);
  });

  it.each(['99999999', 'nonsense', ''])('refuses the organizer id %j as not found', async (organizerId) => {
    expect(await codeOf(follow((await createPerson(database.db)).ctx, { organizerId }))).toBe('NOT_FOUND');
  });

  it('requires signing in, and is refused while impersonating', async () => {
    const organizerId = id('Blue Note');
    const ada = await createPerson(database.db);
    expect(await codeOf(follow(contextOf(database.db, visitor), { organizerId }))).toBe('NOT_SIGNED_IN');
    expect(await codeOf(follow(asImpersonator(database.db, ada.actor), { organizerId }))).toBe('FORBIDDEN');
    expect(await codeOf(unfollow(asImpersonator(database.db, ada.actor), { organizerId }))).toBe('FORBIDDEN');
  });
});

describe('the organizers a person follows', () => {
  it('are listed latest first, with followers and next events', async () => {
    const [ada, bob] = [await createPerson(database.db), await createPerson(database.db)];
    for (const name of ['Blue Note', 'Quiet', 'Choir']) await follow(ada.ctx, { organizerId: id(name) });
    await follow(bob.ctx, { organizerId: id('Quiet') });
    const { organizers, ...list } = await followedOrganizers(ada.ctx, { page: 1 });
    expect(list).toEqual({ total: 3, page: 1, pageCount: 1, hasMore: false });
    expect(organizers.map(({ name, next }) => [name, names(next)])).toEqual([
      ['Choir', ['Choir 1']],
      ['Quiet', []],
      ['Blue Note', ['Blue 1', 'Blue 2', 'Blue 3']],
    ]);
    expect(organizers[0]?.next[0]?.moreDates).toBe(2);
    expect(organizers[1]).toMatchObject({ id: id('Quiet'), slug: 'quiet', followers: 2 });
  });

  it('are an empty list for a new person', async () => {
    expect((await followedOrganizers((await createPerson(database.db)).ctx, { page: 1 })).organizers).toEqual([]);
  });
});

describe('followers', () => {
  it('are counted for many organizers at once', async () => {
    const [ada, bob] = [await createPerson(database.db), await createPerson(database.db)];
    const scene = await seedEvents(database.db, [
      { name: 'A', by: 'Counted' },
      { name: 'B', by: 'Uncounted' },
    ]);
    const [counted, uncounted] = [scene.organizers['Counted'] ?? '', scene.organizers['Uncounted'] ?? ''];
    for (const { ctx } of [ada, bob]) await follow(ctx, { organizerId: counted });
    const counts = await followerCounts(ada.ctx, { organizerIds: [counted, uncounted, 'x'] });
    expect([...counts]).toEqual([
      [counted, 2],
      [uncounted, 0],
      ['x', 0],
    ]);
    expect((await followerCounts(ada.ctx, { organizerIds: [] })).size).toBe(0);
  });

  it('are listed in pages', async () => {
    const people = [await createPerson(database.db), await createPerson(database.db), await createPerson(database.db)];
    const organizerId = (await seedEvents(database.db, [{ name: 'A', by: 'Read' }])).organizers['Read'] ?? '';
    for (const { ctx } of people) await follow(ctx, { organizerId });
    const first = await followersOf(contextOf(database.db), { organizerId, limit: 2 });
    const rest = await followersOf(contextOf(database.db), { organizerId, limit: 2, after: first.at(-1) ?? '' });
    expect([...first, ...rest]).toEqual(people.map(({ accountId }) => accountId));
  });
});
