import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as recents from './recent-searches.ts';

/** A browser's storage that answers so. */
const storage = (over: Partial<Storage> = {}) => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
    ...over,
  });
  return kept;
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

  test('have no duplicates and keep the last spelling', () => {
    expect(recents.withRecent(['opera', 'Rock & Roll', 'jazz'], 'rock and roll ')).toEqual([
      'rock and roll',
      'opera',
      'jazz',
    ]);
  });

  test.each(['', '  ', '. , .', '\u200b'])('do not store %j', (query) => {
    expect(recents.withRecent(['jazz'], query)).toEqual(['jazz']);
  });

  test('are suggested while typing only if they contain the typed text', () => {
    const kept = ['Opéra', 'rock opera', 'jazz'];
    expect(recents.matchingRecents(kept, 'OPERA')).toEqual(['Opéra', 'rock opera']);
    expect(recents.matchingRecents(kept, ' ')).toEqual(kept);
    expect(recents.matchingRecents(kept, '(')).toEqual([]);
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
  ])('parse %j without throwing', (stored) => {
    for (const text of recents.parseRecentSearches(stored)) expect(text.length).toBeLessThanOrEqual(100);
  });

  test('survive storing and reading', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 120 })), (queries) => {
        const kept = queries.reduce<string[]>(recents.withRecent, []);
        expect(kept.length).toBeLessThanOrEqual(5);
        expect(recents.parseRecentSearches(JSON.stringify(kept))).toEqual(kept);
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

test('cleared searches are removed', () => {
  const kept = storage();
  recents.storeRecentSearch('jazz');
  recents.clearRecentSearches();
  expect(kept.size).toBe(0);
});
