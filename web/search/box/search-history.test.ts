import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { anyCharacter } from '../../../test/any-character.ts';
import { parseSearchHistory, SEARCH_HISTORY_KEY, storeSearchTerm, withTerm } from './search-history.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the search history', () => {
  test('is lowercased, de-duplicated and comma-separated, newest first', () => {
    expect(withTerm('opera,jazz', 'JAZZ')).toBe('jazz,opera');
  });

  test('takes a term with commas as a single term', () => {
    expect(withTerm(null, 'food, wine,  beer')).toBe('food wine beer');
  });

  test.each(['', ' ', ',', ', ,'])('ignores the empty term of %j', (query) => {
    expect(withTerm('jazz', query)).toBe('jazz');
  });

  test('holds forty terms and drops the oldest', () => {
    const full = Array.from({ length: 40 }, (_, index) => `term ${index}`).join(',');
    const terms = parseSearchHistory(withTerm(full, 'new'));
    expect([terms.length, terms[0], terms.at(-1)]).toEqual([40, 'new', 'term 38']);
  });

  test('is parsed from any stored text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: anyCharacter, maxLength: 400 }),
        fc.string({ unit: anyCharacter, maxLength: 40 }),
        (stored, query) => {
          const text = withTerm(stored, query);
          const terms = parseSearchHistory(text);
          expect(terms.join(',')).toBe(text);
          expect(terms.length).toBeLessThanOrEqual(40);
          expect(new Set(terms).size).toBe(terms.length);
          for (const term of terms) expect(term).toBe(term.toLowerCase());
        },
      ),
    );
  });

  test('holds at most forty terms without duplicates', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 45, maxLength: 60 }), (queries) => {
        const text = queries.reduce<string>(withTerm, '');
        expect(parseSearchHistory(text).length).toBeLessThanOrEqual(40);
        expect(withTerm(text, '')).toBe(text);
      }),
    );
  });

  test.each(['getItem', 'setItem'])('does nothing when %s throws', (name) => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, [name]: refuse });
    expect(() => storeSearchTerm('jazz')).not.toThrow();
  });

  test('is stored in the browser', () => {
    const items = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
    });
    storeSearchTerm('Jazz');
    storeSearchTerm('Opera');
    expect(items.get(SEARCH_HISTORY_KEY)).toBe('opera,jazz');
  });
});
