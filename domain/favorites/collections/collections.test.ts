import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/client.ts';
import { removeEventIn } from '#domain/events';
import { COLLECTIONS_MAX, COLLECTION_EVENTS_MAX } from '../limits.ts';
import { testDb } from '../../../test/db.ts';
import {
  addToCollection,
  collectionPage,
  collectionsWithEvent,
  collectionsOf,
  createCollection,
  deleteCollection,
  moveInCollection,
  reorderCollection,
  removeFromCollection,
  renameCollection,
  shareCollection,
  sharedCollection,
} from '../index.ts';
import { contextOf } from '../../../test/worlds/context.ts';
import {
  asImpersonator,
  codeOf,
  names,
  type Scene,
  seedEvents,
  visitor,
} from '../../../test/worlds/favorites-scene.ts';
import { createPerson } from '../../../test/worlds/people.ts';

// Concurrent calls may wait long for a connection on a busy machine.
const database = testDb({ connectTimeout: 30_000, lockTimeout: 30_000 });
let scene: Scene;
const id = (name: string) => scene.events[name] ?? '';
type Person = Awaited<ReturnType<typeof createPerson>>;

beforeAll(async () => {
  scene = await seedEvents(database.db, [
    ...['A', 'B', 'C', 'D', 'E', 'F'].map((name) => ({ name })),
    { name: 'Hidden', state: 'draft' },
    { name: 'Unlisted', over: { visibility: 'unlisted' } },
  ]);
});

async function createFilledCollection(ada: Person, events: string[] = ['A', 'B', 'C']): Promise<string> {
  const { collectionId } = await createCollection(ada.ctx, { name: 'Weekend' });
  for (const name of events) await addToCollection(ada.ctx, { collectionId, eventId: id(name) });
  return collectionId;
}

const visibleNames = async (ada: Person, collectionId: string) =>
  names((await collectionPage(ada.ctx, { collectionId })).cards);

describe('a collection', () => {
  it('is created, renamed and deleted', async () => {
    const ada = await createPerson(database.db);
    const { collectionId } = await createCollection(ada.ctx, { name: '  Date \n night ', about: ' Two of us ' });
    expect(collectionId).toMatch(/^[\w-]{22}$/);
    expect(await collectionsOf(ada.ctx)).toEqual([
      { id: collectionId, name: 'Date night', about: 'Two of us', eventCount: 0, covers: [], shareToken: null },
    ]);
    await renameCollection(ada.ctx, { collectionId, name: 'Jazz' });
    expect((await collectionPage(ada.ctx, { collectionId })).collection).toMatchObject({
      name: 'Jazz',
      about: 'Two of us',
    });
    await renameCollection(ada.ctx, { collectionId, name: 'Jazz', about: '' });
    expect((await collectionPage(ada.ctx, { collectionId })).collection.about).toBe('');
    await deleteCollection(ada.ctx, { collectionId });
    expect(await collectionsOf(ada.ctx)).toEqual([]);
    expect(await codeOf(deleteCollection(ada.ctx, { collectionId }))).toBe('NOT_FOUND');
  });

  it('is listed for an event that it contains, to its owner only', async () => {
    const [ada, bob] = [await createPerson(database.db), await createPerson(database.db)];
    const [collectionId] = [await createFilledCollection(ada, ['A', 'B']), await createFilledCollection(ada, ['B'])];
    expect(await collectionsWithEvent(ada.ctx, { eventId: id('A') })).toEqual([collectionId]);
    expect(await collectionsWithEvent(bob.ctx, { eventId: id('A') })).toEqual([]);
    expect(await collectionsWithEvent(ada.ctx, { eventId: 'nonsense' })).toEqual([]);
    expect(await codeOf(collectionsWithEvent(contextOf(database.db, visitor), { eventId: id('A') }))).toBe(
      'NOT_SIGNED_IN',
    );
  });

  it.each([
    [{ name: '' }, { name: ['MISSING'] }],
    [{ name: ' \u200b ' }, { name: ['MISSING'] }],
    [{ name: 'x'.repeat(81) }, { name: ['TOO_LONG'] }],
    [{ name: 'ok', about: 'x'.repeat(301) }, { about: ['TOO_LONG'] }],
  ])('refuses the texts %j', async (input, fields) => {
    const { ctx } = await createPerson(database.db);
    await expect(createCollection(ctx, input)).rejects.toMatchObject({ code: 'ARGUMENTS_ERROR', detail: { fields } });
    const { collectionId } = await createCollection(ctx, { name: '🎺'.repeat(80), about: '🎺'.repeat(300) });
    expect(await codeOf(renameCollection(ctx, { collectionId, ...input }))).toBe('ARGUMENTS_ERROR');
  });

  it('is refused when the person has a hundred collections, also when many are created at the same time', async () => {
    const ada = await createPerson(database.db);
    const creations = Array.from({ length: COLLECTIONS_MAX + 10 }, (_, n) =>
      codeOf(createCollection(ada.ctx, { name: `${n}` })),
    );
    const answers = await Promise.all(creations);
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(COLLECTIONS_MAX);
    expect(answers.filter((answer) => answer === 'TOO_MANY_FAVORITES')).toHaveLength(10);
    expect(await collectionsOf(ada.ctx)).toHaveLength(COLLECTIONS_MAX);
  });
});

