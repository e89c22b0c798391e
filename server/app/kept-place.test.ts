import { expect, it } from 'vitest';
import { testDb } from '../../test/db.ts';
import { knownSlugs } from './kept-place.ts';

const t = testDb({ gazetteer: true });

it('names a place as it is called now, and none for what is no place', async () => {
  const slugOf = knownSlugs({ db: t.db });
  expect(await slugOf('ca--san-francisco')).toBe('ca--san-francisco');
  expect(await slugOf('online')).toBe('online');
  expect(await slugOf('no--where')).toBeNull();
});

it('asks once for a slug however often it is named', async () => {
  const slugOf = knownSlugs({ db: t.db });
  expect(slugOf('no--where')).toBe(slugOf('no--where'));
});
