import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../test/any-character.ts';
import { badge, cleanLine, cleanText, cutToCodePoints, digitsOnly, menuLabel, slugify, truncate } from './text.ts';

describe('text input (spec 5)', () => {
  test('control characters are stripped', () => expect(cleanText('a\u0000b\u0007c\u007fd\u009fe')).toBe('abcde'));
  test('line and paragraph separators become newlines', () => expect(cleanText('a\u2028b\u2029c')).toBe('a\nb\nc'));
  test('other space separators become plain spaces', () => {
    expect(cleanText('a\u00a0b\u2003c\u3000d\u202fe')).toBe('a b c d e');
  });
  test('line ends of any kind become newlines', () => expect(cleanText('a\r\nb\rc\nd')).toBe('a\nb\nc\nd'));
  test('a tab is a space', () => expect(cleanText('a\tb')).toBe('a b'));
  test('a lone surrogate cannot reach the database', () => expect(cleanText('a\ud800').isWellFormed()).toBe(true));
  test('cleaning twice changes nothing', () => {
    fc.assert(fc.property(fc.string({ unit: anyCharacter }), (text) => cleanText(cleanText(text)) === cleanText(text)));
  });
  test('a text of one line has single spaces and none at the ends', () => {
    expect(cleanLine('  Ada \n\t Lovelace\u2028 ')).toBe('Ada Lovelace');
  });
  test('a text of one line has no direction marks and no zero-width characters', () => {
    expect(cleanLine('\ufeffAda\u202e \u200b Love\u2066lace\u2069\u200e\u200f')).toBe('Ada Lovelace');
    expect(cleanLine('\u200b \u202a')).toBe('');
  });
  test('joiners stay: emoji and several scripts need them', () => {
    expect(cleanLine('👩\u200d👧 می\u200cخواهم')).toBe('👩\u200d👧 می\u200cخواهم');
  });
});

describe('numbers', () => {
  test('everything except digits is removed', () => expect(digitsOnly('+1 (415) 555-0100 ext')).toBe('14155550100'));
  test('digits of other scripts become 0 to 9', () => expect(digitsOnly('٠٣٩ ०९ １2 𝟗')).toBe('03909129'));
  test('every digit of Unicode becomes its value', () => {
    for (let code = 0; code < 0x110000; code += 1) {
      const character = String.fromCodePoint(code);
      if (/^\p{Nd}$/u.test(character) && !/^\d$/.test(digitsOnly(character))) expect.fail(code.toString(16));
    }
  });
});

describe('cutting', () => {
  test('a menu label of 30 characters is whole', () => expect(menuLabel('x'.repeat(30))).toBe('x'.repeat(30)));
  test('a longer menu label is cut to 25 characters plus an ellipsis', () =>
    expect(menuLabel('x'.repeat(31))).toBe(`${'x'.repeat(25)}…`));
  test('a grapheme counts as one character', () => {
    expect(menuLabel('👩‍👧'.repeat(30))).toBe('👩‍👧'.repeat(30));
    expect(menuLabel('👩‍👧'.repeat(31))).toBe(`${'👩‍👧'.repeat(25)}…`);
  });
  test('no space comes before the ellipsis', () => expect(truncate('jazz night', 6)).toBe('jazz…'));
});

describe('cutting to code points', () => {
  test('a text that fits is unchanged', () => expect(cutToCodePoints('jazz', 4)).toBe('jazz'));
  test('a longer text is cut between characters', () => expect(cutToCodePoints('🎷🎺🎻', 2)).toBe('🎷🎺'));
});

describe('badges', () => {
  test('the count 99 is shown unchanged', () => expect(badge(99)).toBe('99'));
  test('the count 100 is shown as 99+', () => expect(badge(100)).toBe('99+'));
});

describe('slugs', () => {
  test('accents and punctuation are removed', () =>
    expect(slugify('  Café & Bar: «Été» 2026! ')).toBe('cafe-bar-ete-2026'));
  test('a long slug ends with a whole word, after at most 80 characters', () => {
    expect(slugify('word '.repeat(30))).toBe(Array.from({ length: 16 }, () => 'word').join('-'));
  });
  test('a single word of more than 80 characters is cut', () => expect(slugify('x'.repeat(100))).toBe('x'.repeat(80)));
  test('a text without Latin letters gives an empty slug', () => expect(slugify('東京')).toBe(''));
});
