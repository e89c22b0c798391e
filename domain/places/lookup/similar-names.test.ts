import { describe, expect, test } from 'vitest';
import { testDb } from '../../../test/db.ts';
import { similarlyNamedPlaces } from '../index.ts';

const ctx = testDb({ gazetteer: true });
const slugsFor = async (text: string) => (await similarlyNamedPlaces(ctx, { text })).map((place) => place.slug);

describe('a mistyped name', () => {
  test.each([
    ['berln', 'germany--berlin'],
    ['san fransisco', 'ca--san-francisco'],
    ['san fransico', 'ca--san-francisco'],
    ['bengalore', 'india--bengaluru'],
    ['new yrok', 'ny--new-york'],
    ['new yrok, usa', 'ny--new-york'],
    ['berln germany', 'germany--berlin'],
    ['Philedelfia', 'pa--philadelphia'],
    ['Münhcen', 'germany--munich'],
    ['Grmany', 'germany'],
  ])('%s suggests %s first', async (text, slug) => {
    expect((await slugsFor(text))[0]).toBe(slug);
  });

  test('at most as many places are suggested as requested, each place once', async () => {
    const places = await similarlyNamedPlaces(ctx, { text: 'springfeild', limit: 3 });
    expect(new Set(places.map((place) => place.slug)).size).toBe(3);
  });

  test.each(['', ',', 'zz', '00000', 'qqqqxxxxqqqq', 'a'.repeat(500), '%_\\'])(
    '%j has no suggestions',
    async (text) => {
      expect(await slugsFor(text)).toEqual([]);
    },
  );
});
