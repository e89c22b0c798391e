import { describe, expect, it } from 'vitest';
import { cellsOf, cellsOver } from '../listing/facets.ts';
import { spellingsOneEditAway, editDistance } from '#shared/search/misspelling.ts';
import { parseText } from './text-query.ts';
import { matchedVector, rankedVector } from './vectors.ts';
import { foldWords, otherSpellings, textOfHtml } from './words.ts';

describe('words', () => {
  it.each([
    ['Jazz & Wine', 'jazz wine'],
    ["Ada's café", 'adas cafe'],
    ["l’été d'Hélène", 'l ete d helene'],
    ["O'Brien", 'obrien'],
    ['東京ジャズ', '東 京 シ ャ ス'],
    ['½ price\n10%', '1 2 price 10'],
    ['', ''],
  ])('of %j are %j', (text, words) => {
    expect(foldWords(text)).toBe(words);
  });

  it('have other spellings in German', () => {
    expect(otherSpellings('Grüne Bäume, später')).toEqual(['gruene', 'baeume', 'spaeter']);
    expect(otherSpellings('plain')).toEqual([]);
  });

  it('are extracted from HTML without its tags', () => {
    expect(foldWords(textOfHtml('<p>Rock &amp; Roll</p><ul><li>one</li><li>two</li></ul>'))).toBe('rock roll one two');
  });
});

describe('vectors', () => {
  const stem = (word: string) => (word === 'the' ? null : `en|${word === 'nights' ? 'night' : word}`);

  it('rank words and stems at their positions, and concepts at their levels', () => {
    const passages = [
      { words: 'jazz nights', weight: 'A' },
      { words: 'oz jazz', weight: 'B' },
    ] as const;
    expect(rankedVector([...passages], stem, [{ id: 'jazz', levels: ['is', 'title'] }])).toBe(
      "'jazz':1A,9B 'en|jazz':1A,9B 'nights':2A 'en|night':2A 'oz':8B 'en|oz':8B '#jazz':16001A '=jazz':16002A",
    );
  });

  it('for matching hold stems and extra words without positions', () => {
    // `~` marks what title, names and summary have
    const passages = [
      { words: 'the nights', weight: 'A' },
      { words: 'jazz nights', weight: 'D' },
    ] as const;
    expect(matchedVector([...passages], stem, ['~nights', '#jazz'])).toBe(
      "'the':1 'nights':2,9 '~en|night' 'jazz':8 'en|night' '~nights' '#jazz'",
    );
  });
});

describe('a typed text', () => {
  it('has words, and phrases in quotation marks', () => {
    const { words, phrases, lastWordIsPrefix } = parseText('late “the jazz” nights');
    expect(words.map(({ word, quoted }) => [word, quoted])).toEqual([
      ['late', false],
      ['the', true],
      ['jazz', true],
      ['nights', false],
    ]);
    expect([phrases, lastWordIsPrefix]).toEqual([[['the', 'jazz']], true]);
  });

  it('without words has none', () => {
    expect(parseText(' ?! ').words).toEqual([]);
  });

  it('reads at most twelve words', () => {
    expect(parseText('a b '.repeat(50)).words).toHaveLength(12);
  });
});

describe('map cells', () => {
  it('cover every point of a box with a few cells', () => {
    const box = { west: -122.53, south: 37.7, east: -122.34, north: 37.84 };
    const cells = new Set(cellsOver(box));
    expect(cells.size).toBeLessThanOrEqual(30);
    for (const [lat, lng] of [
      [37.7, -122.53],
      [37.84, -122.34],
      [37.77, -122.42],
    ] as const) {
      expect(cellsOf(lat, lng).some((cell) => cells.has(cell))).toBe(true);
    }
  });

  it('cover both halves of a box across the antimeridian', () => {
    const cells = new Set(cellsOver({ west: 177, south: -19, east: -178, north: -15 }));
    expect(cellsOf(-18.1, 178.4).some((cell) => cells.has(cell))).toBe(true);
    expect(cellsOf(-16.8, -179.9).some((cell) => cells.has(cell))).toBe(true);
    expect(cellsOf(-16.8, 0).some((cell) => cells.has(cell))).toBe(false);
  });

  it('are not used for a box that needs too many of them', () => {
    expect(cellsOver({ west: -180, south: -80, east: 180, north: 80 })).toBeNull();
  });
});

describe('the edit distance', () => {
  it.each([
    ['jazz', 'jazz', 0],
    ['jzaz', 'jazz', 1],
    ['jaz', 'jazz', 1],
    ['jezz', 'jazz', 1],
    ['fotography', 'photography', 2],
    ['', 'abc', 3],
  ])('from %j to %j is %i', (a, b, count) => {
    expect(editDistance(a, b)).toBe(count);
  });

  it('is one for every spelling one edit away', () => {
    const near = spellingsOneEditAway('jazz');
    expect(near).toEqual(expect.arrayContaining(['jzaz', 'jaz', 'jazzz', 'jezz', 'ajazz']));
    expect(near).not.toContain('jazz');
    expect(near.every((word) => editDistance('jazz', word) === 1)).toBe(true);
  });
});
