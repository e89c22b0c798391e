import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AutocompleteIndex, type IndexedEvent } from './autocomplete-index.ts';
import { match } from './match.ts';
import { WordList } from './word-list.ts';

const NOW = 1_800_000_000_000;
const indexedEvent = (id: number, title: string, overrides: Partial<IndexedEvent> = {}): IndexedEvent => ({
  id: String(id),
  seriesGroup: id,
  name: title,
  names: [],
  foldedTitle: title,
  foldedNames: '',
  latitude: null,
  longitude: null,
  online: true,
  places: '',
  startsAt: NOW + 1000,
  endsAt: NOW + 2000,
  popularity: 0,
  ...overrides,
});
const matchingIds = (index: AutocompleteIndex, ...words: string[]) =>
  match(index, { words, area: { kind: 'everywhere' }, center: null, now: NOW }).map((hit) => hit.event.id);

describe('the autocomplete index', () => {
  it('holds exactly the events that were added and not removed, in any order', () => {
    const title = fc.array(fc.constantFrom('jazz', 'jam', 'ja', 'yoga', 'été', '音', 'zz'), {
      minLength: 1,
      maxLength: 3,
    });
    const change = fc.record({ id: fc.integer({ min: 1, max: 9 }), title: fc.option(title) });
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 60 }),
        fc.constantFrom('j', 'ja', 'jaz', 'y', 'é', '音', 'q'),
        (all, start) => {
          const index = new AutocompleteIndex();
          const model = new Map<string, string>();
          for (const [position, { id, title: words }] of all.entries()) {
            if (words) index.put(indexedEvent(id, words.join(' ')));
            else index.remove(String(id));
            if (words) model.set(String(id), words.join(' '));
            else model.delete(String(id));
            if (position % 7 === 0) index.titles.hasPrefix(start); // so that new words are sorted in at different moments
            if (position % 11 === 0) index.titles.tidy();
          }
          const expected = [...model].filter(([, text]) => text.split(' ').some((word) => word.startsWith(start)));
          expect(matchingIds(index, start).toSorted()).toEqual(expected.map(([id]) => id).toSorted());
          expect(index.titles.hasPrefix(start)).toBe(expected.length > 0);
          expect(index.size).toBe(model.size);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('grows beyond its first capacity', () => {
    const index = new AutocompleteIndex();
    for (let id = 1; id <= 3000; id += 1) index.put(indexedEvent(id, `event number${id}`));
    expect(matchingIds(index, 'number2999')).toEqual(['2999']);
    expect(matchingIds(index, 'event').length).toBeGreaterThan(500);
  });

  it('does not return ended events, and removes them', () => {
    const index = new AutocompleteIndex();
    index.put(indexedEvent(1, 'jazz', { endsAt: NOW }));
    index.put(indexedEvent(2, 'jazz'));
    expect(matchingIds(index, 'jazz')).toEqual(['2']);
    index.removeEnded(NOW);
    expect(index.size).toBe(1);
  });

  it('reuses the slot of a removed event', () => {
    const index = new AutocompleteIndex();
    index.put(indexedEvent(1, 'jazz'));
    index.remove('1');
    index.remove('1');
    index.put(indexedEvent(2, 'yoga'));
    expect(matchingIds(index, 'jazz')).toEqual([]);
    expect(matchingIds(index, 'yoga')).toEqual(['2']);
  });

  it('ranks popular before unpopular and soon before late', () => {
    const index = new AutocompleteIndex();
    index.put(indexedEvent(1, 'jazz', { startsAt: NOW + 90 * 86_400_000, endsAt: NOW + 91 * 86_400_000 }));
    index.put(indexedEvent(2, 'jazz'));
    index.put(indexedEvent(3, 'jazz', { popularity: 400 }));
    expect(matchingIds(index, 'jazz')).toEqual(['3', '2', '1']);
  });

  it('returns the best of thousands of matches', () => {
    const index = new AutocompleteIndex();
    for (let id = 1; id <= 5000; id += 1)
      index.put(indexedEvent(id, 'jazz', { popularity: id === 4321 ? 1000 : id % 7 }));
    expect(matchingIds(index, 'j')[0]).toBe('4321');
  });
});

describe('a word list', () => {
  it('finds words by their prefixes only', () => {
    const words = new WordList();
    for (const word of ['jazz', 'jam', 'ja', 'k', 'j\u{10FFFF}']) words.add(word, 1);
    expect(words.withPrefix('ja').map(({ word }) => word)).toEqual(['ja', 'jam', 'jazz']);
    expect(words.withPrefix('jazzz')).toEqual([]);
  });

  it('ignores the removal of unknown words', () => {
    const words = new WordList();
    words.add('jazz', 1);
    words.remove('jazz', 2);
    words.remove('yoga', 1);
    expect(words.weight('jazz')).toBe(1);
  });
});
