import { expect, it } from 'vitest';
import { testDb } from '../../../test/db.ts';
import { cachedPlaceSlugs } from './place-slug-cache.ts';

const database = testDb({ gazetteer: true });

it('the cache finds the current slug of a place, and null for an unknown slug', async () => {
  const slugOf = cachedPlaceSlugs({ db: database.db });
  expect(await slugOf('ca--san-francisco')).toBe('ca--san-francisco');
  expect(await slugOf('online')).toBe('online');
  expect(await slugOf('no--where')).toBeNull();
});

it('the cache looks a slug up once', async () => {
  const slugOf = cachedPlaceSlugs({ db: database.db });
  expect(slugOf('no--where')).toBe(slugOf('no--where'));
});
