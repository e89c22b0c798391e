import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { anyCharacter } from '../../../test/any-character.ts';
import * as recents from './recent-searches.ts';

/** Replaces the browser's local storage by a storage in memory; `over` replaces single methods. */
const storage = (over: Partial<Storage> = {}) => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
    ...over,
  });
  return items;
};
const refuse = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

afterEach(() => vi.unstubAllGlobals());

describe('recent searches', () => {
  test('are five, newest first', () => {
    storage();
    for (const query of ['a', 'b', 'c', 'd', 'e', 'f']) recents.storeRecentSearch(query);
    expect(recents.readRecentSearches()).toEqual(['f', 'e', 'd', 'c', 'b']);
  });

  test('have no duplicates and retain the last spelling', () => {
    expect(recents.withRecent(['opera', 'Rock & Roll', 'jazz'], 'rock and roll ')).toEqual([
      'rock and roll',
      'opera',
      'jazz',
    ]);
  });

  test.each(['', '  ', '. , .', '\u200b'])('do not include %j', (query) => {
    expect(recents.withRecent(['jazz'], query)).toEqual(['jazz']);
  });

  test('are suggested while typing only if they contain the typed text', () => {
    const stored = ['Opéra', 'rock opera', 'jazz'];
    expect(recents.matchingRecents(stored, 'OPERA')).toEqual(['Opéra', 'rock opera']);
    expect(recents.matchingRecents(stored, ' ')).toEqual(stored);
    expect(recents.matchingRecents(stored, '(')).toEqual([]);
  });

  test.each([
    null,
    '',
    '{',
    'null',
    '7',
    '{"0":"a"}',
    '[7,null,{"a":1},["x"],""]',
    JSON.stringify(['<b>', 'a\u0000b'.repeat(400)]),
  ])('are parsed from %j without throwing', (stored) => {
    for (const text of recents.parseRecentSearches(stored)) expect(text.length).toBeLessThanOrEqual(100);
  });

  test('are the same after storing and reading', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: anyCharacter, maxLength: 120 })), (queries) => {
        const stored = queries.reduce<string[]>(recents.withRecent, []);
        expect(stored.length).toBeLessThanOrEqual(5);
        expect(recents.parseRecentSearches(JSON.stringify(stored))).toEqual(stored);
      }),
    );
  });
});

describe('when storage is unavailable', () => {
  test('reading and storing do nothing', () => {
    storage({ getItem: refuse, setItem: refuse });
    recents.storeRecentSearch('jazz');
    expect(recents.readRecentSearches()).toEqual([]);
  });

  test('a failure to clear is only logged to the console', () => {
    storage({ removeItem: refuse });
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    recents.clearRecentSearches();
    expect(warned).toHaveBeenCalledOnce();
    warned.mockRestore();
  });
});

test('clearing removes the recent searches from storage', () => {
  const stored = storage();
  recents.storeRecentSearch('jazz');
  recents.clearRecentSearches();
  expect(stored.size).toBe(0);
});