describe('events of a collection', () => {
  it('are in the order in which they were added, each event once', async () => {
    const ada = await createPerson(database.db);
    const collectionId = await createFilledCollection(ada, ['B', 'A', 'C', 'A', 'Unlisted']);
    expect(await visibleNames(ada, collectionId)).toEqual(['B', 'A', 'C', 'Unlisted']);
    const [collection] = await collectionsOf(ada.ctx);
    expect(collection).toMatchObject({ eventCount: 4 });
    expect(names(collection?.covers ?? [])).toEqual(['B', 'A', 'C', 'Unlisted']);
  });

  it('are removed, and removing again does nothing', async () => {
    const ada = await createPerson(database.db);
    const collectionId = await createFilledCollection(ada);
    for (const eventId of [id('B'), id('B'), 'nonsense'])
      await removeFromCollection(ada.ctx, { collectionId, eventId });
    expect(await visibleNames(ada, collectionId)).toEqual(['A', 'C']);
  });

  it('must be visible', async () => {
    const ada = await createPerson(database.db);
    const collectionId = await createFilledCollection(ada, []);
    for (const eventId of [id('Hidden'), '99999999', 'nonsense'])
      expect(await codeOf(addToCollection(ada.ctx, { collectionId, eventId }))).toBe('NOT_FOUND');
  });

  it('are all stored when several are added at the same time', async () => {
    const ada = await createPerson(database.db);
    const collectionId = await createFilledCollection(ada, []);
    const all = ['A', 'B', 'C', 'D', 'E', 'F'];
    await Promise.all(all.map((name) => addToCollection(ada.ctx, { collectionId, eventId: id(name) })));
    expect((await visibleNames(ada, collectionId)).toSorted()).toEqual(all);
  });

  it('are at most two hundred', async () => {
    const ada = await createPerson(database.db);
    const collectionId = await createFilledCollection(ada, ['A']);
    await sql`
      with filler as (
        insert into event (organizer_id, name, slug, starts_at, ends_at, tz)
        select organizer_id, 'Filler', 'filler', now(), now(), 'UTC'
        from event, generate_series(1, ${COLLECTION_EVENTS_MAX - 1}::int) where id = ${id('A')}::bigint returning id)
      insert into collection_event (collection_id, event_id, position)
      select collection.id, filler.id, 9 from collection, filler where public_id = ${collectionId}`.execute(
      database.db,
    );
    expect(await codeOf(addToCollection(ada.ctx, { collectionId, eventId: id('B') }))).toBe('TOO_MANY_FAVORITES');
    expect(await codeOf(addToCollection(ada.ctx, { collectionId, eventId: id('A') }))).toBe('done');
  });

  it('are reordered as a whole', async () => {
    const ada = await createPerson(database.db);
    const collectionId = await createFilledCollection(ada);
    await reorderCollection(ada.ctx, { collectionId, eventIds: ['C', 'A', 'B'].map(id) });
    expect(await visibleNames(ada, collectionId)).toEqual(['C', 'A', 'B']);
  });

  it.each([[['C', 'A']], [['C', 'A', 'B', 'D']], [['C', 'A', 'A']], [['C', 'A', 'D']], [[]]])(
    'are not reordered when %j differs from the stored events',
    async (order) => {
      const ada = await createPerson(database.db);
      const collectionId = await createFilledCollection(ada);
      expect(await codeOf(reorderCollection(ada.ctx, { collectionId, eventIds: order.map(id) }))).toBe('CONFLICT');
      expect(await visibleNames(ada, collectionId)).toEqual(['A', 'B', 'C']);
    },
  );

  it('move by one position, and not beyond the first and last position', async () => {
    const ada = await createPerson(database.db);
    const collectionId = await createFilledCollection(ada);
    const move = (name: string, direction: 'up' | 'down') =>
      moveInCollection(ada.ctx, { collectionId, eventId: id(name), direction });
    await move('A', 'up');
    await move('C', 'down');
    expect(await visibleNames(ada, collectionId)).toEqual(['A', 'B', 'C']);
    await move('C', 'up');
    await move('A', 'down');
    expect(await visibleNames(ada, collectionId)).toEqual(['C', 'A', 'B']);
    expect(await codeOf(move('D', 'up'))).toBe('NOT_FOUND');
  });

  it('that are no longer visible do not block the visible events', async () => {
    const ada = await createPerson(database.db);
    const scene = await seedEvents(
      database.db,
      ['X', 'Y', 'Z'].map((name) => ({ name, by: 'Gone' })),
    );
    const collectionId = await createFilledCollection(ada, []);
    for (const eventId of Object.values(scene.events)) await addToCollection(ada.ctx, { collectionId, eventId });
    await inTransaction(database.db, (tx) => removeEventIn(tx, { id: scene.events['Y'] ?? '' }));
    expect(await visibleNames(ada, collectionId)).toEqual(['X', 'Z']);
    await moveInCollection(ada.ctx, { collectionId, eventId: scene.events['Z'] ?? '', direction: 'up' });
    expect(await visibleNames(ada, collectionId)).toEqual(['Z', 'X']);
    const eventIds = ['X', 'Z'].map((name) => scene.events[name] ?? '');
    await reorderCollection(ada.ctx, { collectionId, eventIds });
    expect(await visibleNames(ada, collectionId)).toEqual(['X', 'Z']);
    expect((await collectionsOf(ada.ctx))[0]?.eventCount).toBe(2);
  });
});

