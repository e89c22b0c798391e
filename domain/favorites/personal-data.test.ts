import { describe, expect, it } from 'vitest';
import { testDb } from '../../test/db.ts';
import {
  addToCollection,
  createCollection,
  erasePersonIn,
  follow,
  like,
  createCalendarFeed,
  personalDataOf,
  shareCollection,
} from './index.ts';
import { seedEvents } from '../../test/worlds/favorites-scene.ts';
import { createPerson } from '../../test/worlds/people.ts';

const database = testDb();

async function personWithFavorites() {
  const person = await createPerson(database.db);
  const { events, organizers } = await seedEvents(database.db, [{ name: 'Jazz', by: 'Blue Note' }]);
  const [eventId, organizerId] = [events['Jazz'] ?? '', organizers['Blue Note'] ?? ''];
  await like(person.ctx, { eventId });
  await follow(person.ctx, { organizerId });
  const { collectionId } = await createCollection(person.ctx, { name: 'Weekend', about: 'Maybe' });
  await addToCollection(person.ctx, { collectionId, eventId });
  const { shareToken } = await shareCollection(person.ctx, { collectionId, isShared: true });
  const { token } = await createCalendarFeed(person.ctx);
  return { ...person, eventId, organizerId, collectionId, secrets: [shareToken ?? '', token] };
}

describe('a person’s favorites', () => {
  it('are exported without secrets', async () => {
    const ada = await personWithFavorites();
    const data = await personalDataOf(ada.ctx, ada);
    const when = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string;
    expect(data).toEqual({
      likes: [{ eventId: ada.eventId, likedAt: when }],
      follows: [{ organizerId: ada.organizerId, followedAt: when }],
      calendarFeeds: [{ createdAt: when, lastReadAt: null }],
      collections: [
        {
          id: ada.collectionId,
          name: 'Weekend',
          about: 'Maybe',
          isShared: true,
          createdAt: when,
          updatedAt: when,
          events: [{ eventId: ada.eventId, addedAt: when }],
        },
      ],
    });
    for (const secret of ada.secrets) expect(JSON.stringify(data)).not.toContain(secret);
  });

  it('are deleted, and another person’s favorites are not', async () => {
    const [ada, bob] = [await personWithFavorites(), await personWithFavorites()];
    const before = await personalDataOf(bob.ctx, bob);
    await database.db.transaction().execute((tx) => erasePersonIn(tx, ada));
    const data = await personalDataOf(ada.ctx, ada);
    expect(Object.values(data).flat()).toEqual([]);
    expect(await personalDataOf(bob.ctx, bob)).toEqual(before);
  });
});