describe('a shared collection', () => {
  it('is visible to every visitor with the link, and does not show its owner', async () => {
    const ada = await createPerson(database.db);
    const collectionId = await createFilledCollection(ada);
    const { shareToken } = await shareCollection(ada.ctx, { collectionId, isShared: true });
    expect(shareToken).toMatch(/^[\w-]{43}$/);
    const shared = await sharedCollection(contextOf(database.db, visitor), { token: shareToken ?? '' });
    expect([Object.keys(shared).toSorted(), shared.name, names(shared.cards)]).toEqual([
      ['about', 'cards', 'name'],
      'Weekend',
      ['A', 'B', 'C'],
    ]);
    expect((await collectionsOf(ada.ctx))[0]?.shareToken).toBe(shareToken);
    expect(await shareCollection(ada.ctx, { collectionId, isShared: true })).toEqual({ shareToken });
  });

  it('gets another link when its owner shares it again', async () => {
    const ada = await createPerson(database.db);
    const collectionId = await createFilledCollection(ada);
    const first = await shareCollection(ada.ctx, { collectionId, isShared: true });
    expect(await shareCollection(ada.ctx, { collectionId, isShared: false })).toEqual({ shareToken: null });
    expect(await codeOf(sharedCollection(ada.ctx, { token: first.shareToken ?? '' }))).toBe('NOT_FOUND');
    const second = await shareCollection(ada.ctx, { collectionId, isShared: true });
    expect(second.shareToken).not.toBe(first.shareToken);
    expect(await codeOf(sharedCollection(ada.ctx, { token: first.shareToken ?? '' }))).toBe('NOT_FOUND');
  });

  it.each(['', 'nonsense', 'x'.repeat(32), "' or true --"])('with the token %j is not found', async (token) => {
    expect(await codeOf(sharedCollection(contextOf(database.db, visitor), { token }))).toBe('NOT_FOUND');
  });
});

describe('another person’s collection', () => {
  it('is refused as not found by every verb', async () => {
    const [ada, bob] = [await createPerson(database.db), await createPerson(database.db)];
    const collectionId = await createFilledCollection(ada);
    const eventId = id('A');
    const eventIds = ['A', 'B', 'C'].map(id);
    for (const call of [
      () => collectionPage(bob.ctx, { collectionId }),
      () => renameCollection(bob.ctx, { collectionId, name: 'Mine' }),
      () => deleteCollection(bob.ctx, { collectionId }),
      () => addToCollection(bob.ctx, { collectionId, eventId: id('D') }),
      () => removeFromCollection(bob.ctx, { collectionId, eventId }),
      () => reorderCollection(bob.ctx, { collectionId, eventIds }),
      () => moveInCollection(bob.ctx, { collectionId, eventId, direction: 'down' }),
      () => shareCollection(bob.ctx, { collectionId, isShared: true }),
    ])
      expect(await codeOf(call())).toBe('NOT_FOUND');
    expect(await collectionsOf(bob.ctx)).toEqual([]);
    expect((await collectionsOf(ada.ctx))[0]).toMatchObject({ name: 'Weekend', eventCount: 3, shareToken: null });
  });

  it('can be read but not changed while impersonating', async () => {
    const ada = await createPerson(database.db);
    const collectionId = await createFilledCollection(ada);
    const ctx = asImpersonator(database.db, ada.actor);
    const eventId = id('A');
    for (const call of [
      () => createCollection(ctx, { name: 'x' }),
      () => renameCollection(ctx, { collectionId, name: 'x' }),
      () => deleteCollection(ctx, { collectionId }),
      () => addToCollection(ctx, { collectionId, eventId }),
      () => removeFromCollection(ctx, { collectionId, eventId }),
      () => reorderCollection(ctx, { collectionId, eventIds: [] }),
      () => moveInCollection(ctx, { collectionId, eventId, direction: 'down' }),
      () => shareCollection(ctx, { collectionId, isShared: true }),
    ])
      expect(await codeOf(call())).toBe('FORBIDDEN');
    expect(names((await collectionPage(ctx, { collectionId })).cards)).toEqual(['A', 'B', 'C']);
  });
});
